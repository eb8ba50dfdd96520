import { ExternalLink } from 'lucide-react';
import { Card } from '@/ui/card';

const STEPS = [
  {
    provider: 'Stripe',
    href: 'https://dashboard.stripe.com/apikeys',
    text: 'Developers, API keys: copy the publishable key (pk_) and reveal the secret key (sk_). Both must be of the same mode, test or live.',
  },
  {
    provider: 'SendGrid',
    href: 'https://app.sendgrid.com/settings/api_keys',
    text: 'Settings, API Keys: create a key (SG.) that may send mail; it is shown once. Verify the from address under Sender Authentication.',
  },
  {
    provider: 'DoorDash',
    href: 'https://developer.doordash.com/portal/integration/drive',
    text: 'Developer portal, Credentials: create an access key. Copy the developer ID, the key ID and the signing secret, which is shown once.',
  },
];

export function HelpCard() {
  return (
    <Card aria-label="How to get your keys" title="How to get your keys" className="lg:col-span-2">
      <dl className="grid gap-x-8 gap-y-4 lg:grid-cols-3">
        {STEPS.map(({ provider, href, text }) => (
          <div key={provider}>
            <dt>
              <a
                href={href}
                target="_blank"
                rel="noreferrer"
                className="inline-flex items-center gap-1.5 rounded-chip font-semibold text-jam underline underline-offset-4"
              >
                {provider}
                <ExternalLink aria-hidden className="size-3.5" strokeWidth={1.75} />
                <span className="sr-only">(opens in a new tab)</span>
              </a>
            </dt>
            <dd className="mt-1 text-mocha">{text}</dd>
          </div>
        ))}
      </dl>
      <h3 className="mt-6 text-base">Sandbox or production</h3>
      <p className="mt-1 max-w-prose text-mocha">
        A provider works for real only once all its keys are saved. Until then the sandbox plays it: nothing is charged,
        sent or driven, and the card says Sandbox. Test keys of Stripe and sandbox keys of DoorDash reach the provider
        itself, in its own test mode. Payments and deliveries under way keep the account they were made with, so keys
        can be changed at any time.
      </p>
    </Card>
  );
}
