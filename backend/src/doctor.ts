import 'reflect-metadata';
import { examine, report } from './doctor/examine';
import { say } from './run-command';

/** `npm run doctor`: what is not as it should be, and what to do about it. */
examine().then(
  async (findings) => {
    const { text, code } = report(findings);
    await say(text);
    process.exit(code);
  },
  (error: unknown) => {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    process.exit(3);
  },
);
