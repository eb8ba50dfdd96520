import type { ReactNode } from 'react';
import { showPrice } from '@crispi/rules/money';
import type { Checkout } from './state/use-checkout';

interface Props {
  checkout: Checkout;
  /** Its container, whose padding it covers on a phone. */
  inset: 'page' | 'card';
  children: ReactNode;
}

const INSETS = { page: 'max-lg:-mx-4 sm:max-lg:-mx-6', card: 'max-lg:-mx-5 sm:max-lg:-mx-6' };

/**
 * The button of the next step. On a phone it sticks to the bottom edge with the total until its own place is in view.
 */
export function NextStep({ checkout: { totals }, inset, children }: Props) {
  const { data, isFetching } = totals;
  return (
    <div
      data-bottom-bar
      className={`flex items-center gap-4 max-lg:sticky max-lg:bottom-(--foot) max-lg:z-20 max-lg:border-t max-lg:border-line max-lg:bg-milk max-lg:px-4 max-lg:pt-3 sm:max-lg:px-6 max-lg:pb-[max(0.75rem,env(safe-area-inset-bottom))] ${INSETS[inset]}`}
    >
      {/*
       * Chromium measures the amount by the first line's smaller letters; room for seven digits and the gap fits
       * "$1,234.50".
       */}
      <p
        className={`num min-w-[7ch] shrink-0 text-lg leading-snug font-bold whitespace-pre-line first-line:text-xs first-line:font-semibold first-line:text-mocha lg:hidden ${isFetching || !data ? 'animate-dim' : ''}`}
      >
        {`Total\n${data ? showPrice(data.total) : '…'}`}
      </p>
      <div className="min-w-0 flex-1">{children}</div>
    </div>
  );
}
