import { useMutation } from '@tanstack/react-query';
import { useEffect, useId, useRef, useState, type FormEvent } from 'react';
import { looksLikeGiftCode, MOST_GIFT_CARDS, normalizedGiftCode } from '@crispi/rules/gift-card-code';
import { normalizedCode } from '@crispi/rules/promotion-code';
import { call, userMessage } from '@/api/client';
import type { Totals } from '@/api/models';
import { Button } from '@/ui/button';
import { FieldError, inputLook } from '@/ui/field';
import type { Checkout } from '../state/use-checkout';

interface Props {
  checkout: Checkout;
  /** What the totals say about the promotion's code; null while there is none or it is unknown. */
  answer: Totals['promotion'];
  /** Opened by a press, so it takes the focus. */
  opened: boolean;
  /** `news`: what is not in the totals yet. */
  onApply: (news?: string) => void;
}

/** Where codes of promotions and gift cards are typed, and why one gives nothing. */
export function CodeField({ checkout: { form, values, lines, totals }, answer, opened, onApply }: Props) {
  const applied = answer?.byCode ?? false;
  // One that gives nothing stays here to be changed.
  const code = applied ? '' : values.promoCode;
  /** Null: as applied. */
  const [typed, setTyped] = useState<string | null>(null);
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const takesFocus = useRef(opened);
  const addCard = useAddGiftCard(form, (lastFour) => {
    setTyped(null);
    if (!applied) form.setValue('promoCode', '');
    onApply(`Gift card ending in ${lastFour} applied.`);
  });
  const reason = addCard.reason ?? (applied || typed !== null ? undefined : answer?.reason);

  useEffect(() => {
    if (takesFocus.current) input.current?.focus();
  }, []);
  // After a press on Apply, the code is what to change.
  useEffect(() => {
    if (reason && input.current?.form?.contains(document.activeElement)) input.current.focus();
  }, [reason]);

  const apply = (event: FormEvent) => {
    event.preventDefault();
    const text = typed ?? code;
    if (looksLikeGiftCode(text)) return addCard.press(normalizedGiftCode(text));
    setTyped(null);
    if (!applied || text.trim() !== '') form.setValue('promoCode', normalizedCode(text));
    onApply();
  };
  return (
    <form onSubmit={apply} className="mt-4 mb-1.5 grid gap-1.5">
      <label htmlFor={id} className="text-sm font-semibold">
        {applied ? 'Gift card' : 'Promotion code or gift card'}
      </label>
      <div className="flex gap-2">
        <input
          ref={input}
          id={id}
          value={typed ?? code}
          onChange={({ target }) => {
            setTyped(target.value);
            addCard.reset();
          }}
          maxLength={60}
          autoCapitalize="characters"
          autoComplete="off"
          spellCheck={false}
          aria-invalid={reason ? true : undefined}
          aria-describedby={reason ? `${id}-reason` : undefined}
          className={`${inputLook} h-input min-w-0 flex-1`}
        />
        <Button
          type="submit"
          look="outline"
          busy={(addCard.isPending || (code !== '' && totals.isFetching)) && 'Applying...'}
        >
          Apply
        </Button>
      </div>
      {lines.some(({ giftCard }) => giftCard) && (
        <p className="text-sm text-mocha">Codes work for everything except gift cards.</p>
      )}
      <div role="status">{reason && <FieldError id={`${id}-reason`}>{reason}</FieldError>}</div>
    </form>
  );
}

/** Looks a card up before the order is paid with it: totals with an unknown code have no sum. */
function useAddGiftCard({ getValues, setValue }: Checkout['form'], onAdded: (lastFour: string) => void) {
  const [refusal, setRefusal] = useState<string>();
  const look = useMutation({
    mutationFn: (code: string) => call('POST /api/gift-cards/balance', { body: { code } }),
    onSuccess: ({ status, lastFour }, code) => {
      if (status === 'blocked') return setRefusal('This gift card is blocked. Call us and we’ll help.');
      if (status === 'empty') return setRefusal('There’s nothing left on this gift card.');
      setValue('giftCards', [...getValues('giftCards'), code]);
      onAdded(lastFour);
    },
    onError: (error) => setRefusal(userMessage(error, 'We couldn’t check the gift card. Please try again.')),
  });
  const press = (code: string) => {
    if (look.isPending) return;
    const cards = getValues('giftCards');
    if (cards.includes(code)) return setRefusal('This gift card is already applied.');
    if (cards.length === MOST_GIFT_CARDS) return setRefusal(`You can use up to ${MOST_GIFT_CARDS} gift cards.`);
    look.mutate(code);
  };
  return { press, reason: refusal, reset: () => setRefusal(undefined), isPending: look.isPending };
}
