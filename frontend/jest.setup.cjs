require('@testing-library/jest-dom');
const { configure } = require('@testing-library/react');
const { TextDecoder, TextEncoder } = require('node:util');

configure({ asyncUtilTimeout: 60_000 });

// What jsdom lacks of a browser: encoders and requests (for the router), pointer capture (for the toast's swipe),
// scrolling.
Object.assign(globalThis, { TextDecoder, TextEncoder });
globalThis.Request ??= class {
  constructor(url, init = {}) {
    Object.assign(this, { url: String(url), method: 'GET', signal: init.signal });
  }
};
Object.assign(Element.prototype, { hasPointerCapture: () => false, scrollIntoView: () => undefined });
