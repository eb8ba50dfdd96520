import { showPrice, toCents } from '@crispi/rules/money';
import { useBrand } from '@/lib/page-data';
import { courierOf } from './deliveries';
import { nameOfRecipient } from '../form/form-values';
import { feeInWords, GiftSum, Line } from './summary-line';
import type { Checkout } from '../state/use-checkout';

interface Props {
  checkout: Checkout;
  waiting: boolean;
}

/** What the deliveries cost together, and how much of it each recipient's is: courier fee plus tip. */
export function GiftDelivery({ checkout, waiting }: Props) {
  const { totals, values, shipmentQuotes } = checkout;
  const { name } = useBrand();
  const { data } = totals;
  return (
    <>
      <GiftSum checkout={checkout} waiting={waiting} />
      {values.recipients.map((recipient, at) => {
        const shipment = data?.shipments[at];
        const tip = shipment && toCents(shipment.tip) > 0 ? ` + ${showPrice(shipment.tip)} tip` : '';
        return (
          <Line
            key={at}
            label={<bdi>{nameOfRecipient(recipient, at)}</bdi>}
            note={
              shipment &&
              `${courierOf(shipmentQuotes[at]?.quote, name)} ${feeInWords(toCents(shipment.deliveryFee))}${tip}`
            }
            value={shipment && feeInWords(toCents(shipment.deliveryFee) + toCents(shipment.tip))}
            waiting={waiting}
            part
          />
        );
      })}
    </>
  );
}
