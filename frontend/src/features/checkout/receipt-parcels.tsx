import type { Receipt, ReceiptParcel } from '@/api/order-receipt';
import { showDay } from '@/lib/dates';

/** What goes where and when, a card for each recipient. */
export function ReceiptParcels({ receipt }: { receipt: Receipt }) {
  return (
    <ol className="grid gap-3 text-left">
      {receipt.parcels.map((parcel) => (
        <li key={parcel.recipientIndex} className="rounded-tile border border-line bg-white p-5">
          <p className="font-display text-xl font-bold tracking-tight">
            {showDay(parcel.deliveryDate)}, {parcel.deliveryTime}
          </p>
          <p className="mt-1 text-mocha [overflow-wrap:anywhere]">{placeOf(receipt, parcel)}</p>
          <ul className="mt-3 border-t border-line pt-3">
            {receipt.items
              .filter(({ recipientIndex }) => recipientIndex === parcel.recipientIndex)
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

function placeOf({ fulfilment, pickupAt }: Receipt, parcel: ReceiptParcel): string {
  if (fulfilment === 'pickup' && pickupAt) return `Pick up at ${pickupAt.name}, ${pickupAt.address}`;
  const { firstName, lastName, addressLine1, city, state, zipCode } = parcel;
  const town = [state, zipCode].filter(Boolean).join(' ');
  return [`${firstName} ${lastName}`.trim(), addressLine1, city, town].filter(Boolean).join(', ');
}
