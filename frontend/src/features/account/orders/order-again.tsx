import { useMutation, useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { useNavigate } from 'react-router-dom';
import { userMessage } from '@/api/client';
import { readCartAgain } from '@/api/cart.queries';
import { passSameRecipients, signalAdded } from '@/api/cart-events';
import { sessionQueries } from '@/api/session';
import { Button } from '@/ui/button';
import { toast } from '@/ui/toast-store';
import { authenticatedCall } from '../session-end';

const Result = lazy(async () => ({ default: (await import('./order-again-dialog')).OrderAgainDialog }));

/** Adds an order's items to the cart again, lists those no longer available, and passes on a gift's recipients. */
export function OrderAgain({ orderId }: { orderId: number }) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const again = useMutation({
    mutationFn: () => authenticatedCall('POST /api/orders/{id}/again', { path: { id: orderId } }),
    onSuccess: async ({ added }) => {
      await readCartAgain(client);
      if (added.length > 0) signalAdded();
    },
    onError: (error) => toast('Error', userMessage(error, 'Failed to order again. Please try again.'), 'destructive'),
  });
  const toSamePeople = () => {
    const user = client.getQueryData(sessionQueries.customer().queryKey)?.user;
    passSameRecipients({ userId: user?.id ?? null, recipients: again.data?.recipients ?? [] });
    void navigate('/checkout');
  };
  return (
    <>
      <Button look="outline" onClick={() => again.mutate()} busy={again.isPending && 'Adding...'}>
        Order again
      </Button>
      {again.data && (
        <Suspense fallback={null}>
          <Result result={again.data} onClose={again.reset} toSamePeople={toSamePeople} />
        </Suspense>
      )}
    </>
  );
}
