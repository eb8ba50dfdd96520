import { useState } from 'react';
import { Button } from '@/ui/button';
import { lazyPart } from '@/ui/lazy-part';
import type { Order } from '../account.queries';
import { reviewsOfAccount, type ReviewSource } from './reviews.queries';

const { Part: OrderReviewsDialog, ahead } = lazyPart(async () => (await import('./order-reviews')).OrderReviews);

interface Props {
  orderId: number;
  source: ReviewSource;
  recipientOf?: (recipientIndex: number) => string | undefined;
  look?: 'cocoa' | 'outline';
}

/** The review button of an order with a delivered shipment. */
export function ReviewOrder({ order }: { order: Order }) {
  const arrived = order.progress === 'delivered' || order.recipientData.some(({ status }) => status === 'delivered');
  if (!arrived) return null;
  const named = (index: number) => order.recipientData.find((recipient) => recipient.recipientIndex === index)?.name;
  return <ReviewButton orderId={order.id} source={reviewsOfAccount(order.id)} recipientOf={named} />;
}

export function ReviewButton({ orderId, source, recipientOf = () => undefined, look = 'outline' }: Props) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button look={look} onClick={() => setOpen(true)} {...ahead}>
        Review<span className="sr-only"> order #{orderId}</span>
      </Button>
      {open && (
        <OrderReviewsDialog
          orderId={orderId}
          source={source}
          recipientOf={recipientOf}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}
