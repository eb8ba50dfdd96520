import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { showPrice, toCents } from '@crispi/rules/money';
import type { Checkout } from '../state/use-checkout';
import { Line } from './summary-line';

// Most carts have no code.
const PromoField = lazy(async () => ({ default: (await import('./promo-field')).PromoField }));

const LINK = 'rounded-chip py-2 font-semibold underline underline-offset-4 hover:text-jam';

/** While a card is being charged nothing can be changed. */
const isChangeable = ({ stage, editable }: Checkout) => stage !== 'payment' || editable;

interface LineProps {
  checkout: Checkout;
  waiting: boolean;
  removable: boolean;
}

/** What a promotion takes off the items, and which promotion it is. */
export function DiscountLine({ checkout, waiting, removable }: LineProps) {
  const { form, values, totals } = checkout;
  const { promotion, discount = '0' } = totals.data ?? {};
  if (!promotion?.applied) return null;
  const { byCode, code, name, reason } = promotion;
  // Beside an automatic promotion, the reason is about the code.
  const parts = [byCode ? code : name, (byCode || !code) && reason].filter(Boolean);
  return (
    <Line
      label={
        <span className="flex flex-wrap items-baseline gap-x-3">
          {parts.join(' · ')}
          {removable && byCode && values.promoCode && isChangeable(checkout) && (
            <button
              type="button"
              data-code
              className={`-my-2 text-sm ${LINK}`}
              onClick={() => form.setValue('promoCode', '')}
            >
              Remove<span className="sr-only"> {code}</span>
            </button>
          )}
        </span>
      }
      value={toCents(discount) > 0 ? `−${showPrice(discount)}` : ''}
      waiting={waiting}
    />
  );
}

/** The field for a promotion's code, behind a link. An applied code is in the figures. */
export function PromoCode({ checkout }: { checkout: Checkout }) {
  const { values, totals } = checkout;
  const code = values.promoCode;
  const [open, setOpen] = useState(false);
  const { data, isFetching } = totals;
  const answer = !isFetching && code !== '' && data?.promotion?.code === code ? data.promotion : null;
  const applied = answer?.byCode ?? false;
  const changeable = isChangeable(checkout);
  // A press that removed its own control leads to the one in its place; a code of a link takes no focus.
  const pressed = useRef(false);
  useEffect(() => {
    if (pressed.current && document.activeElement === document.body)
      document.querySelector<HTMLElement>('[data-code]')?.focus({ preventScroll: true });
    pressed.current ||= applied;
  }, [code, open, applied]);
  const close = () => {
    pressed.current = true;
    setOpen(false);
  };
  return (
    <>
      {changeable && !applied && (
        <Suspense>
          {open || code !== '' ? (
            <PromoField checkout={checkout} answer={answer} opened={open} onApply={close} />
          ) : (
            <button type="button" data-code className={`mt-2 text-sm ${LINK}`} onClick={() => setOpen(true)}>
              Have a promotion code?
            </button>
          )}
        </Suspense>
      )}
      <p role="status" className="sr-only">
        {applied && `${code} applied.`}
      </p>
    </>
  );
}
