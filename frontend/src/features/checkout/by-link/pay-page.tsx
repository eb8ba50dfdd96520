import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { hasStatus } from '@/api/client';
import { DeadLink } from '@/shop/dead-link';
import { Retry } from '@/ui/retry';
import { Skeleton } from '@/ui/skeleton';
import { Waiting } from '@/ui/waiting';
import { EndedLink } from './ended-link';
import { OpenLink } from './open-link';
import { PaidLink } from './paid-link';
import { paymentLinks, type Link } from './payment-link.queries';
import { usePayByLink } from './use-pay-by-link';

/** An order that staff typed, for anyone with its link. */
export function PayPage({ token }: { token: string }) {
  const asked = useQuery(paymentLinks.of(token));
  if (hasStatus(asked.error, 404)) return <DeadLink />;
  if (asked.data) return <Known token={token} link={asked.data} refetch={asked.refetch} />;
  const retry = () => void asked.refetch();
  if (asked.error)
    return (
      <Retry
        as="h1"
        title="Your order could not be loaded"
        safe="Nothing was charged."
        onRetry={retry}
        busy={asked.isFetching}
      />
    );
  return (
    <Waiting label="Loading your order" onRetry={retry} className="beside-sums max-lg:grid max-lg:gap-6">
      <Skeleton className="h-56 rounded-card sm:rounded-hero lg:col-span-2" />
      <Skeleton className="h-64 rounded-card" />
      <Skeleton className="h-72 rounded-card" />
    </Waiting>
  );
}

interface Props {
  token: string;
  link: Link;
  refetch: () => Promise<unknown>;
}

function Known({ token, link, refetch }: Props) {
  const payment = usePayByLink(token, link, refetch);
  const { endsAt, state } = link;
  useEffect(() => {
    if (state !== 'open') return;
    const timer = setTimeout(() => void refetch(), Math.max(0, endsAt - Date.now()) + 1000);
    return () => clearTimeout(timer);
  }, [endsAt, state, refetch]);
  if (state === 'paid') return <PaidLink link={link} />;
  // A card that is being charged stays until there is an answer.
  if (state === 'open' || payment.busy) return <OpenLink link={link} payment={payment} />;
  return <EndedLink token={token} link={link} onAsked={refetch} />;
}
