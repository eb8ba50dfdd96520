import { AdminCommandModule, adminCommand, USAGE } from './admin-command';
import { runCommand } from './run-command';

/** `npm run admin`: lets people into the back office and out of it where no mail and no admin is at hand. */
runCommand(
  'admin',
  (config, log) => AdminCommandModule.with(config, log),
  async (app, words) => {
    const text = await adminCommand(app, words);
    return text === null ? { text: USAGE, code: 2 } : { text, code: 0 };
  },
);
