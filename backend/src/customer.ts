import { AppModule } from './app.module';
import { customerCommand } from './customer-command';
import { runCommand } from './run-command';

/** `npm run customer`: hands out, or erases, what is kept about one person. */
runCommand('customer', AppModule, customerCommand);
