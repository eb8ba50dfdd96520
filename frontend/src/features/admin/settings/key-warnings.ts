import type { Setting, Settings } from '@/api/models';

type Values = Record<Setting, string>;

const isMask = (value: string) => value.startsWith('•');

/** What looks wrong about a key. It may be saved all the same: providers change what their keys look like. */
export function keyWarning(setting: Setting, values: Values, saved: Settings): string | null {
  const value = values[setting].trim();
  if (value === '' || isMask(value)) return null;
  switch (setting) {
    case 'stripePublicKey':
      if (!value.startsWith('pk_')) return notStripe(value, 'publishable', 'pk_');
      // Of a pair that is typed the second key says it.
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
  return swapped ? `This is a ${other} key: it belongs into the other field.` : `A ${kind} key starts with ${prefix}`;
}

/** Two keys of one account and one mode, and no test keys where cards are charged. */
function pairWarning(values: Values, { modes: { stripe } }: Settings): string | null {
  const publishable = modeIn(values.stripePublicKey);
  const secret = isMask(values.stripeSecretKey) ? stripe : modeIn(values.stripeSecretKey);
  const known = (mode: string | null) => mode === 'test' || mode === 'live';
  if (known(publishable) && known(secret) && publishable !== secret)
    return `The publishable key is a ${publishable} key, the secret key a ${secret} key: they do not belong together.`;
  return stripe === 'live' && publishable === 'test' ? 'These are test keys: no card would be charged any more.' : null;
}

const modeIn = (key: string) => /^[psr]k_(test|live)_/.exec(key.trim())?.[1] ?? null;

function foreign(value: string): string | null {
  if (/^[psr]k_(test|live)_/.test(value)) return 'This looks like a key of Stripe.';
  return value.startsWith('SG.') ? 'This looks like a key of SendGrid.' : null;
}
