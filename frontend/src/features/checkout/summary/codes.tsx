import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { showPrice, toCents } from '@crispi/rules/money';
import type { Checkout } from '../state/use-checkout';
import { CODE_LINK, isChangeable, Line, RemoveCode } from './summary-line';

// Most carts have no code.
const CodeField = lazy(async () => ({ default: (await import('./code-field')).CodeField }));

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
          {removable && byCode && values.promoCode && (
            <RemoveCode checkout={checkout} name={code} onRemove={() => form.setValue('promoCode', '')} />
          )}
        </span>
      }
      value={toCents(discount) > 0 ? `−${showPrice(discount)}` : ''}
      waiting={waiting}
    />
  );
}

/** The field for codes, behind a link. Applied codes are in the figures. */
export function CodeEntry({ checkout }: { checkout: Checkout }) {
  const { values, totals } = checkout;
  const { promoCode: code, giftCards } = values;
  const [open, setOpen] = useState(false);
  const { data, isFetching } = totals;
  const answer = !isFetching && code !== '' && data?.promotion?.code === code ? data.promotion : null;
  const applied = answer?.byCode ?? false;
  const changeable = isChangeable(checkout);
  // A press that removed its own control leads to the one in its place; a code of a link takes no focus.
  const pressed = useRef(false);
  const [news, setNews] = useState('');
  useEffect(() => {
    if (pressed.current && document.activeElement === document.body)
      document.querySelector<HTMLElement>('[data-code]')?.focus({ preventScroll: true });
    pressed.current ||= applied || giftCards.length > 0;
  }, [code, open, applied, giftCards]);
  const close = (said = '') => {
    pressed.current = true;
    setOpen(false);
    setNews(said);
  };
  return (
    <>
      {changeable && (
        <Suspense>
          {open || (code !== '' && !applied) ? (
            <CodeField checkout={checkout} answer={answer} opened={open} onApply={close} />
          ) : (
            <button type="button" data-code className={`mt-2 text-sm ${CODE_LINK}`} onClick={() => setOpen(true)}>
              {applied ? 'Add a gift card' : 'Have a promotion code or gift card?'}
            </button>
          )}
        </Suspense>
      )}
      <p role="status" className="sr-only">
        {applied ? `${code} applied. ${news}` : news}
      </p>
    </>
  );
}
