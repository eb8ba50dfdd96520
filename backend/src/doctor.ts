import 'reflect-metadata';
import { examine, report } from './doctor/examine';
import { print } from './run-command';

/** `npm run doctor`: reports what is wrong, and how to fix it. */
examine().then(
  async (findings) => {
    const { text, code } = report(findings);
    await print(text);
    process.exit(code);
  },
  (error: unknown) => {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    process.exit(3);
  },
);
