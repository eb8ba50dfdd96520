import 'reflect-metadata';
import { examine, report } from './doctor/examine';

/** `npm run doctor`: what is not as it should be, and what to do about it. */
examine().then(
  (findings) => {
    const { text, code } = report(findings);
    process.stdout.write(`${text}\n`);
    process.exit(code);
  },
  (error: unknown) => {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    process.exit(3);
  },
);
