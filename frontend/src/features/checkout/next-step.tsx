import type { ReactNode } from 'react';
import { showCents } from '@crispi/rules/money';
import type { Totals } from '@/api/models';

/** The id of the customer's form, whose button is outside of it. */
export const FORM_ID = 'customer-form';

interface Props {
  checkout: { totals: { data: Totals | undefined; isFetching: boolean } };
  className?: string;
  children: ReactNode;
}

/**
 * The button of the next step, last in its column. On a phone it sticks to the bottom edge with the total, from edge to
 * edge and on the page's grid.
 */
export function NextStep({ checkout: { totals }, className = '', children }: Props) {
  const { data, isFetching } = totals;
  return (
    <div
      data-bottom-bar
      className={`flex items-center gap-4 max-lg:sticky max-lg:-mx-4 max-lg:-mb-12 max-lg:px-4 sm:max-lg:-mx-6 sm:max-lg:px-6 max-lg:bottom-(--foot) max-lg:z-20 max-lg:border-t max-lg:border-line max-lg:bg-milk max-lg:pt-3 max-lg:pb-[max(0.75rem,env(safe-area-inset-bottom))] ${className}`}
    >
      {/*
       * Chromium measures the amount by the first line's smaller letters; room for seven digits and the gap fits
       * "$1,234.50".
       */}
      <p
        className={`num min-w-[7ch] shrink-0 text-base leading-snug font-bold whitespace-pre-line first-line:text-sm first-line:font-semibold first-line:text-mocha lg:hidden ${isFetching || !data ? 'animate-dim' : ''}`}
      >
        {`${data && data.due < data.amount ? 'To pay' : 'Total'}\n${data ? showCents(data.due) : '…'}`}
      </p>
      <div className="min-w-0 flex-1">{children}</div>
    </div>
  );
}
