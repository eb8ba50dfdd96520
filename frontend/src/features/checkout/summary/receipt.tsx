import { useEffect, useState, type ReactNode } from 'react';
import { showSlot } from '@/lib/dates';
import { call } from '@/api/client';
import { giftCardFor, giftCardName } from '@/lib/gift-card';
import { emailInWords } from '@/lib/mailed-gift-cards';
import { ItemPicture } from '@/shop/order-tray';

/** The shipments, a card for each recipient. `action` is about the date of the only delivery. */
export function ReceiptShipments({ receipt, action }: { receipt: Receipt; action?: ReactNode }) {
  return (
    <ol className="grid gap-3 text-left">
      {receipt.recipients.map((shipment) => (
        <li key={shipment.recipientIndex} className="rounded-tile border border-line bg-white p-5">
          <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-3 sm:flex-nowrap">
            <div className="min-w-0 [overflow-wrap:anywhere]">
              <p className="heading text-xl">
                {shipment.kind === 'electronic' ? (
                  giftCardFor(shipment.name)
                ) : isNamed(receipt, shipment) ? (
                  <bdi>{nameOf(shipment)}</bdi>
                ) : (
                  dateOf(shipment)
                )}
              </p>
              {isNamed(receipt, shipment) && <p className="mt-1 font-semibold">{dateOf(shipment)}</p>}
              <p className="mt-1 text-mocha">
                <Place receipt={receipt} shipment={shipment} />
              </p>
            </div>
            {shipment.kind === 'goods' && action}
          </div>
          <ul className="mt-4 grid gap-3 border-t border-line pt-4">
            {receipt.items
              .filter(({ recipientIndex }) => recipientIndex === shipment.recipientIndex)
              .map((item) => (
                <li key={item.id} className="grid grid-cols-[64px_1fr] items-center gap-4 [overflow-wrap:anywhere]">
                  <ItemPicture item={item} />
                  <span>
                    <span className="block font-semibold">
                      {item.quantity > 1 ? `${item.quantity} × ` : ''}
                      {item.giftCard ? giftCardName(item.giftCard) : item.title}
                    </span>
                    {item.boxSize !== null && (
                      <span className="block text-xs text-mocha">
                        {item.cookies.map(({ name, quantity }) => `${quantity}\u00a0${name}`).join(', ')}
                      </span>
                    )}
                  </span>
                </li>
              ))}
          </ul>
        </li>
      ))}
    </ol>
  );
}

const nameOf = ({ firstName, lastName }: ReceiptShipment) => `${firstName} ${lastName}`.trim();

/** A gift's card is titled with its recipient, others with the date. */
const isNamed = ({ isGift }: Receipt, shipment: ReceiptShipment) =>
  isGift && shipment.kind !== 'electronic' && nameOf(shipment) !== '';

const dateOf = ({ deliveryDate, deliveryTime }: ReceiptShipment) =>
  deliveryDate ? showSlot(deliveryDate, deliveryTime) : 'We’ll contact you to set a date';

/** Isolates right-to-left names, so that the house number stays before its street. */
function Place({ receipt, shipment }: { receipt: Receipt; shipment: ReceiptShipment }) {
  if (shipment.kind === 'electronic') return emailInWords(shipment);
  const { fulfilment, pickupAt } = receipt;
  if (fulfilment === 'pickup' && pickupAt) return `Pick up at ${pickupAt.name}, ${pickupAt.address}`;
  const { addressLine1, city, state, zipCode } = shipment;
  const town = [state, zipCode].filter(Boolean).join(' ');
  const name = !isNamed(receipt, shipment) && nameOf(shipment);
  return (
    <>
      {name && <bdi>{name}</bdi>}
      {name && ', '}
      <bdi>{[addressLine1, city, town].filter(Boolean).join(', ')}</bdi>
    </>
  );
}

export type Receipt = Awaited<ReturnType<typeof fetchReceipt>>;
type ReceiptShipment = Receipt['recipients'][number];

/** The order with that number of this browser or customer, for the confirmation page. */
async function fetchReceipt(id: number, signal: AbortSignal) {
  const [orders, details] = await Promise.all([
    call('GET /api/orders', { signal }),
    call('GET /api/orders/{id}/details', { path: { id }, signal }),
  ]);
  const order = orders.find((placed) => placed.id === id);
  if (!order) throw new Error(`Order ${id} is not in the list.`);
  return { ...order, ...details };
}

/** Fetched once and kept in state: the page clears the cache, and the receipt must not flicker. */
export function useReceipt(orderId: number | undefined): Receipt | null {
  const [receipt, setReceipt] = useState<Receipt | null>(null);
  useEffect(() => {
    if (orderId === undefined) return;
    const leaving = new AbortController();
    // Ignore a failure: the page confirms the order, and the e-mail has the details.
    fetchReceipt(orderId, leaving.signal).then(setReceipt, () => {});
    return () => leaving.abort();
  }, [orderId]);
  return receipt;
}
