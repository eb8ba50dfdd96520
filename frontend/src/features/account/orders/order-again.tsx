import { useMutation, useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { useNavigate } from 'react-router-dom';
import { userMessage } from '@/api/client';
import { cartQueries, readCartAgain } from '@/api/cart.queries';
import { passSameOrder, signalAdded, type SamePlaces } from '@/api/cart-events';
import { sessionQueries } from '@/api/session';
import { Button } from '@/ui/button';
import { toast } from '@/ui/toast-store';
import { authenticatedCall } from '../session-end';
import { nextWindow } from './next-window';

const Result = lazy(async () => ({ default: (await import('./order-again-dialog')).OrderAgainDialog }));

/**
 * Adds an order's items to the cart again. An own order continues at the payment, into the next free window; where
 * something is missing or in the cart besides, a dialog lists what was added and passes on a gift's recipients.
 */
export function OrderAgain({ orderId }: { orderId: number }) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const again = useMutation({
    mutationFn: async () => {
      const result = await authenticatedCall('POST /api/orders/{id}/again', { path: { id: orderId } });
      await readCartAgain(client);
      if (result.added.length > 0) signalAdded();
      // During a deploy the API of the previous release may answer, which has no delivery.
      const delivery = result.delivery as typeof result.delivery | undefined;
      const lines = client.getQueryData(cartQueries.lines().queryKey) ?? [];
      const whole = result.unavailable.length === 0 && lines.length === result.added.length;
      const window = delivery && whole ? await nextWindow(client, delivery, lines) : null;
      return { result, delivery: delivery && window && { ...delivery, ...window } };
    },
    onSuccess: ({ delivery }) => {
      if (delivery) toCheckout({ delivery }, { toPayment: true });
    },
    onError: (error) => toast('Error', userMessage(error, 'Failed to order again. Please try again.'), 'destructive'),
  });
  const toCheckout = (places: SamePlaces, state?: object) => {
    const user = client.getQueryData(sessionQueries.customer().queryKey)?.user;
    passSameOrder({ userId: user?.id ?? null, ...places });
    void navigate('/checkout', { state });
  };
  return (
    <>
      <Button look="outline" onClick={() => again.mutate()} busy={again.isPending && 'Adding...'}>
        Order again
      </Button>
      {again.data && !again.data.delivery && (
        <Suspense fallback={null}>
          <Result
            result={again.data.result}
            onClose={again.reset}
            toSamePeople={() => toCheckout({ recipients: again.data.result.recipients })}
          />
        </Suspense>
      )}
    </>
  );
}
