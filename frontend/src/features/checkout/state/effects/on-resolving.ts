import { MutationObserver } from '@tanstack/react-query';
import { removeBox } from '@/api/cart.mutations';
import { setProductQuantity } from '@/api/set-product-quantity';
import { toast } from '@/ui/toast-store';
import { prune } from '../../gifts/assignments';
import type { Resolution } from '../../payment/checkout-conflict';
import type { CheckoutEvent, ShownOrder } from '../checkout-events';
import type { CheckoutSnapshot } from '../checkout-machine';
import { freshLines } from './fresh-lines';
import type { Ports } from './ports';

/** One tap: the cart is brought to what the shop can do, and the payment is prepared for that. */
export function onResolving(ports: Ports) {
  return async (read: () => CheckoutSnapshot): Promise<CheckoutEvent> => {
    const { resolution } = read().conflict!;
    // Takes its turn among the other writes to the cart.
    const write = new MutationObserver(ports.client, {
      scope: { id: 'cart' },
      mutationFn: () => resolve(resolution, ports),
    });
    try {
      const shown = await write.mutate();
      return shown.lines.length > 0 ? { type: 'resolved', shown } : { type: 'emptied' };
    } catch {
      toast('Error', 'Failed to update quantity. Please try again.', 'destructive');
      return { type: 'unresolved' };
    }
  };
}

async function resolve(resolution: Resolution, { client, form }: Ports): Promise<ShownOrder> {
  if (resolution.kind === 'remove') for (const id of resolution.ids) await removeBox(id);
  if (resolution.kind === 'fewer') {
    const { cookieId, left } = resolution;
    await setProductQuantity(await freshLines(client), { cookieId, quantity: left });
  }
  const lines = await freshLines(client);
  const assigned = form.getValues('recipients').map(({ assignedItems }) => assignedItems);
  prune(assigned, lines).forEach((ids, at) => form.setValue(`recipients.${at}.assignedItems`, ids));
  return { lines, amount: resolution.kind === 'pay' ? resolution.amount : undefined, totals: undefined };
}
