#!/bin/sh
# Compiles BarCore as Embedded Swift for wasm32, so that it stays free of everything that a browser
# cannot have: key paths, existentials, Foundation.
set -eu
cd "$(dirname "$0")/.."
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
find Sources/BarCore -name '*.swift' -print | sort | xargs "${SWIFTC:-swiftc}" \
  -target wasm32-unknown-none-wasm -enable-experimental-feature Embedded -swift-version 6 -wmo \
  -parse-as-library -module-name BarCore -c -o "$folder/BarCore.o"
echo "BarCore compiles for wasm32"
