// Specs that need no page run without one (@jest-environment node).
if (typeof document !== 'undefined') {
  require('@testing-library/jest-dom');
  require('@testing-library/react').configure({ asyncUtilTimeout: 60_000 });
  // The shop's data, as every page of the server has them.
  const { SAMPLE_BRAND: brand } = require('@crispi/rules/brand-presets');
  const { OPEN: opening } = require('@crispi/rules/opening');
  const shop = { url: 'http://localhost', timeZone: 'America/Chicago', opening, brand };
  document.head.innerHTML = `<script id="page-data" type="application/json">${JSON.stringify({ shop, path: null, missing: false, answers: [] })}</script>`;
  // What jsdom lacks of a browser: pointer capture (for the toast's swipe), scrolling, media queries, addresses
  // for chosen files, sizes.
  globalThis.ResizeObserver = class {
    observe() {}
    unobserve() {}
    disconnect() {}
  };
  Object.assign(URL, { createObjectURL: () => 'blob:http://localhost/picture', revokeObjectURL: () => undefined });
  Object.assign(Element.prototype, { hasPointerCapture: () => false, scrollIntoView: () => undefined });
  window.scrollBy = () => undefined;
  window.matchMedia = () => ({ matches: false, addEventListener() {}, removeEventListener() {} });
  // React captures a stack trace for each of the first 10,000 elements. That took a seventh of the specs' time:
  // https://github.com/react/react/pull/32529
  const react = require('react').__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE;
  Object.defineProperty(react, 'recentlyCreatedOwnerStacks', { get: () => 10_000, set() {} });
}
