import type { Cents } from '@crispi/rules/money';
import { showAmount } from '@/lib/gift-card';

interface Props {
  amount: Cents;
  className?: string;
}

/** A gift card in a list, drawn in the brand's colors. */
export function SmallGiftCard({ amount, className = '' }: Props) {
  return (
    <div aria-hidden className={`grid aspect-square place-items-center rounded-tile bg-tint p-2 ${className}`}>
      <DrawnGiftCard amount={amount} className="w-full" />
    </div>
  );
}

export function DrawnGiftCard({ amount, className = '' }: Props) {
  return (
    <div aria-hidden className={`@container ${className}`}>
      <span className="num grid aspect-[8/5] place-items-center rounded-[8cqw] bg-jam text-[26cqw] font-bold text-white">
        {showAmount(amount)}
      </span>
    </div>
  );
}
