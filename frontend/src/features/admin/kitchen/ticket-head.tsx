import { COURIERS } from '@crispi/rules/couriers';
import { Bike, CarFront, Gift, Printer, Store } from 'lucide-react';
import { Link } from 'react-router-dom';
import type { KitchenShipment } from '@/api/models';
import { shortWindow, type Urgency } from '@/lib/due';
import { numberOf } from '../shell/shipment-number';

const HEADS: Record<Urgency, string> = {
  late: 'border-danger bg-danger text-white',
  soon: 'border-butter-deep bg-butter',
  calm: 'border-line bg-white',
};
const PICKUP = { name: 'Pickup', icon: 'store' } as const;
const ICONS = { store: Store, car: CarFront, bike: Bike };
/** What does not fit beside goes below: a narrow ticket of a gift with twelve shipments. */
const HEAD_ROW = 'flex flex-wrap items-baseline justify-between gap-x-2';

interface HeadProps {
  shipment: KitchenShipment;
  urgency: Urgency;
  words: string;
  isNew: boolean;
}

/** When and how it leaves, its number with the way to its slip, and how late it is. */
export function TicketHead({ shipment, urgency, words, isNew }: HeadProps) {
  const { isGift, fulfilment, provider, stage } = shipment;
  const { name: word, icon } = fulfilment === 'pickup' ? PICKUP : COURIERS[provider];
  const Icon = ICONS[icon];
  return (
    <header className={`flex min-h-16.5 shrink-0 flex-col justify-between border-b px-3 py-2 ${HEADS[urgency]}`}>
      <div className={HEAD_ROW}>
        <h2 className={`num text-xl whitespace-nowrap ${stage === 'cancelled' ? 'line-through' : ''}`}>
          {shortWindow(shipment.window)}
        </h2>
        <Link
          to={`/admin/orders/${shipment.orderId}/slip`}
          aria-label={`Packing slip of ${numberOf(shipment)}`}
          className="num relative inline-flex items-center gap-1 rounded-chip text-[15px] font-bold whitespace-nowrap after:absolute after:-inset-3"
        >
          {numberOf(shipment)}
          <Printer aria-hidden className="size-3.5" strokeWidth={1.75} />
        </Link>
      </div>
      <div className={HEAD_ROW}>
        <p className="flex items-center gap-1.5 text-sm font-semibold">
          <Icon aria-hidden className="size-4.5 shrink-0" strokeWidth={1.75} />
          {word}
          {isGift && (
            <>
              <Gift aria-hidden className="ml-1 size-4 shrink-0" strokeWidth={1.75} />
              Gift
            </>
          )}
          {isNew && <span className="ml-1 rounded-full bg-blueberry px-2 text-white">New</span>}
        </p>
        <p className="num ml-auto text-sm font-bold">{words}</p>
      </div>
    </header>
  );
}
