import { Module, type DynamicModule, type INestApplicationContext } from '@nestjs/common';
import type { Config } from './kernel/config/config';
import { KernelModule } from './kernel/kernel.module';
import type { Log } from './kernel/observability/log';
import { AccountsModule, RenewSecondFactors } from './modules/accounts';
import { RenewSettingSecrets, SettingsModule } from './modules/settings';
import type { Answer } from './run-command';

/** What the command needs and no more. */
@Module({})
export class RenewSecretsModule {
  static with(config: Config, log: Log): DynamicModule {
    const imports = [KernelModule.with(config, log), AccountsModule, SettingsModule];
    return { module: RenewSecretsModule, imports };
  }
}

/** Encrypts everything that is stored under an earlier APP_KEY under the one in force. May be run again. */
export async function renewSecretsCommand(app: INestApplicationContext): Promise<Answer> {
  const keys = await app.get(RenewSettingSecrets).execute();
  const factors = await app.get(RenewSecondFactors).execute();
  return { text: `${keys} provider keys and ${factors} second factors were encrypted under the new APP_KEY.`, code: 0 };
}
