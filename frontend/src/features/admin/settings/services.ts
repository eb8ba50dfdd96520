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

/** A provider that staff give keys of. */
export interface Service {
  id: keyof Settings['modes'];
  provider: string;
  title: string;
  fields: SettingField[];
  /** What each mode means for the shop. */
  effects: Record<Mode, string>;
  test: (values: Settings) => Promise<KeyTest>;
  /** Whether a test looks at what is typed, or only at what is saved. */
  testsTyped: boolean;
  testFailed: string;
  testPassed: string;
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
    sandbox: 'Payments are played by the sandbox: no card is charged.',
    off: 'Not set up: nobody can pay by card.',
  },
  test: () => call('POST /api/test-stripe-keys'),
  testsTyped: false,
  testFailed: 'Stripe Keys Test Failed',
  testPassed: 'Stripe Keys Test Passed',
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
    off: 'Not set up: no email is sent.',
  },
  test: () => call('POST /api/test-sendgrid-config'),
  testsTyped: false,
  testFailed: 'SendGrid Test Failed',
  testPassed: 'SendGrid Test Passed',
};

const DOORDASH: Service = {
  id: 'doordash',
  provider: 'DoorDash',
  title: 'DoorDash Delivery Settings',
  fields: [
    { setting: 'doordashDeveloperId', label: 'Developer ID', name: 'developer ID' },
    { setting: 'doordashKeyId', label: 'Key ID', name: 'key ID' },
    { setting: 'doordashSigningSecret', label: 'Signing Secret', name: 'signing secret', secret: true },
  ],
  effects: {
    live: 'Drivers are ordered from DoorDash.',
    test: 'Drivers are ordered from DoorDash.',
    sandbox: 'Drivers are played by the sandbox.',
    off: 'Not set up: only your own couriers deliver.',
  },
  test: ({ doordashSigningSecret: signingSecret, doordashDeveloperId: developerId, doordashKeyId: keyId }) =>
    call('POST /api/test-doordash-config', { body: { signingSecret, developerId, keyId } }),
  testsTyped: true,
  testFailed: 'DoorDash Test Failed',
  testPassed: 'DoorDash Test Passed',
};

export const SERVICES = [STRIPE, SENDGRID, DOORDASH];

export const modeOf = ({ id }: Service, { modes }: Settings): Mode => modes[id] ?? 'off';

/** Why the provider is not real although something is saved; null when there is nothing to say. */
export function whyNotReal(service: Service, settings: Settings): string | null {
  const needed = service.fields.filter(({ optional }) => !optional);
  const missing = needed.filter(({ setting }) => settings[setting] === '');
  const real = !['sandbox', 'off'].includes(modeOf(service, settings));
  if (real || missing.length === needed.length) return null;
  if (missing.length > 0) return `Still missing: ${missing.map(({ name }) => name).join(', ')}.`;
  return 'The saved keys are not used: they do not belong together.';
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
