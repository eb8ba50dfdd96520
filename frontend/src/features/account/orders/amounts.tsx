import { showPrice, toCents } from '@crispi/rules/money';

interface Props {
  of: { itemsTotal: string; deliveryFee: string; tip: string; tax: string };
  total: string;
  refunded?: string;
}

/** What makes up a total; lines of nothing are left out. */
export function Amounts({ of: { itemsTotal, deliveryFee, tip, tax }, total, refunded = '0' }: Props) {
  const more: [string, string][] = [
    ['Delivery', deliveryFee],
    ['Driver tip', tip],
    ['Tax', tax],
  ];
  const paid = (amount: string) => toCents(amount) > 0;
  return (
    <dl className="num ml-auto grid grid-cols-[1fr_auto] gap-x-6 gap-y-1 sm:max-w-72">
      <Amount label="Items" amount={itemsTotal} />
      {more.map(([label, amount]) => paid(amount) && <Amount key={label} label={label} amount={amount} />)}
      <dt className="font-bold">Total</dt>
      <dd className="text-right font-bold">{showPrice(total)}</dd>
      {paid(refunded) && <Amount label="Refunded" amount={refunded} />}
    </dl>
  );
}

function Amount({ label, amount }: { label: string; amount: string }) {
  return (
    <div className="contents">
      <dt className="text-mocha">{label}</dt>
      <dd className="text-right">{showPrice(amount)}</dd>
    </div>
  );
}
