import { AppModule } from './app.module';
import { renewSecretsCommand } from './renew-secrets-command';
import { runCommand } from './run-command';

/** `npm run renew-secrets`: the second half of a change of APP_KEY. */
runCommand('renew-secrets', AppModule, renewSecretsCommand);
