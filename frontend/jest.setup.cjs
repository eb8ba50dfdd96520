// Specs that need no page run without one (@jest-environment node).
if (typeof document !== 'undefined') {
  require('@testing-library/jest-dom');
  require('@testing-library/react').configure({ asyncUtilTimeout: 60_000 });
  // What jsdom lacks of a browser: pointer capture (for the toast's swipe), scrolling, addresses for chosen files, sizes.
  globalThis.ResizeObserver = class {
    observe() {}
    unobserve() {}
    disconnect() {}
  };
  Object.assign(URL, { createObjectURL: () => 'blob:http://localhost/picture', revokeObjectURL: () => undefined });
  Object.assign(Element.prototype, { hasPointerCapture: () => false, scrollIntoView: () => undefined });
}
