import { showDay } from '@/lib/dates';
import { plural } from '@/lib/format';
import type { Recipient } from '../account.queries';
import { nameOfShipment, soonestFirst, shipmentWord } from '../tracking/shipment';

/** The recipients of a gift order, soonest first, one line each. The items are listed by recipient elsewhere. */
export function GiftSection({ recipients }: { recipients: Recipient[] }) {
  return (
    <div role="group" aria-label="Gift order">
      <h4 className="mb-2 font-bold">
        Gift order <span className="font-normal text-mocha">to {plural(recipients.length, 'recipient')}</span>
      </h4>
      <ul className="divide-y divide-line border-y border-line">
        {soonestFirst(recipients).map((recipient) => (
          <li key={recipient.recipientIndex} className="flex flex-wrap items-baseline justify-between gap-x-4 py-2.5">
            <bdi className="min-w-0 [overflow-wrap:anywhere]">{nameOfShipment(recipient)}</bdi>
            <span className="num text-xs text-mocha">
              {recipient.deliveryDate ? showDay(recipient.deliveryDate) : 'Not scheduled'}
              {/* Until then the order's own status says it. */}
              {recipient.status !== 'pending' && ` · ${shipmentWord(recipient)}`}
            </span>
          </li>
        ))}
      </ul>
    </div>
  );
}
