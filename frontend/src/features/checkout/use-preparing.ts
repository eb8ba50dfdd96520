import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { removeBox } from '@/api/cart.mutations';
import { cartQueries, openLines } from '@/api/cart.queries';
import { setProductQuantity } from '@/api/set-product-quantity';
import { isApiError } from '@/api/client';
import type { CartLine, Intent, Totals } from '@/api/types';
import { toast } from '@/ui/toast-store';
import { prune } from './assignments';
import type { CheckoutForm } from './form';
import type { Obstacle, Remedy } from './obstacles';
import type { OrderRequest } from './request';

/** A payment ready to be made, and what it is for. */
export interface Prepared {
  intent: Intent;
  order: OrderRequest;
  /** The form and the lines it was made for, see `askedFor`. */
  asked: string;
}

/** All that a payment is for: an order must be what form and cart say when it is paid, their messages included. */
export const askedFor = (form: CheckoutForm, lines: CartLine[]) =>
  JSON.stringify([
    form,
    lines.map(({ id, totalPrice, selectedCookies, personalMessage }) => [
      id,
      totalPrice,
      selectedCookies,
      personalMessage,
    ]),
  ]);

interface Ask {
  lines: CartLine[];
  /** What the shopper was shown, in cents; undefined while a new total is being worked out. */
  amount: number | undefined;
  totals: Totals | undefined;
}

interface Options {
  form: UseFormReturn<CheckoutForm>;
  onPrepared: () => void;
  onRefused: () => void;
  onPaidBefore: (orderId: number) => void;
  openRecipient: (at: number) => void;
}

/** Fetched when somebody goes on to the payment: a look into the cart needs none of it. */
const steps = () => import('./prepare-payment');

/** Gets the payment ready: quotes, then the intent. What stands in the way becomes field messages or an obstacle. */
export function usePreparing({ form, onPrepared, onRefused, onPaidBefore, openRecipient }: Options) {
  const client = useQueryClient();
  const [prepared, setPrepared] = useState<Prepared | null>(null);
  const [obstacle, setObstacle] = useState<Obstacle | null>(null);

  const freshLines = async () => openLines((await client.fetchQuery(cartQueries.lines())) ?? [], []);

  const prepare = useMutation({
    mutationFn: async ({ lines, amount }: Ask) => {
      const asked = askedFor(form.getValues(), lines);
      const { preparePayment } = await steps();
      return { ...(await preparePayment(form.getValues(), lines, amount)), asked };
    },
    onMutate: () => setObstacle(null),
    onSuccess: (ready) => {
      setPrepared(ready);
      onPrepared();
    },
    onError: async (error, { lines, totals }) => {
      if (isApiError(error, 'already_paid')) return onPaidBefore(Number(error.details.orderId));
      onRefused();
      const { obstacleOf, sayWhatIsWrong } = await steps();
      const now = await freshLines().catch(() => lines);
      const found = obstacleOf(error, { lines, totals }, now);
      setObstacle(found);
      if (found) return void client.invalidateQueries({ queryKey: ['/api/cookies'] });
      sayWhatIsWrong(error, { form, openRecipient });
    },
  });

  /** One tap: the cart is brought to what the shop can do, and the payment is prepared for that. */
  const accept = useMutation({
    scope: { id: 'cart' },
    mutationFn: async (remedy: Remedy) => {
      if (remedy.kind === 'remove') for (const id of remedy.ids) await removeBox(id);
      if (remedy.kind === 'fewer')
        await setProductQuantity(await freshLines(), { cookieId: remedy.cookieId, quantity: remedy.left });
      const lines = await freshLines();
      const assigned = form.getValues('recipients').map(({ assignedItems }) => assignedItems);
      prune(assigned, lines).forEach((ids, at) => form.setValue(`recipients.${at}.assignedItems`, ids));
      return { lines, amount: remedy.kind === 'pay' ? remedy.amount : undefined };
    },
    onSuccess: ({ lines, amount }) => {
      if (lines.length > 0) prepare.mutate({ lines, amount, totals: undefined });
      else setObstacle(null);
    },
    onError: () => toast('Error', 'Failed to update quantity. Please try again.', 'destructive'),
  });

  return {
    prepared,
    forget: () => setPrepared(null),
    obstacle,
    accept: () => obstacle && accept.mutate(obstacle.remedy),
    busy: prepare.isPending || accept.isPending,
    prepare: prepare.mutate,
  };
}
