// node -r this-file: makes a process use the simulation's clock (see clock.ts) instead of the machine's.
const { openSync, readSync } = require('node:fs');

const file = openSync(process.env.SIMULATED_CLOCK, 'r');
const numbers = new Float64Array(3);
const bytes = new Uint8Array(numbers.buffer);
const machine = Date.now;

Date.now = () => {
  readSync(file, bytes, 0, bytes.length, 0);
  const [setTo, since, slow] = numbers;
  return Math.floor(setTo + (machine() - since) / slow);
};
