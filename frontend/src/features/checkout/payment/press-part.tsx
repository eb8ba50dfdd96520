import { Fragment, type ReactNode } from 'react';
import type { Intent } from '@/api/models';
import { plural } from '@/lib/format';
import { useOnline } from '@/lib/use-browser';
import { useNow } from '@/lib/use-timers';
import { Button } from '@/ui/button';
import { Notice } from '@/ui/notice';
import type { Paying, ReadyPayment } from './paying';

/** How often the page looks whether the reservation has ended. */
const CHECK_MS = 5000;

/** What the button that orders says. */
type Press = 'Pay' | 'Place order';

interface Props {
  checkout: Paying;
  prepared: ReadyPayment;
  press: Press;
  children: ReactNode;
}

/** The button that orders, with the reservation above and the agreement below. */
export function PressPart({ checkout, prepared, press, children }: Props) {
  const { intent, reservedUntil } = prepared;
  const { paying, held } = checkout;
  const online = useOnline();
  return (
    <>
      {intent.held && held && <Hold until={reservedUntil} what={held} press={press} />}
      {/* It stays in view while the card is typed: the form is a column that it can stick to. */}
      <div
        data-bottom-bar
        className="sticky bottom-(--foot) z-20 -mx-4 border-t border-line bg-white px-4 pt-3 pb-[max(0.75rem,env(safe-area-inset-bottom))] sm:-mx-5 sm:px-5"
      >
        <Button
          type="submit"
          look="jam"
          size="lg"
          wide
          disabled={!online}
          aria-describedby={online ? undefined : 'pay-offline'}
          busy={paying && 'Processing...'}
        >
          {children}
        </Button>
      </div>
      {!online && (
        <p id="pay-offline" className="text-sm font-semibold text-caramel">
          You’re offline. You can {press === 'Pay' ? 'pay' : 'place your order'} when you’re back online.
        </p>
      )}
      <Agreement policies={intent.policies} />
    </>
  );
}

/** Names only confirmed policies: a shopper cannot agree to a draft. */
function Agreement({ policies }: Pick<Intent, 'policies'>) {
  const confirmed = POLICIES.filter(({ slug }) => policies.includes(slug));
  if (confirmed.length === 0) return null;
  return (
    <p className="text-center text-sm text-mocha">
      By placing your order you agree to our{' '}
      {confirmed.map(({ slug, name }, at) => (
        <Fragment key={slug}>
          {at > 0 && ' and '}
          <Policy to={`/${slug}`}>{name}</Policy>
        </Fragment>
      ))}
      .
    </p>
  );
}

const POLICIES = [
  { slug: 'terms', name: 'Terms of Sale' },
  { slug: 'privacy', name: 'Privacy Policy' },
] as const;

/** Opens in a new tab: leaving this page would lose the card fields' input. */
const Policy = ({ to, children }: { to: string; children: string }) => (
  <a
    href={to}
    target="_blank"
    rel="noopener"
    className="rounded-chip whitespace-nowrap underline underline-offset-4 hover:text-jam"
  >
    {children}
    <span className="sr-only"> (opens in a new tab)</span>
  </a>
);

/** The minutes left of the reservation, or that it has ended. Not announced while it counts down. */
function Hold({ until, what, press }: { until: number; what: string; press: Press }) {
  const minutes = Math.ceil((until - useNow(CHECK_MS)) / 60_000);
  if (minutes > 0)
    return (
      <p className="text-sm text-mocha">
        We’re holding your {what} for {plural(minutes, 'minute')}.
      </p>
    );
  return (
    <Notice kind="warning" live title="Your hold has ended.">
      Your {what} may still be available. Press {press} and we’ll check
      {press === 'Pay' ? ' before we charge your card' : ' again'}.
    </Notice>
  );
}
