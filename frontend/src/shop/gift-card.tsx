import type { Cents } from '@crispi/rules/money';
import { showAmount } from '@/lib/gift-card';

interface Props {
  /** 0 while it is unknown. */
  amount: Cents;
  /** "for Ana", "•••• NPQR" */
  note?: string;
  className?: string;
}

/** The gift card in the brand's look: the picture of emails and of the printed card, with its amount. */
export function DrawnGiftCard({ amount, note = '', className = '' }: Props) {
  const words = amount > 0 ? showAmount(amount) : '';
  return (
    <div aria-hidden className={`@container ${className}`}>
      <div className="relative aspect-[8/5] overflow-hidden rounded-[4.5cqw] bg-butter text-cocoa shadow-[0_0_0_1px_var(--color-milk),0_1.2cqw_4cqw_rgb(58_21_3/0.22)]">
        <img src="/brand/gift-card.jpg" alt="" width={960} height={600} className="absolute inset-0 size-full" />
        <div className="absolute top-[56%] bottom-[5%] left-[32%] flex w-[37%] flex-col justify-center leading-none">
          <span className={`num heading ${words.length > 4 ? 'text-[9cqw]' : 'text-[14cqw]'} leading-none`}>
            {words}
          </span>
          {note && <span className="mt-[1.5cqw] truncate text-[4.6cqw] leading-tight font-semibold">{note}</span>}
        </div>
      </div>
    </div>
  );
}

/** A gift card in a list. */
export function SmallGiftCard({ amount, className = '' }: Omit<Props, 'note'>) {
  return (
    <div className={`grid aspect-square place-items-center rounded-tile bg-oat p-1.5 ${className}`}>
      <DrawnGiftCard amount={amount} className="w-full" />
    </div>
  );
}

interface FaceProps {
  /** 0 while it is being typed. */
  amount: Cents;
  to: string;
  message: string;
  /** "Emailed on Dec 24" */
  when?: string | undefined;
}

/** How the card will look to its recipient. */
export function GiftCardFace({ amount, to, message, when }: FaceProps) {
  const about = [when, message].filter(Boolean);
  return (
    <div
      role="img"
      aria-label={`Preview: ${amount ? `${showAmount(amount)} ` : ''}gift card${[to && ` to ${to}`, ...about.map((part) => `, ${part}`)].join('')}`}
    >
      <DrawnGiftCard amount={amount} note={to && `for ${to}`} />
      {about.length > 0 && (
        <div className="px-2 pt-5 [overflow-wrap:anywhere]">
          {message && (
            <p dir="auto" className="mb-1 text-lg font-bold whitespace-pre-line">
              “{message}”
            </p>
          )}
          {when && <p className="text-mocha">{when}</p>}
        </div>
      )}
    </div>
  );
}
