import { showPrice, toCents } from '@crispi/rules/money';
import type { Tender } from '@/api/models';
import { amountOf, namesTenders, paidWith } from './tenders';

interface Props {
  of: {
    itemsTotal: string;
    discount: string;
    /** A single delivery of several does not know it. */
    promotion?: { name: string; code: string | null } | null;
    deliveryFee: string;
    tip: string;
    tax: string;
  };
  total: string;
  tenders?: Tender[];
  fulfilment?: 'delivery' | 'pickup';
  refunded?: string;
}

/** What makes up a total; lines of nothing are left out. */
export function Amounts({ of, total, tenders = [], fulfilment = 'delivery', refunded = '0' }: Props) {
  const { itemsTotal, discount, promotion, deliveryFee, tip, tax } = of;
  const more: [string, string][] = [
    ['Delivery', deliveryFee],
    ['Driver tip', tip],
    ['Tax', tax],
  ];
  const paid = (amount: string) => toCents(amount) > 0;
  return (
    <dl className="num ml-auto grid grid-cols-[1fr_auto] gap-x-6 gap-y-1 sm:max-w-72">
      <Amount label="Items" amount={itemsTotal} />
      {paid(discount) && (
        <Amount
          label={promotion ? `Discount (${promotion.code ?? promotion.name})` : 'Discount'}
          amount={discount}
          minus
        />
      )}
      {more.map(([label, amount]) => paid(amount) && <Amount key={label} label={label} amount={amount} />)}
      <dt className="font-bold">Total</dt>
      <dd className="text-right font-bold">{showPrice(total)}</dd>
      {namesTenders(tenders) &&
        tenders.map((tender, at) => <Amount key={at} label={paidWith(tender, fulfilment)} amount={amountOf(tender)} />)}
      {paid(refunded) && <Amount label="Refunded" amount={refunded} />}
    </dl>
  );
}

function Amount({ label, amount, minus }: { label: string; amount: string; minus?: boolean }) {
  return (
    <div className="contents">
      <dt className="min-w-0 [overflow-wrap:anywhere] text-mocha">{label}</dt>
      <dd className="text-right">
        {minus && '−'}
        {showPrice(amount)}
      </dd>
    </div>
  );
}
