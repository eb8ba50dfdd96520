import base from './playwright.config';
export default { ...base, timeout: 240_000, expect: { timeout: 20_000, toPass: { timeout: 20_000 } } };
