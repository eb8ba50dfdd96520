import { useEffect, useRef, useState } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { showCents, showPrice } from '@crispi/rules/money';
import type { Product } from '@/api/models';
import { mailingInWords } from '@/lib/gift-card';
import { Picture, tintOf } from '@/ui/picture';
import { Stepper } from '@/ui/stepper';
import type { SingleRow as Row } from '@/api/cart-rows';
import { useCartMutation, setLineQuantity, setProductQuantity } from '@/api/cart.mutations';
import { cartQueries } from '@/api/cart.queries';
import { ApiError } from '@/api/client';
import { toast } from '@/ui/toast-store';
import { MessageButton } from './message-button';
import { RemoveButton } from './remove-button';
import { RowFrame } from './row-frame';
import { SmallGiftCard } from '@/shop/gift-card';

const SETTLE_MS = 350;

/** All pieces of one product. Quick presses are combined into one change; the row disappears at 0. */
export function SingleRow({ row, product }: { row: Row; product: Product | undefined }) {
  const { quantity, setWanted, pending } = useGatheredPresses(row);
  const { giftCard } = row;
  const each = product && !giftCard ? showPrice(product.price) : showCents(row.cents / row.quantity);
  const cents = row.quantity > 0 ? Math.round((row.cents / row.quantity) * quantity) : 0;
  return (
    <RowFrame
      row={row}
      name={row.name}
      picture={
        giftCard ? (
          <SmallGiftCard amount={giftCard.amount} className="self-start" />
        ) : (
          <div className="self-start rounded-tile p-2" style={{ backgroundColor: tintOf(product) }}>
            <Picture of={product} alt="" sizes="96px" loading="eager" />
          </div>
        )
      }
      price={showCents(cents)}
      about={
        <>
          {(!giftCard || quantity > 1) && <p className="num mt-0.5 text-mocha">{each} each</p>}
          {giftCard && <p className="[overflow-wrap:anywhere]">{mailingInWords(giftCard)}</p>}
        </>
      }
      message={giftCard?.message ?? row.message}
      remove={<RemoveButton name={row.name} ids={row.lines.map(({ id }) => id)} onPress={() => setWanted(null)} />}
    >
      {!row.message && (
        <Stepper
          size="sm"
          className="my-1.5 h-11"
          name={row.name}
          value={quantity}
          onLess={() => setWanted(Math.max(0, quantity - 1))}
          onMore={() => setWanted(quantity + 1)}
          lessDisabled={pending && quantity === 0}
        />
      )}
      {row.lines[0]?.isCard && !giftCard && <MessageButton lines={row.lines} card />}
    </RowFrame>
  );
}

/** Collects quick presses and sends their result as one change. */
function useGatheredPresses(row: Row) {
  const { mutate, isPending } = useSetQuantity();
  const { cookieId } = row;
  const giftCardLine = row.giftCard ? row.lines[0]!.id : null;
  const [wanted, setWanted] = useState<number | null>(null);
  const unsent = useRef<() => void>(undefined);
  // A press is sent even when the page is left right after it.
  useEffect(() => () => unsent.current?.(), []);
  useEffect(() => {
    if (wanted === null) return;
    const send = () => {
      unsent.current = undefined;
      // Keep a quantity that was chosen while this one was being sent.
      const onSettled = () => setWanted((now) => (now === wanted ? null : now));
      mutate({ cookieId, giftCardLine, quantity: wanted }, { onSettled });
    };
    unsent.current = send;
    const timer = setTimeout(send, SETTLE_MS);
    return () => {
      clearTimeout(timer);
      unsent.current = undefined;
    };
  }, [wanted, mutate, cookieId, giftCardLine]);
  return { quantity: wanted ?? row.quantity, setWanted, pending: isPending };
}

interface Wanted {
  cookieId: number;
  /** Gift cards have a line of their own. */
  giftCardLine: number | null;
  quantity: number;
}

/**
 * Sets the number of pieces of a product, based on the cart's lines when its turn comes. Written cards and gift cards
 * have rows of their own.
 */
function useSetQuantity() {
  const client = useQueryClient();
  return useCartMutation(
    async ({ cookieId, giftCardLine, quantity }: Wanted) => {
      if (giftCardLine !== null) return void (await setLineQuantity(giftCardLine, { cookieId, quantity }));
      const lines = (await client.fetchQuery(cartQueries.lines())) ?? [];
      return setProductQuantity(
        lines.filter((line) => !line.personalMessage && !line.giftCard),
        { cookieId, quantity },
      );
    },
    {
      onError: (error) => {
        const reason = error instanceof ApiError && error.code === 'out_of_stock' ? error.said : '';
        toast('Error', reason || 'Failed to update quantity. Please try again.', 'destructive');
      },
    },
  );
}
