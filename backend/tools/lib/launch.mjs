import { announce, sayReason } from './start-words.mjs';
import { close } from './run.mjs';
import { interrupted, step, title } from './ui.mjs';

// npm forwards Ctrl-C although the terminal has sent it to the whole process group: two in quick succession count as
// one.
const sameKeyPressMs = 1_000;

/** Opens a shop with `boot(run)` and runs until it is asked to stop. */
export async function launch(subtitle, boot) {
  title('Crispi', subtitle);
  const run = new Run();
  try {
    const shop = await boot(run);
    if (!run.stopping) {
      announce(shop);
      process.send?.({ ready: true });
    }
    await run.ended;
  } catch (problem) {
    run.fail(problem);
  }
  await run.stopEverything();
  process.exit(run.exitCode);
}

/** One start: what was started so far, in order, and whether it was asked to stop. */
class Run {
  exitCode = 0;
  stopping = false;
  #begun = [];
  #askedAt;

  constructor() {
    this.ended = new Promise((resolve) => (this.end = resolve));
    for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(name, () => this.#asked(name));
    // Started by a test run or another tool: end with it.
    if (process.send) process.once('disconnect', () => this.#asked('disconnect'));
    for (const name of ['uncaughtException', 'unhandledRejection']) process.on(name, (error) => this.fail(error));
  }

  /**
   * Registers how to end something; the last one registered is ended first. Interruptible: it may be ended while the
   * boot still waits for it.
   */
  began(name, stop, { interruptible = false } = {}) {
    this.#begun.push({ name, stop, interruptible });
  }

  /** Ends the run with a reason. */
  fail(problem) {
    // While stopping, errors are expected.
    if (this.stopping) return;
    this.exitCode = 1;
    this.stopping = true;
    sayReason(problem);
    this.end();
  }

  async stopEverything() {
    this.stopping = true;
    const names = this.#begun.map(({ name }) => name).filter(Boolean);
    const line = names.length > 0 ? step('Stopping', names.toReversed().join(', ')) : undefined;
    while (this.#begun.length > 0) {
      const { name, stop } = this.#begun.at(-1);
      if (name) line.progress(name);
      await stop({ force: false });
      this.#begun.pop();
    }
    line?.done('everything stopped');
  }

  #asked(name) {
    if (this.stopping) {
      if (name !== 'disconnect' && performance.now() - (this.#askedAt ?? 0) > sameKeyPressMs) void this.#force();
      return;
    }
    this.#askedAt = performance.now();
    this.stopping = true;
    interrupted();
    this.end();
    // Ends everything the boot is waiting for; the boot then notices that it should stop. Neither npm nor a compiler
    // needs a clean shutdown; npm does not even react in the middle of an install.
    void close({ graceMs: 1_500 });
    for (const { stop, interruptible } of this.#begun) if (interruptible) void stop({ force: false });
  }

  async #force() {
    process.stdout.write('\n  Stopping by force\n');
    await Promise.all([
      close({ with: 'SIGKILL', graceMs: 0 }),
      ...this.#begun.map(({ stop }) => stop({ force: true })),
    ]);
    process.exit(130);
  }
}
