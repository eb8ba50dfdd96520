import { showPrice } from '@crispi/rules/money';
import type { CustomerDetails } from '@/api/models';
import { showDate } from '@/lib/dates';
import { formatPhone } from '@/lib/phone';
import { Card } from '@/ui/card';
import { OrderLink } from '../../shell/order-link';

const LIST = 'divide-y divide-line';

/** Whom they had something sent to. */
export function CustomerRecipients({ customer: { recipients } }: { customer: CustomerDetails }) {
  if (recipients.length === 0) return null;
  return (
    <Card title="Recipients" aria-label="Recipients">
      <ul className={LIST}>
        {recipients.map((one) => (
          <li key={`${one.name} ${one.address}`} className="py-2 first:pt-0 last:pb-0 wrap-anywhere">
            <p className="flex flex-wrap justify-between gap-x-3">
              <span className="font-semibold">{one.name}</span>
              <OrderLink id={one.orderId} />
            </p>
            <p>{one.address}</p>
            <p className="num text-mocha">
              {[one.phone && formatPhone(one.phone), one.email].filter(Boolean).join(' · ')}
            </p>
          </li>
        ))}
      </ul>
    </Card>
  );
}

export function CustomerPayments({ customer: { payments } }: { customer: CustomerDetails }) {
  if (payments.length === 0) return null;
  return (
    <Card title="Payments" aria-label="Payments">
      <ul className={LIST}>
        {payments.map(({ orderId, paymentIntentId, amount, refunded, paidAt }) => (
          <li key={paymentIntentId} className="py-2 first:pt-0 last:pb-0">
            <p className="flex flex-wrap justify-between gap-x-3">
              <span className="num font-semibold">{showPrice(amount)}</span>
              <OrderLink id={orderId} />
            </p>
            <p className="text-mocha wrap-anywhere">
              <time dateTime={paidAt}>{showDate(paidAt)}</time> · {paymentIntentId}
            </p>
            {Number(refunded) > 0 && <p className="num text-mocha">{showPrice(refunded)} given back</p>}
          </li>
        ))}
      </ul>
    </Card>
  );
}
