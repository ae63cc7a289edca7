// Runs before all else, in any browser: what is missing is said in one sentence.
(function () {
  "use strict";
  function say(words) {
    function show() {
      var fault = document.getElementById("fault");
      if (!fault) return;
      fault.textContent = words;
      fault.hidden = false;
      document.getElementById("app").hidden = true;
    }
    if (document.getElementById("fault")) show();
    else document.addEventListener("DOMContentLoaded", show);
  }
  window.barlabFault = say;
  var needs =
    "This page needs WebAssembly and DecompressionStream: open it in Safari 16.4, Chrome 110, " +
    "Firefox 115 or newer.";
  if (typeof WebAssembly !== "object" || typeof DecompressionStream !== "function") {
    window.barlabStopped = true;
    say(needs);
  }
  // A script that an old browser cannot read ends here too.
  window.addEventListener("error", function (event) {
    if (!window.barlabStarted) say(/Syntax/.test(String(event.message)) ? needs : "This page could not start: " + event.message + ".");
  });
})();
