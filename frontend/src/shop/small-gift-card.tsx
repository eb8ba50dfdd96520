import type { Cents } from '@crispi/rules/money';
import { showAmount } from '@/lib/gift-card';

/** A gift card in a list, drawn in the brand's colors. */
export function SmallGiftCard({ amount, className = '' }: { amount: Cents; className?: string }) {
  return (
    <div
      aria-hidden
      className={`@container grid aspect-square place-items-center rounded-tile bg-tint p-2 ${className}`}
    >
      <span className="num grid aspect-[8/5] w-full place-items-center rounded-[8cqw] bg-jam text-[24cqw] font-bold text-white">
        {showAmount(amount)}
      </span>
    </div>
  );
}
