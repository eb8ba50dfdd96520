import type { Cents } from '@crispi/rules/money';
import { showAmount } from '@/lib/gift-card';
import { useBrand } from '@/lib/page-data';

interface Props {
  /** 0 while it is being typed. */
  amount: Cents;
  to: string;
  message: string;
}

/** How the card will look to its recipient. */
export function GiftCardFace({ amount, to, message }: Props) {
  const { name } = useBrand();
  return (
    <div
      role="img"
      aria-label={`Preview: ${amount ? `${showAmount(amount)} ` : ''}gift card${to && ` to ${to}`}${message && `, ${message}`}`}
      className="@container overflow-hidden rounded-card bg-white shadow-[0_0_0_1px_var(--color-line)]"
    >
      <div className="flex aspect-[8/5] flex-col justify-between bg-jam p-[7cqw] text-white">
        <p className="flex items-baseline justify-between gap-4">
          <span className="heading min-w-0 text-[6cqw] leading-tight">{name}</span>
          <span className="shrink-0 text-[3.6cqw] font-semibold">Gift card</span>
        </p>
        <p className="num heading text-[17cqw] leading-none">{amount ? showAmount(amount) : '\u00a0'}</p>
      </div>
      {(to || message) && (
        <div className="px-[7cqw] py-5 [overflow-wrap:anywhere]">
          {to && (
            <p className="font-bold">
              To <bdi>{to}</bdi>
            </p>
          )}
          {message && (
            <p dir="auto" className="mt-1 whitespace-pre-line">
              {message}
            </p>
          )}
        </div>
      )}
    </div>
  );
}
