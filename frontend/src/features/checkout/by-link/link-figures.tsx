import { showCents, showPrice, toCents } from '@crispi/rules/money';
import type { PaymentLink } from '@/api/models';
import { Fee, feeInWords, Line } from '../summary/summary-line';
import { deliveriesOf } from './link-deliveries';

/** The amounts, in the rows of the cart's summary. */
export function LinkFigures({ link }: { link: PaymentLink }) {
  const { totals, isGift, fulfilment, shipments } = link;
  const { promotion, discount, tenders } = totals;
  const cards = tenders.filter(({ kind }) => kind === 'gift_card');
  const deliveries = deliveriesOf(link);
  const delivers = deliveries.length > 0;
  const parts = promotion && [promotion.byCode ? promotion.code : promotion.name, promotion.reason].filter(Boolean);
  const tip = toCents(totals.tip);
  return (
    <dl className="grid gap-2.5">
      <Line label="Subtotal" value={showPrice(totals.items)} />
      {promotion?.applied && (
        <Line label={parts!.join(' · ')} value={toCents(discount) > 0 ? `−${showPrice(discount)}` : ''} />
      )}
      {delivers && fulfilment === 'pickup' && <Line label="Pickup" value="Free" />}
      {delivers && fulfilment === 'delivery' && (
        <Line
          label={deliveries.length > 1 ? 'Delivery fees' : 'Delivery fee'}
          value={<Fee cents={toCents(totals.deliveryFee)} promotion={promotion} />}
        />
      )}
      {isGift &&
        deliveries.length > 1 &&
        totals.shipments
          .filter(({ recipientIndex }) => deliveries.includes(recipientIndex))
          .map(({ recipientIndex, deliveryFee }) => (
            <Line
              key={recipientIndex}
              label={<bdi>{shipments[recipientIndex]?.recipientName}</bdi>}
              value={feeInWords(toCents(deliveryFee))}
              part
            />
          ))}
      {tip > 0 && <Line label={deliveries.length > 1 ? 'Driver tips' : 'Driver tip'} value={showCents(tip)} />}
      <Line label="Tax" value={showPrice(totals.tax)} />
      <Line strong={cards.length === 0} label="Total" value={showPrice(totals.total)} />
      {cards.map(({ lastFour, amount }, at) => (
        <Line
          key={at}
          label={
            <>
              Gift card <span aria-hidden>••••</span>
              <span className="sr-only">ending in </span>
              {lastFour}
            </>
          }
          value={`−${showPrice(amount)}`}
        />
      ))}
      {cards.length > 0 && <Line strong label="To pay" value={showCents(totals.due)} />}
    </dl>
  );
}
