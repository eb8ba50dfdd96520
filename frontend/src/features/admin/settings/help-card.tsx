import { COURIER_SERVICES, COURIERS } from '@crispi/rules/couriers';
import { ExternalLink } from 'lucide-react';
import { Card } from '@/ui/card';
import { SERVICES } from './services';

const COURIER_NAMES = COURIER_SERVICES.map((service) => COURIERS[service].name).join(' and ');

export function HelpCard() {
  return (
    <Card aria-label="How to get your keys" title="How to get your keys" className="lg:col-span-2">
      <dl className="grid gap-x-8 gap-y-4 lg:grid-cols-3">
        {SERVICES.map(({ provider, help: { href, text } }) => (
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
        sent or driven, and the card says Sandbox. Test keys of Stripe and sandbox keys of {COURIER_NAMES} reach the
        provider itself, in its own test mode. Payments and deliveries under way keep the account they were made with,
        so keys can be changed at any time.
      </p>
    </Card>
  );
}
