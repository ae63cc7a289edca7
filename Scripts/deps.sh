#!/bin/sh
# Installs the Debian packages that are missing; asks for sudo only if something is.
#   Scripts/deps.sh run    what building and running needs
#   Scripts/deps.sh test   that, and what the tests in a real window and those of the log need
#   Scripts/deps.sh bench  that, and what counts instructions
#   Scripts/deps.sh deb    what running needs, and what makes and checks a Debian package
set -eu

packages="libsdl2-dev libsdl2-ttf-dev libsdl2-image-dev libfontconfig-dev libwayland-dev fonts-inter fonts-dejavu-core"
kind=${1:-run}
case $kind in
run) ;;
deb) packages="$packages dpkg-dev lintian" ;;
*)
  packages="$packages xvfb xdotool python3-pandas sway weston grim wtype"
  # What reads the man page, the completions and the files for the desktop.
  packages="$packages man-db groff-base zsh fish desktop-file-utils appstream shared-mime-info"
  packages="$packages libglib2.0-bin"
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
