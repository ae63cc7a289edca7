#!/bin/sh
# Builds the documentation of the libraries into docs/; a warning is an error. BUILD is the command
# that builds the modules, such as that of a build that is there already.
set -eu
cd "$(dirname "$0")/.."
build=${BUILD:-swift build}
modules=$($build --show-bin-path)/Modules
tools=$(dirname "$(readlink -f "$(command -v swift)")")
triple=$(swift -print-target-info | sed -n 's/^ *"triple": "\(.*\)",$/\1/p' | head -n 1)
rm -rf docs
mkdir docs
for module in BarCore BarTuning BarWeb FrameTiming; do
  # Not `swift package dump-symbol-graph`, which builds the whole package with its tests.
  $build --target "$module"
  graphs=.build/symbols/$module
  rm -rf "$graphs"
  mkdir -p "$graphs"
  "$tools/swift-symbolgraph-extract" -module-name "$module" -target "$triple" \
    -I "$modules" -minimum-access-level public -skip-synthesized-members \
    -output-dir "$graphs"
  "$tools/docc" convert "Sources/$module/$module.docc" --warnings-as-errors \
    --additional-symbol-graph-dir "$graphs" \
    --fallback-display-name "$module" --fallback-bundle-identifier "barlab.$module" \
    --fallback-bundle-version 1 --output-path "docs/$module"
  echo "documentation: docs/$module/index.html"
done
