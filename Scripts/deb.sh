#!/bin/sh
# Makes a Debian package of a built program.
#   Scripts/deb.sh BIN OUT   BIN: the folder of the program, OUT: the folder for the package
# DEBFULLNAME and DEBEMAIL name the packager.
set -eu
cd "$(dirname "$0")/.."
bin=$1
out=$2
version=$("$bin/barlab" --version | sed -n '1s/^barlab //p')
architecture=$(dpkg --print-architecture)
maintainer="${DEBFULLNAME:-BarLab packagers} <${DEBEMAIL:-packagers@barlab.github.io}>"
# The same source gives the same package.
SOURCE_DATE_EPOCH=${SOURCE_DATE_EPOCH:-$(git log -1 --format=%ct 2>/dev/null || date +%s)}
export SOURCE_DATE_EPOCH
umask 022

work=$out/package
rm -rf "$work"
mkdir -p "$work/root/DEBIAN" "$work/bin" "$work/debian"
strip --strip-unneeded -R .comment -R .note -o "$work/bin/barlab" "$bin/barlab"
BIN="$work/bin" PREFIX=/usr DESTDIR="$work/root" ZSH_COMPLETIONS=share/zsh/vendor-completions \
  Scripts/install.sh install >/dev/null
# dpkg keeps a list of its own.
rm "$work/root/usr/share/barlab/installed"
gzip -9n "$work/root/usr/share/man/man1/barlab.1"

documents=$work/root/usr/share/doc/barlab
mkdir -p "$documents"
{
  echo "barlab ($version) unstable; urgency=medium"
  echo
  echo "  * Version $version."
  echo
  echo " -- $maintainer  $(date -uR -d "@$SOURCE_DATE_EPOCH")"
} | gzip -9n >"$documents/changelog.gz"
cat >"$documents/copyright" <<'TEXT'
BarLab

The owner of this project has stated no license for it, and this package states none in the owner's
place: all rights stay with the owner. The pictures, icons, presets and recordings were made for the
project.

Copyright 2026 the authors of BarLab

The program contains the standard library and Foundation of Swift, which are licensed under the
Apache License 2.0 with the Runtime Library Exception; see /usr/share/common-licenses/Apache-2.0.
TEXT

# The libraries to which the program is linked.
printf 'Source: barlab\n\nPackage: barlab\nArchitecture: any\n' >"$work/debian/control"
libraries=$(cd "$work" && dpkg-shlibdeps -O -e bin/barlab 2>/dev/null | sed -n 's/^shlibs:Depends=//p')
[ -n "$libraries" ] || { echo "dpkg-shlibdeps does not know what the program needs" >&2; exit 1; }
cat >"$work/root/DEBIAN/control" <<TEXT
Package: barlab
Version: $version
Architecture: $architecture
Maintainer: $maintainer
Installed-Size: $(du -sk "$work/root/usr" | cut -f 1)
Depends: $libraries, fonts-inter | fonts-dejavu-core | fonts-freefont-ttf | fonts-noto-core
Section: devel
Priority: optional
Description: feel, tune and measure bars that react to scrolling
 Navigation bars, headers and banners that hide, fade or stretch while a list
 scrolls, in one window: drag the list, change the rules in the middle of the
 drag, replay the same gesture and compare behaviors side by side.
 .
 A frame log tells how smoothly each of them runs.
TEXT
(cd "$work/root" && find usr -type f -print0 | sort -z | xargs -0 md5sum >DEBIAN/md5sums)
package=$out/barlab_${version}_$architecture.deb
dpkg-deb --root-owner-group --build "$work/root" "$package" >/dev/null
rm -rf "$work"
lintian --fail-on error --allow-root "$package"
echo "package: $package"
