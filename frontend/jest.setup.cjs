require('@testing-library/jest-dom');
const { TextDecoder, TextEncoder } = require('node:util');

// jsdom lacks what every browser has and react-router asks for.
Object.assign(globalThis, { TextDecoder, TextEncoder });
