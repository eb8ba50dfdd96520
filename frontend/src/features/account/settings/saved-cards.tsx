import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { CreditCard } from 'lucide-react';
import { isApiError, userMessage } from '@/api/client';
import { Button } from '@/ui/button';
import { Confirm } from '@/ui/confirm';
import { Retry } from '@/ui/retry';
import { Skeleton } from '@/ui/skeleton';
import { toast } from '@/ui/toast-store';
import { useKeptFocus } from '@/ui/use-kept-focus';
import { savedCards, type SavedCard } from '../account.queries';
import { authenticatedCall } from '../session-end';

/** The cards that the customer keeps at the provider for the next order. */
export function SavedCards() {
  const cards = useQuery(savedCards.list());
  // A removed card takes its focused button with it.
  const kept = useKeptFocus<HTMLElement>('button', 'h2');
  return (
    <section {...kept} aria-labelledby="saved-cards" className="rounded-card border border-line bg-white p-5 sm:p-8">
      <h2 id="saved-cards" tabIndex={-1} className="text-xl">
        Saved cards
      </h2>
      <p className="mt-1 text-mocha">Stripe keeps your card. We only see the last four digits.</p>
      <div className="mt-4">
        {cards.isPending ? (
          <Skeleton className="h-16" />
        ) : !cards.data ? (
          <Retry title="Your cards could not be loaded" onRetry={() => void cards.refetch()} busy={cards.isFetching} />
        ) : cards.data.length === 0 ? (
          <p className="border-y border-line py-4">You have no saved cards. Save one when you next pay.</p>
        ) : (
          <ul className="divide-y divide-line border-y border-line">
            {cards.data.map((card) => (
              <Card key={card.id} card={card} />
            ))}
          </ul>
        )}
      </div>
    </section>
  );
}

const BRANDS: Record<string, string> = {
  visa: 'Visa',
  mastercard: 'Mastercard',
  amex: 'American Express',
  discover: 'Discover',
};

function Card({ card }: { card: SavedCard }) {
  const client = useQueryClient();
  const name = `${BRANDS[card.brand] ?? 'Card'} ending in ${card.lastFour}`;
  const remove = useMutation({
    mutationFn: () => authenticatedCall('DELETE /api/saved-cards/{id}', { path: { id: card.id } }),
    onSuccess: () => toast('Card removed', `${name} is no longer saved.`),
    onError: (error) => {
      // Another tab was faster.
      if (!isApiError(error, 'not_found'))
        toast('Error', userMessage(error, 'Failed to remove the card. Please try again.'), 'destructive');
    },
    onSettled: () => client.invalidateQueries({ queryKey: savedCards.list().queryKey }),
  });
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3.5">
      <CreditCard aria-hidden className="size-5 shrink-0 text-mocha" strokeWidth={1.75} />
      <div className="min-w-0 flex-1">
        <p className="font-semibold [overflow-wrap:anywhere]">{name}</p>
        <p className="num text-xs text-mocha">
          Expires {String(card.expMonth).padStart(2, '0')}/{String(card.expYear).slice(-2)}
        </p>
      </div>
      <Confirm
        trigger={
          <Button look="quiet" aria-label={`Remove ${name}`} busy={remove.isPending && 'Removing...'}>
            Remove
          </Button>
        }
        title={`Remove ${name}?`}
        text="It is removed at Stripe, too. Orders you have paid with it are not affected."
        action="Remove card"
        keep="Keep it"
        onConfirm={() => remove.mutate()}
      />
    </li>
  );
}
