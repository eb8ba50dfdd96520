import { useMutation } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { looksLikeGiftCode, MOST_GIFT_CARDS, normalizedGiftCode } from '@crispi/rules/gift-card-code';
import { normalizedCode } from '@crispi/rules/promotion-code';
import { call, userMessage } from '@/api/client';
import { Button } from '@/ui/button';
import { FieldError, inputLook } from '@/ui/field';
import type { Order } from './use-staff-order';

/** A promotion code or a gift card of the customer. */
export function CodeField({ order }: { order: Order }) {
  const { draft, change, totals, errors } = order;
  const id = useId();
  const [typed, setTyped] = useState('');
  const [refusal, setRefusal] = useState<string>();
  const look = useMutation({
    mutationFn: (code: string) => call('POST /api/gift-cards/balance', { body: { code } }),
    onSuccess: ({ status }, code) => {
      if (status === 'blocked') return setRefusal('This gift card is blocked.');
      if (status === 'empty') return setRefusal('There’s nothing left on this gift card.');
      change((before) => ({ ...before, giftCards: [...before.giftCards, code] }));
      setTyped('');
    },
    onError: (error) => setRefusal(userMessage(error, 'The gift card could not be checked. Please try again.')),
  });
  const apply = () => {
    const text = typed.trim();
    if (text === '' || look.isPending) return;
    setRefusal(undefined);
    if (!looksLikeGiftCode(text)) {
      change((before) => ({ ...before, promoCode: normalizedCode(text) }));
      return setTyped('');
    }
    const code = normalizedGiftCode(text);
    if (draft.giftCards.includes(code)) return setRefusal('This gift card is already applied.');
    if (draft.giftCards.length === MOST_GIFT_CARDS) return setRefusal(`At most ${MOST_GIFT_CARDS} gift cards.`);
    look.mutate(code);
  };
  const promotion = totals.data?.totals.promotion;
  const isUnused = draft.promoCode !== '' && promotion?.code === draft.promoCode && !promotion.applied;
  const reason = refusal ?? errors.promoCode ?? (isUnused ? `${draft.promoCode}: ${promotion.reason}` : undefined);
  return (
    <div className="grid gap-1.5">
      <label htmlFor={id} className="text-sm font-semibold">
        Promotion code or gift card
      </label>
      <div className="flex gap-2">
        <input
          id={id}
          value={typed}
          onChange={({ target }) => {
            setTyped(target.value);
            setRefusal(undefined);
          }}
          onKeyDown={(event) => {
            if (event.key !== 'Enter' || event.ctrlKey || event.metaKey) return;
            event.preventDefault();
            apply();
          }}
          maxLength={60}
          autoCapitalize="characters"
          autoComplete="off"
          spellCheck={false}
          aria-invalid={refusal || errors.promoCode ? true : undefined}
          aria-describedby={reason ? `${id}-reason` : undefined}
          className={`${inputLook} h-input min-w-0 flex-1`}
        />
        <Button look="outline" onClick={apply} busy={look.isPending && 'Checking...'}>
          Apply
        </Button>
      </div>
      <div role="status">{reason && <FieldError id={`${id}-reason`}>{reason}</FieldError>}</div>
    </div>
  );
}
