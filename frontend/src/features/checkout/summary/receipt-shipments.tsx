import type { Receipt, ReceiptShipment } from '@/api/order-receipt';
import { showDay } from '@/lib/dates';

/** What goes where and when, a card for each recipient. */
export function ReceiptShipments({ receipt }: { receipt: Receipt }) {
  return (
    <ol className="grid gap-3 text-left">
      {receipt.recipients.map((shipment) => (
        <li key={shipment.recipientIndex} className="rounded-tile border border-line bg-white p-5">
          <p className="font-display text-xl font-bold tracking-tight">
            {shipment.deliveryDate
              ? [showDay(shipment.deliveryDate), shipment.deliveryTime].filter(Boolean).join(', ')
              : 'We will agree on a day with you'}
          </p>
          <p className="mt-1 text-mocha [overflow-wrap:anywhere]">
            <Place receipt={receipt} shipment={shipment} />
          </p>
          <ul className="mt-3 border-t border-line pt-3">
            {receipt.items
              .filter(({ recipientIndex }) => recipientIndex === shipment.recipientIndex)
              .map((item) => (
                <li key={item.id} className="[overflow-wrap:anywhere]">
                  {item.quantity > 1 ? `${item.quantity} × ` : ''}
                  {item.title}
                </li>
              ))}
          </ul>
        </li>
      ))}
    </ol>
  );
}

/** A name that is written from right to left keeps to itself; the house number stays before its street. */
function Place({ receipt: { fulfilment, pickupAt }, shipment }: { receipt: Receipt; shipment: ReceiptShipment }) {
  if (fulfilment === 'pickup' && pickupAt) return `Pick up at ${pickupAt.name}, ${pickupAt.address}`;
  const { firstName, lastName, addressLine1, city, state, zipCode } = shipment;
  const town = [state, zipCode].filter(Boolean).join(' ');
  const name = `${firstName} ${lastName}`.trim();
  return (
    <>
      {name && <bdi>{name}</bdi>}
      {name && ', '}
      <bdi>{[addressLine1, city, town].filter(Boolean).join(', ')}</bdi>
    </>
  );
}
