import { useEffect, useId, useRef, useState, type FormEvent } from 'react';
import { normalizedCode } from '@crispi/rules/promotion-offer';
import { showPrice, toCents } from '@crispi/rules/money';
import { Button } from '@/ui/button';
import { FieldError, inputLook } from '@/ui/field';
import type { Checkout } from '../state/use-checkout';
import { Line } from './summary-line';

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
        <>
          {parts.join(' · ')}
          {removable && byCode && values.promoCode && isChangeable(checkout) && (
            <button
              type="button"
              data-remove-code
              className={`-my-2 ml-3 text-sm ${LINK}`}
              onClick={() => form.setValue('promoCode', '')}
            >
              Remove<span className="sr-only"> {code}</span>
            </button>
          )}
        </>
      }
      value={toCents(discount) > 0 ? `−${showPrice(discount)}` : ''}
      waiting={waiting}
    />
  );
}

/** The field for a promotion's code behind a link, and what the code lacks. An applied one is in the figures. */
export function PromoCode({ checkout }: { checkout: Checkout }) {
  const { form, values, totals } = checkout;
  const code = values.promoCode;
  const [open, setOpen] = useState(false);
  /** Null: as applied. */
  const [typed, setTyped] = useState<string | null>(null);
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const { data, isFetching } = totals;
  const promotion = !isFetching && code !== '' && data?.promotion?.code === code ? data.promotion : null;
  const applied = promotion?.byCode ?? false;
  const lacks = promotion && !applied ? promotion.reason : null;
  const changeable = isChangeable(checkout);
  const asked = changeable && !applied && (open || code !== '');

  useEffect(() => {
    if (lacks && input.current?.form?.contains(document.activeElement)) input.current.focus();
  }, [lacks]);

  const apply = (event: FormEvent) => {
    event.preventDefault();
    const wanted = normalizedCode(typed ?? code);
    setOpen(false);
    setTyped(null);
    form.setValue('promoCode', wanted);
  };
  return (
    <>
      {changeable && !applied && !asked && (
        <button type="button" data-ask-code className={`mt-2 text-sm ${LINK}`} onClick={() => setOpen(true)}>
          Have a promotion code?
        </button>
      )}
      {asked && (
        <form onSubmit={apply} className="mt-4 mb-1.5 grid gap-1.5">
          <label htmlFor={id} className="text-sm font-semibold">
            Promotion code
          </label>
          <div className="flex gap-2">
            <input
              ref={input}
              id={id}
              data-code
              value={typed ?? code}
              onChange={({ target }) => setTyped(target.value)}
              maxLength={60}
              autoCapitalize="characters"
              autoComplete="off"
              spellCheck={false}
              aria-invalid={lacks ? true : undefined}
              aria-describedby={lacks ? `${id}-lacks` : undefined}
              className={`${inputLook} h-input min-w-0 flex-1`}
            />
            <Button type="submit" look="outline" busy={code !== '' && isFetching && 'Applying...'}>
              Apply
            </Button>
          </div>
        </form>
      )}
      <div role="status">
        {lacks && <FieldError id={`${id}-lacks`}>{lacks}</FieldError>}
        {applied && <span className="sr-only">{code} applied.</span>}
      </div>
    </>
  );
}
