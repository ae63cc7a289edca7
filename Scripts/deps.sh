#!/bin/sh
# Installs missing Debian packages; uses sudo only if one is missing.
#   Scripts/deps.sh run    packages to build and run the program
#   Scripts/deps.sh test   those, and packages for the tests in a real window and of the log
#   Scripts/deps.sh bench  those of test, and the one that counts instructions
#   Scripts/deps.sh web    those of run, and the one that packs the module for browsers
#   Scripts/deps.sh deb    those of run, and packages that make and check a Debian package
set -eu

packages="libsdl2-dev libsdl2-ttf-dev libsdl2-image-dev libfontconfig-dev libwayland-dev zlib1g-dev fonts-inter fonts-dejavu-core"
kind=${1:-run}
case $kind in
run) ;;
web) packages="$packages xz-utils" ;;
deb) packages="$packages dpkg-dev lintian" ;;
*)
  packages="$packages xvfb xdotool python3-pandas sway weston grim wtype"
  # Programs that set what a desktop sets: a window manager, settings, resources, layouts of keys.
  packages="$packages jwm xsettingsd x11-utils x11-xserver-utils x11-xkb-utils"
  # Programs that read the manual page, the completions and the files for a desktop.
  packages="$packages man-db groff-base zsh fish desktop-file-utils appstream shared-mime-info"
  packages="$packages libglib2.0-bin xz-utils nodejs"
  # The browser in which shared pages are opened.
  packages="$packages chromium chromium-driver"
  ;;
esac
[ "$kind" = bench ] && packages="$packages valgrind"

missing=""
for package in $packages; do
  dpkg-query -W -f='${Status}' "$package" 2>/dev/null | grep -q '^install ok installed$' ||
    missing="$missing $package"
done
[ -z "$missing" ] && exit 0

if ! command -v apt-get >/dev/null 2>&1; then
  echo "Please install with your package manager:$missing" >&2
  exit 1
fi
as_root=""
if [ "$(id -u)" -ne 0 ]; then
  if ! command -v sudo >/dev/null 2>&1; then
    echo "Please install as root: apt-get install$missing" >&2
    exit 1
  fi
  as_root=sudo
fi
echo "installing$missing"
$as_root apt-get update -qq
# shellcheck disable=SC2086
$as_root env DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends $missing
