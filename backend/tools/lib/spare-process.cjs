// node spare-process.cjs <script>: loads the shop's packages, which takes most of a start, and waits for
// a word of its parent to run the script: so a change of our own code is up soon.
const { createRequire } = require('node:module');

const script = process.argv[2];
const requireThere = createRequire(script);
const { dependencies } = requireThere('../../package.json');
// Lazily loaded packages stay lazy.
for (const name of Object.keys(dependencies).filter((one) => !one.startsWith('@react-email/'))) {
  try {
    requireThere(name);
  } catch {
    // Some have no main entry; what they are used for is loaded by the script.
  }
}
const unwanted = () => process.exit();
process.once('disconnect', unwanted);
process.once('message', () => {
  process.off('disconnect', unwanted);
  require(script);
});
