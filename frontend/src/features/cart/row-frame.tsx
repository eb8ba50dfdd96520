import type { ReactNode } from 'react';
import type { CartRow } from '@/api/cart-rows';
import { AllergenLine } from '@/shop/allergens';
import { Notice } from '@/ui/notice';

interface Props {
  row: CartRow;
  name: string;
  picture: ReactNode;
  price: string;
  /** Below the name. */
  about: ReactNode;
  message: string | null;
  /** What helps when the row is unavailable. */
  remedy?: ReactNode;
  /** At the bottom: actions on the left, removing on the right. */
  children: ReactNode;
  remove: ReactNode;
}

/** A row of the cart: its picture, and one column with the rest. */
export function RowFrame({ row, name, picture, price, about, message, remedy, children, remove }: Props) {
  const food = row.lines[0];
  return (
    <article
      aria-label={name}
      className="grid grid-cols-[72px_1fr] gap-x-4 py-5 sm:grid-cols-[96px_1fr] sm:*:first:row-span-2"
    >
      {picture}
      <div className="min-w-0">
        <div className="flex items-baseline justify-between gap-4">
          <h3 className="min-w-0 text-xl">{name}</h3>
          <span className="num font-bold">{price}</span>
        </div>
        {about}
        {food && !food.giftCard && <AllergenLine food={food} className="mt-1 text-base! leading-6!" />}
        {message && (
          <blockquote className="mt-2 border-l-3 border-butter-deep pl-3 whitespace-pre-line [overflow-wrap:anywhere]">
            {message}
          </blockquote>
        )}
        {row.unavailable && (
          <div className="mt-2">
            <Notice kind="warning">
              {row.unavailable}
              {remedy}
            </Notice>
          </div>
        )}
      </div>
      {/* On a phone three actions fit on a line below the picture, but not beside it. */}
      <div className="col-span-full mt-3 flex items-center justify-between gap-2 sm:col-start-2">
        <div className="flex min-w-0 flex-wrap items-center gap-x-4 sm:gap-x-5">{children}</div>
        {remove}
      </div>
    </article>
  );
}
