import { AppModule } from './app.module';
import { auditCommand } from './audit-command';
import { runCommand } from './run-command';

/** `npm run audit`: does everything the shop has written down add up? */
runCommand('audit', AppModule, auditCommand);
