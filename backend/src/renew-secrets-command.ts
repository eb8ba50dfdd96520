import type { INestApplicationContext } from '@nestjs/common';
import { RenewSecondFactors } from './modules/accounts';
import { RenewSettingSecrets } from './modules/settings';
import type { Answer } from './run-command';

/** Encrypts everything that is stored under an earlier APP_KEY under the one in force. May be run again. */
export async function renewSecretsCommand(app: INestApplicationContext): Promise<Answer> {
  const keys = await app.get(RenewSettingSecrets).execute();
  const factors = await app.get(RenewSecondFactors).execute();
  return { text: `${keys} provider keys and ${factors} second factors were encrypted under the new APP_KEY.`, code: 0 };
}
