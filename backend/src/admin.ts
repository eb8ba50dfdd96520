import { adminCommand, USAGE } from './admin-command';
import { AppModule } from './app.module';
import { runCommand } from './run-command';

/** `npm run admin`: lets people into the back office and out of it without an admin and without e-mail. */
runCommand('admin', AppModule, async (app, words) => {
  const text = await adminCommand(app, words);
  return text === null ? { text: USAGE, code: 2 } : { text, code: 0 };
});
