import { COURIER_SERVICES, COURIERS, enteredKeys, type CourierServiceName } from '@crispi/rules/couriers';
import { call } from '@/api/client';
import type { KeyTest, Setting, Settings } from '@/api/models';

export interface SettingField {
  setting: Setting;
  label: string;
  /** In a sentence: "Unsaved: secret key". */
  name: string;
  hint?: string;
  secret?: true;
  email?: true;
  /** The provider works without it. */
  optional?: true;
}

export type Mode = 'live' | 'test' | 'sandbox' | 'off';

/** A provider with keys that staff enter. */
export interface Service {
  id: keyof Settings['modes'];
  provider: string;
  title: string;
  fields: SettingField[];
  /** What each mode means for the shop. */
  effects: Record<Mode, string>;
  test: (values: Settings) => Promise<KeyTest>;
  /** Whether a test checks the typed keys, or only the saved ones. */
  testsTyped: boolean;
  testFailed: string;
  testPassed: string;
  /** Where staff get the keys, and how. */
  help: { href: string; text: string };
}

const STRIPE: Service = {
  id: 'stripe',
  provider: 'Stripe',
  title: 'Stripe Payment Keys',
  fields: [
    { setting: 'stripePublicKey', label: 'Publishable Key', name: 'publishable key', hint: 'Starts with pk_.' },
    { setting: 'stripeSecretKey', label: 'Secret Key', name: 'secret key', hint: 'Starts with sk_.', secret: true },
  ],
  effects: {
    live: 'Cards are charged for real.',
    test: 'Stripe’s test mode: no card is charged.',
    sandbox: 'Payments are simulated by the sandbox. No card is charged.',
    off: 'Not set up: customers can’t pay by card.',
  },
  test: () => call('POST /api/test-stripe-keys'),
  testsTyped: false,
  testFailed: 'Stripe Keys Test Failed',
  testPassed: 'Stripe Keys Test Passed',
  help: {
    href: 'https://dashboard.stripe.com/apikeys',
    text: 'Developers, API keys: copy the publishable key (pk_) and reveal the secret key (sk_). Both must be of the same mode, test or live.',
  },
};

const SENDGRID: Service = {
  id: 'sendgrid',
  provider: 'SendGrid',
  title: 'SendGrid Email Settings',
  fields: [
    { setting: 'sendgridApiKey', label: 'API Key', name: 'API key', hint: 'Starts with SG.', secret: true },
    {
      setting: 'sendgridFromEmail',
      label: 'From Email',
      name: 'from email',
      hint: 'An address that SendGrid has verified.',
      email: true,
    },
    { setting: 'sendgridFromName', label: 'From Name', name: 'from name', hint: 'What customers see.', optional: true },
  ],
  effects: {
    live: 'Emails are sent for real.',
    test: 'Emails are sent for real.',
    sandbox: 'Emails go to the sandbox’s mailbox only.',
    off: 'Not set up. No emails are sent.',
  },
  test: () => call('POST /api/test-sendgrid-config'),
  testsTyped: false,
  testFailed: 'SendGrid Test Failed',
  testPassed: 'SendGrid Test Passed',
  help: {
    href: 'https://app.sendgrid.com/settings/api_keys',
    text: 'Settings, API Keys: create a key (SG.) with permission to send mail. It’s shown only once. Verify the from address under Sender Authentication.',
  },
};

function courierService(service: CourierServiceName): Service {
  const { name, help } = COURIERS[service];
  const keys = enteredKeys(service);
  const ordered = `Drivers are requested from ${name}.`;
  const alone = COURIER_SERVICES.length === 1;
  return {
    id: service,
    provider: name,
    title: `${name} Delivery Settings`,
    fields: keys.map(({ setting, name: words, secret }) => ({
      setting: setting as Setting,
      label: words.replace(/\b[a-z]/g, (first) => first.toUpperCase()),
      name: words,
      ...(secret && { secret }),
    })),
    effects: {
      live: ordered,
      test: ordered,
      sandbox: 'Drivers are simulated by the sandbox.',
      off: `Not set up: ${alone ? 'only your own couriers deliver' : `${name} gets no deliveries`}.`,
    },
    test: (values) => {
      const typed = keys.map(({ key, setting }) => [key, values[setting as Setting]]);
      return call(`POST /api/test-${service}-config`, { body: Object.fromEntries(typed) as Record<string, string> });
    },
    testsTyped: true,
    testFailed: `${name} Test Failed`,
    testPassed: `${name} Test Passed`,
    help,
  };
}

