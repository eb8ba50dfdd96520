import { COURIER_SERVICES, COURIERS } from '@crispi/rules/couriers';
import { useQuery } from '@tanstack/react-query';
import { ExternalLink } from 'lucide-react';
import { Navigate } from 'react-router-dom';
import { Card } from '@/ui/card';
import { adminSettingsQueries } from '../shell/admin.queries';
import { isDenied, Loaded } from '../shell/screen/loaded';
import { BufferCard } from './buffer-card';
import { HistoryCard } from './history-card';
import { KeyCard } from './key-card';
import { SERVICES } from './services';

/** The heights of the cards while nothing is saved. */
const CARDS = [
  'h-[420px] sm:h-[356px] lg:h-[398px]',
  'h-[532px] sm:h-[442px] lg:h-[398px]',
  'h-[434px] sm:h-[364px] lg:h-[320px]',
  'h-[424px] sm:h-[264px] lg:h-[320px]',
];

export function SettingsCards() {
  // The settings that the frame has read may be hours old.
  const settings = useQuery({ ...adminSettingsQueries.all(), refetchOnMount: 'always' });
  if (isDenied(settings.error)) return <Navigate to="/admin/login" replace />;
  const failed = settings.error && !settings.data;
  return (
    <div className={failed ? '' : 'grid gap-3 sm:gap-6 lg:grid-cols-2'}>
      <Loaded
        query={settings}
        failed="The settings could not be loaded"
        placeholder={CARDS.map((height) => `rounded-card ${height}`)}
        stale="data"
      >
        {(saved) => (
          <>
            {SERVICES.map((service) => (
              <KeyCard key={service.id} service={service} settings={saved} />
            ))}
            <BufferCard settings={saved} />
          </>
        )}
      </Loaded>
      {!failed && (
        <>
          <HelpCard />
          <HistoryCard />
        </>
      )}
    </div>
  );
}

const COURIER_NAMES = COURIER_SERVICES.map((service) => COURIERS[service].name).join(' and ');

function HelpCard() {
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
                className="inline-flex items-center gap-1.5 rounded-chip font-semibold underline underline-offset-4 hover:text-jam"
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
        A provider is live once all its keys are saved. Until then the sandbox simulates it, nothing is charged, sent or
        delivered, and the card says Sandbox. Test keys of Stripe and sandbox keys of {COURIER_NAMES} reach the provider
        itself, in its own test mode. Payments and deliveries under way keep the account they were made with, so keys
        can be changed at any time.
      </p>
    </Card>
  );
}
