// node spare-process.cjs <script>: loads the shop's packages, which is most of a start, and waits for a message of its
// parent to run the script, so that a restart after a change of our own code is fast.
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
