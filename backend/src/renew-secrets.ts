import { renewSecretsCommand, RenewSecretsModule } from './renew-secrets-command';
import { runCommand } from './run-command';

/** `npm run renew-secrets`: the second half of a change of APP_KEY. */
runCommand('renew-secrets', (config, log) => RenewSecretsModule.with(config, log), renewSecretsCommand);
