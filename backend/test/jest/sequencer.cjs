const Sequencer = require('@jest/test-sequencer').default;

/** Small files that take long. Jest begins with the largest, so one of these would keep a single worker busy at the end. */
const LONG =
  /[\\/](chaos|crash|crowds|dead-tasks|deploys\.full|first-box|fuzz|queues|redis-outage|uploaded-pictures)\.spec\.ts$/;

module.exports = class extends Sequencer {
  sort(tests) {
    const sorted = super.sort(tests);
    const isLong = ({ path }) => LONG.test(path);
    return [...sorted.filter(isLong), ...sorted.filter((test) => !isLong(test))];
  }
};
