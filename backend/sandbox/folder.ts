/** sandbox/, with pages and scripts next to the code. The bundle is sandbox/main.js, so this is valid there, too. */
export const SANDBOX = __dirname;
