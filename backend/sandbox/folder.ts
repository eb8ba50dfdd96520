/** sandbox/, with the pages and scripts beside the code. The bundle of the sandbox is sandbox/main.js, so it holds there too. */
export const SANDBOX = __dirname;
