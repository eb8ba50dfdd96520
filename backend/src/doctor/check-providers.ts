import type { INestApplicationContext } from '@nestjs/common';
import { COURIER_SERVICES, COURIERS } from '@crispi/rules/couriers';
import { Config, courierTokenVariable } from '../kernel/config/config';
import { TestCourierKeys } from '../modules/delivery';
import { WalletDomains } from '../modules/payments';
import { ProviderSettings, TestSendgridConfig, TestStripeKeys, type Mode } from '../modules/settings';
import { fine, problem, warning, type Finding } from './finding';

/** Whether each provider is real or the sandbox, accepts the keys, and can reach the shop with its webhooks. */
export async function checkProviders(app: INestApplicationContext): Promise<Finding[]> {
  const settings = app.get(ProviderSettings);
  const { stripeSecrets, sendgridKeys, couriers } = app.get(Config).webhooks;
  const all = [
    {
      name: 'Stripe',
      mode: () => settings.stripe().mode,
      test: () => app.get(TestStripeKeys).execute(),
      secrets: stripeSecrets,
      setting: 'STRIPE_WEBHOOK_SECRET',
    },
    {
      name: 'SendGrid',
      mode: () => settings.sendgrid().mode,
      test: () => app.get(TestSendgridConfig).execute(),
      secrets: sendgridKeys,
      setting: 'SENDGRID_WEBHOOK_KEY',
    },
    ...COURIER_SERVICES.map((service) => ({
      name: COURIERS[service].name,
      mode: () => settings.courier(service)?.mode ?? null,
      test: () => app.get(TestCourierKeys).execute(service, {}),
      secrets: couriers[service],
      setting: courierTokenVariable(service),
    })),
  ];
  const found: Finding[] = [];
  const unreadable = settings.unreadable();
  if (unreadable.length > 0)
    found.push(
      problem(
        'APP_KEY',
        `does not open what is saved: ${unreadable.join(', ')}.`,
        'Start with the key that was in force when it was saved. If that is gone, enter the keys again under Settings.',
      ),
    );
  for (const { name, mode: ask, test, secrets, setting } of all) {
    const mode = modeOf(ask);
    if (!mode) {
      found.push(warning(name, 'is not set up.', `Enter its keys under Settings in the back office.`));
      continue;
    }
    const { success, message } = await test();
    found.push(
      success
        ? fine(name, `${mode}: ${message}`)
        : problem(name, `${mode}: ${message}`, 'Check the keys under Settings; the Test button asks again.'),
    );
    if (name === 'Stripe') found.push(...(await checkWallets(app)));
    if (mode !== 'sandbox' && secrets.length === 0)
      found.push(warning(name, 'Its webhooks are refused; the shop asks it instead, later.', `Set ${setting}.`));
  }
  return found;
}

/** Whether Stripe shows wallets on the shop's domain. A local shop has none to register. */
async function checkWallets(app: INestApplicationContext): Promise<Finding[]> {
  const state = await app.get(WalletDomains).state();
  if (!state || state.state === 'local') return [];
  const { domain, problem: reason } = state;
  if (state.state === 'active') return [fine('Wallets', `can be shown on ${domain}.`)];
  return [
    state.state === 'waiting'
      ? warning('Wallets', `${domain} is not registered at Stripe yet.`, 'The worker registers it within ten minutes.')
      : warning('Wallets', `${domain}: ${reason}`, 'See Settings > Payment method domains at Stripe.'),
  ];
}

function modeOf(ask: () => Mode | null): Mode | null {
  try {
    return ask();
  } catch {
    return null;
  }
}
