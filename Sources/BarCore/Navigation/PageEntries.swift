/// The pages of a stack, root first; never empty.
///
/// Not an array: the top page is written to in every frame that scrolls it, while a copy of the
/// stack that looks ahead is around, and each of these writes would copy an array first. So the top
/// page lies in the stack itself, and only those that it covers in an array.
public struct PageEntries: RandomAccessCollection, MutableCollection, Equatable, Sendable {
  private var covered: [PageStack.Entry] = []
  private var top: PageStack.Entry

  init(root: PageStack.Entry) { top = root }

  /// Index of the root page, always 0.
  public var startIndex: Int { 0 }
  /// Index after the top page: the number of pages, 1 or more.
  public var endIndex: Int { covered.count + 1 }

  /// The page at an index: 0 is the root, `count - 1` the top page.
  public subscript(index: Int) -> PageStack.Entry {
    // Inlined, so that a part of the page is read without the rest. An accessor that lends the page
    // out would be called, and each call allocates its frame.
    @inline(__always) get { index == covered.count ? top : covered[index] }
    set { change(index) { $0 = newValue } }
  }

  /// Returns the look of a page.
  ///
  /// Not `self[index].look`: without optimization Swift 6.3 frees the page that the subscript lends
  /// out before it copies a part of it that is as large as this.
  func look(at index: Int) -> NavLook { index == covered.count ? top.look : covered[index].look }

  /// Changes a page where it lies: what the subscript lends out for a change is allocated.
  mutating func change(_ index: Int, _ body: (inout PageStack.Entry) -> Void) {
    if index == covered.count { body(&top) } else { body(&covered[index]) }
  }

  /// Puts a page on top.
  mutating func append(_ entry: PageStack.Entry) {
    covered.append(top)
    top = entry
  }

  /// Takes all pages away but the first ones, at least one.
  mutating func keep(first number: Int) {
    while count > number, let new = covered.popLast() { top = new }
  }

  /// Takes a page away that the top one covers.
  mutating func removeCovered(at index: Int) { covered.remove(at: index) }
}