export const SERVICES = [STRIPE, SENDGRID, ...COURIER_SERVICES.map(courierService)];

export const modeOf = ({ id }: Service, { modes }: Settings): Mode => modes[id] ?? 'off';

/** Why the provider is simulated although keys are saved; null when there is nothing to explain. */
export function whyNotReal(service: Service, settings: Settings): string | null {
  const needed = service.fields.filter(({ optional }) => !optional);
  const missing = needed.filter(({ setting }) => settings[setting] === '');
  const real = !['sandbox', 'off'].includes(modeOf(service, settings));
  if (real || missing.length === needed.length) return null;
  if (missing.length > 0) return `Still missing: ${missing.map(({ name }) => name).join(', ')}.`;
  return 'The saved keys don’t belong together and are not used.';
}

/** What the page sends with each save. */
export const ALL_SETTINGS: Setting[] = [
  ...SERVICES.flatMap(({ fields }) => fields.map(({ setting }) => setting)),
  'deliveryBufferMinutes',
];

const NAMES = new Map(
  SERVICES.flatMap(({ provider, fields }) => fields.map(({ setting, name }) => [setting, `${provider} ${name}`])),
);

/** "Stripe secret key" */
export const nameOf = (setting: Setting) => NAMES.get(setting) ?? 'Delivery Time Buffer';

type Values = Record<Setting, string>;

const isMask = (value: string) => value.startsWith('•');

/** A warning about an unusual key. It can be saved anyway, because providers change the format of their keys. */
export function keyWarning(setting: Setting, values: Values, saved: Settings): string | null {
  const value = values[setting].trim();
  if (value === '' || isMask(value)) return null;
  switch (setting) {
    case 'stripePublicKey':
      if (!value.startsWith('pk_')) return notStripe(value, 'publishable', 'pk_');
      // When both keys are typed, the warning about the pair is at the second one.
      return isMask(values.stripeSecretKey) ? pairWarning(values, saved) : null;
    case 'stripeSecretKey':
      return /^[sr]k_/.test(value) ? pairWarning(values, saved) : notStripe(value, 'secret', 'sk_');
    case 'sendgridApiKey':
      return value.startsWith('SG.') ? null : 'A SendGrid key starts with SG.';
    default:
      return foreign(value);
  }
}

function notStripe(value: string, kind: 'publishable' | 'secret', prefix: string): string {
  const other = kind === 'secret' ? 'publishable' : 'secret';
  const swapped = kind === 'secret' ? value.startsWith('pk_') : /^[sr]k_/.test(value);
  return swapped ? `This is a ${other} key. It belongs in the other field.` : `A ${kind} key starts with ${prefix}`;
}

/** Checks that both keys are of the same account and mode, and not test keys where cards are charged. */
function pairWarning(values: Values, { modes: { stripe } }: Settings): string | null {
  const publishable = modeIn(values.stripePublicKey);
  const secret = isMask(values.stripeSecretKey) ? stripe : modeIn(values.stripeSecretKey);
  const isKnown = (mode: string | null) => mode === 'test' || mode === 'live';
  if (isKnown(publishable) && isKnown(secret) && publishable !== secret)
    return `The publishable key is a ${publishable} key, the secret key a ${secret} key. They don’t belong together.`;
  return stripe === 'live' && publishable === 'test' ? 'These are test keys. No card would be charged.' : null;
}

const modeIn = (key: string) => /^[psr]k_(test|live)_/.exec(key.trim())?.[1] ?? null;

function foreign(value: string): string | null {
  if (/^[psr]k_(test|live)_/.test(value)) return 'This looks like a key of Stripe.';
  return value.startsWith('SG.') ? 'This looks like a key of SendGrid.' : null;
}
