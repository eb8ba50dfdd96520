import { useEffect, useId, useRef, useState, type FormEvent } from 'react';
import { normalizedCode } from '@crispi/rules/promotion-code';
import type { Totals } from '@/api/models';
import { Button } from '@/ui/button';
import { FieldError, inputLook } from '@/ui/field';
import type { Checkout } from '../state/use-checkout';

interface Props {
  checkout: Checkout;
  /** What the totals say about the code; null while there is none or it is unknown. */
  answer: Totals['promotion'];
  /** Opened by a press, so it takes the focus. */
  opened: boolean;
  onApply: () => void;
}

/** Where a promotion's code is typed, and why it gives nothing. */
export function PromoField({ checkout: { form, values, totals }, answer, opened, onApply }: Props) {
  const code = values.promoCode;
  /** Null: as applied. */
  const [typed, setTyped] = useState<string | null>(null);
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const takesFocus = useRef(opened);
  const reason = answer?.reason;

  useEffect(() => {
    if (takesFocus.current) input.current?.focus();
  }, []);
  // After a press on Apply, the code is what to change.
  useEffect(() => {
    if (reason && input.current?.form?.contains(document.activeElement)) input.current.focus();
  }, [reason]);

  const apply = (event: FormEvent) => {
    event.preventDefault();
    setTyped(null);
    form.setValue('promoCode', normalizedCode(typed ?? code));
    onApply();
  };
  return (
    <form onSubmit={apply} className="mt-4 mb-1.5 grid gap-1.5">
      <label htmlFor={id} className="text-sm font-semibold">
        Promotion code
      </label>
      <div className="flex gap-2">
        <input
          ref={input}
          id={id}
          value={typed ?? code}
          onChange={({ target }) => setTyped(target.value)}
          maxLength={60}
          autoCapitalize="characters"
          autoComplete="off"
          spellCheck={false}
          aria-invalid={reason ? true : undefined}
          aria-describedby={reason ? `${id}-reason` : undefined}
          className={`${inputLook} h-input min-w-0 flex-1`}
        />
        <Button type="submit" look="outline" busy={code !== '' && totals.isFetching && 'Applying...'}>
          Apply
        </Button>
      </div>
      <div role="status">{reason && <FieldError id={`${id}-reason`}>{reason}</FieldError>}</div>
    </form>
  );
}
