import type { INestApplicationContext } from '@nestjs/common';
import { UnitOfWork } from './kernel/database/unit-of-work';
import { SecondFactors } from './modules/accounts';
import { GiftCardEmails } from './modules/gift-cards';
import { ProviderSettings } from './modules/settings';
import type { Answer } from './run-command';

/** The second half of a change of APP_KEY: encrypts with the present key what an earlier one encrypted. May be run again. */
export async function renewSecretsCommand(app: INestApplicationContext): Promise<Answer> {
  const unitOfWork = app.get(UnitOfWork);
  const keys = await unitOfWork.run((tx) => app.get(ProviderSettings).renewSecrets(tx));
  const factors = await unitOfWork.run((tx) => app.get(SecondFactors).renewSecrets(tx));
  const codes = await unitOfWork.run((tx) => app.get(GiftCardEmails).renewSecrets(tx));
  return {
    text: `${keys} provider keys, ${factors} second factors and ${codes} gift cards to be emailed were encrypted under the new APP_KEY.`,
    code: 0,
  };
}
