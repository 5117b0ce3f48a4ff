/* global document, parent */

// Runs in the sandboxed frame of the helpline: fetches the operator's chat and reports to the page around whether it
// loaded. The frame has no origin and may not know that of the page, so the message goes to any framing page: it
// contains nothing secret.
const { chat } = document.currentScript.dataset;
const report = state => () => parent.postMessage({ liveChat: state }, '*');
const script = document.createElement('script');
script.src = chat;
script.onload = report('loaded');
script.onerror = report('failed');
document.head.append(script);
