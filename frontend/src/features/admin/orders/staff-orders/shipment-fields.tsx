import type { ReactNode } from 'react';
import { showCents, showPrice, toCents } from '@crispi/rules/money';
import { courierWords } from '@crispi/rules/couriers';
import { useBrand } from '@/lib/page-data';
import { Checkbox } from '@/ui/checkbox';
import { Notice } from '@/ui/notice';
import type { Addressee, Line } from './draft';
import { TextAt } from './fields';
import { fieldAt, type Order } from './use-staff-order';
import { WhenField } from './when-field';

interface Props {
  order: Order;
  place: string;
  /** Place of the shipment among the order's. */
  at: number;
  addressee: Addressee;
  lines: Line[];
  /** Who is notified: "Send Ada updates". */
  notify: string;
  /** Beside the chosen time. */
  whenAction?: ReactNode;
}

/** Time, instructions, tip and fee of a delivery. */
export function ShipmentFields({ order, place, at, addressee, lines, notify, whenAction }: Props) {
  const updates = fieldAt(order, `${place}receiveNotifications`);
  return (
    <>
      <WhenField order={order} place={place} shipment={addressee} lines={lines} action={whenAction} />
      <div className="grid gap-3 sm:grid-cols-[1fr_7rem]">
        <TextAt
          order={order}
          path={`${place}deliveryInstructions`}
          label="Instructions for the driver"
          required
          maxLength={500}
        />
        <TextAt order={order} path={`${place}tip`} label="Tip, $" inputMode="decimal" placeholder="0" maxLength={6} />
      </div>
      <div className="flex flex-wrap items-center justify-between gap-x-4">
        <Checkbox label={notify} checked={addressee.receiveNotifications} onChange={(on) => updates.set(on)} />
        <Fee order={order} at={at} />
      </div>
      <Refusal order={order} at={at} />
    </>
  );
}

/** Who delivers and for how much, as shoppers are quoted. */
function Fee({ order, at }: Pick<Props, 'order' | 'at'>) {
  const { name } = useBrand();
  const { quote } = order.shipments[at] ?? {};
  const shipment = order.totals.data?.totals.shipments[at];
  if (!quote || !shipment) return null;
  const fee = toCents(shipment.deliveryFee);
  return (
    <p role="status" className={`num text-mocha ${order.waiting ? 'animate-dim' : ''}`}>
      {courierWords(quote.deliveryProvider, name).delivery}:{' '}
      <span className="font-semibold text-cocoa">{fee === 0 ? 'Free' : showCents(fee)}</span>
      {toCents(shipment.tip) > 0 && ` + ${showPrice(shipment.tip)} tip`}
    </p>
  );
}

function Refusal({ order, at }: Pick<Props, 'order' | 'at'>) {
  const refusal = order.shipments[at]?.refusal;
  return refusal ? <Notice kind="warning" live title={refusal} /> : null;
}
