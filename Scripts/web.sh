#!/bin/sh
# Compiles the core, the tunings and the thin module of exported functions as Embedded Swift for
# wasm32: .build/web/barlab.wasm, the same bytes every time, and packed, barlab.wasm.lzma. Prints the
# sizes.
#
# SWIFTC names another compiler, OUT another folder; FORCE=1 builds what is up to date again.
set -eu
cd "$(dirname "$0")/.."
compiler=$(command -v "${SWIFTC:-swiftc}") || {
  echo "web.sh: ${SWIFTC:-swiftc} does not exist; install Swift 6.3 or later from swift.org." >&2
  exit 1
}
out=${OUT:-.build/web}
target=wasm32-unknown-none-wasm
tools=$(dirname "$(readlink -f "$compiler")")
library=$tools/../lib/swift/embedded/$target
for needed in "$library" "$tools/wasm-ld" "$tools/clang"; do
  if [ ! -e "$needed" ]; then
    echo "web.sh: this Swift toolchain cannot build for WebAssembly (it lacks $needed);" \
      "install Swift 6.3 or later from swift.org." >&2
    exit 1
  fi
done
# One at a time: tests ask for the module at the same moment, and the first one builds it for all.
mkdir -p "$out"
if command -v flock > /dev/null; then
  exec 9> "$out/barlab.lock"
  flock 9
fi
# What it was built from last: a minute and a half is too long to do it again for nothing.
sources=$(find Sources/BarCore Sources/BarTuning Sources/BarScene Sources/BarWeb \
  Sources/CWebSupport Scripts/web.sh -type f -print | sort | xargs cat | cksum;
  "$compiler" --version 2> /dev/null)
if [ -z "${FORCE:-}" ] && [ -f "$out/barlab.wasm.lzma" ] &&
  [ "$(cat "$out/barlab.sources" 2> /dev/null)" = "$sources" ]; then
  echo "barlab.wasm is up to date: $(wc -c < "$out/barlab.wasm") bytes"
  exit
fi
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT

# Compiles a module from the files on standard input. The linker optimizes all of them together. A
# browser guards the stack by itself, and the only thread cannot disturb itself.
module() {
  sort | xargs "$compiler" -target $target -enable-experimental-feature Embedded -swift-version 6 \
    -enable-upcoming-feature ExistentialAny -enable-upcoming-feature InternalImportsByDefault \
    -enable-upcoming-feature MemberImportVisibility -package-name barlab \
    -Osize -wmo -lto=llvm-full -enforce-exclusivity=unchecked -Xfrontend -disable-stack-protector \
    -parse-as-library -file-prefix-map "$PWD=." -I "$folder" -module-name "$1" \
    -emit-module -emit-module-path "$folder/$1.swiftmodule" -c -o "$folder/$1.o"
}
find Sources/BarCore -name '*.swift' | module BarCore
find Sources/BarTuning -name '*.swift' | module BarTuning
# Of the scenes only how well a bar can be read, which is a column of the geometry, and the swipe that
# leads back from a pushed page.
for name in CoverSwipe Contrast Snapshot+Contrast StackArt StackColors PageStack+Bar Rect+Drawing; do
  echo "Sources/BarScene/$name.swift"
done | module BarScene
find Sources/BarWeb -name '*.swift' | module BarWeb
for name in numbers wasm unicode; do
  "$tools/clang" --target=$target -O2 -ffreestanding -mbulk-memory -ffile-prefix-map="$PWD=." \
    -ISources/CWebSupport/include -c "Sources/CWebSupport/$name.c" -o "$folder/$name.o"
done
exports=$(sed -n 's/^@_cdecl("\([a-z_]*\)").*/--export=\1/p' Sources/BarWeb/Exports.swift)
# The stack holds a few pages of 10 kB at once.
"$tools/wasm-ld" --no-entry --gc-sections --strip-all -O2 --lto-O2 -z stack-size=4194304 $exports \
  "$folder"/*.o -o "$folder/barlab.wasm"
# A third smaller than with gzip: `Assets/web/lzma.js` unpacks it.
xz --format=lzma --lzma1=preset=9e,pb=0 --stdout "$folder/barlab.wasm" > "$folder/barlab.wasm.lzma"
mv "$folder/barlab.wasm" "$folder/barlab.wasm.lzma" "$out"
printf '%s\n' "$sources" > "$out/barlab.sources"
echo "barlab.wasm: $(wc -c < "$out/barlab.wasm") bytes," \
  "$(gzip -9 -n -c "$out/barlab.wasm" | wc -c) with gzip," \
  "$(wc -c < "$out/barlab.wasm.lzma") with lzma"
