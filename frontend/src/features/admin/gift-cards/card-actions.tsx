import { useForm, useWatch } from 'react-hook-form';
import { parseCents, showCents, showPrice, toCents } from '@crispi/rules/money';
import { call } from '@/api/client';
import type { GiftCardHistory } from '@/api/models';
import { TextField } from '@/ui/field';
import { FormDialog } from '@/ui/form-dialog';
import { textOf } from '../shell/screen/form';
import { toast } from '@/ui/toast-store';
import { useRequestName, useSave } from '../shell/screen/save';
import { amountProblem, reasonProblem, typedAmount } from './amount';
import { giftCardsChanged } from './gift-cards.queries';
import type { NewCode } from './new-code-dialog';

export type CardAction = 'adjust' | 'cash-out' | 'block' | 'reissue';

interface Props {
  action: CardAction;
  card: GiftCardHistory;
  /** A re-issue has made this card, whose code is to be handed over. */
  onReissued: (card: NewCode) => void;
  onClose: () => void;
}

/** Does something with a gift card, for a reason that its history shows. */
export function ActionDialog({ action, card, onReissued, onClose }: Props) {
  const { title, text, save: saveText, busy, done } = WORDS[action](card);
  const form = useForm({
    defaultValues: { amount: '', reason: '', recipientEmail: card.recipientEmail ?? '' },
    shouldFocusError: false,
  });
  const { errors, isDirty } = form.formState;
  const typed = useWatch({ control: form.control, name: 'amount' });
  const changed = action === 'adjust' ? changeInWords(typed, card) : null;
  const send = useSend(action, card);
  const save = useSave(send, {
    form,
    refresh: giftCardsChanged,
    onSaved: (issued) => {
      onClose();
      if (issued) onReissued(issued);
    },
    ...(done && { done: [done, `Gift card ${card.lastFour}`] as [string, string] }),
    failed: ['Gift card not changed', 'Please try again.'],
  });
  return (
    <FormDialog
      open
      onClose={onClose}
      title={title}
      text={text}
      dirty={isDirty}
      onSubmit={form.handleSubmit((typed) => save.mutate(typed))}
      saveText={changed ? changed.save : saveText}
      savingText={busy}
      saving={save.isPending}
      error={errors.root?.message}
      aside={
        changed && (
          <p className="num text-mocha">
            New balance <span className="font-bold text-cocoa">{changed.balance}</span>
          </p>
        )
      }
      width="sm"
    >
      <div className="grid gap-4">
        {action === 'adjust' && (
          <TextField
            label="Amount"
            required
            autoComplete="off"
            placeholder="5.00 or -5.00"
            hint="With a minus sign, it’s taken off the card."
            className="num"
            {...textOf(form, 'amount', { validate: amountProblem })}
          />
        )}
        <TextField
          label="Reason"
          required
          maxLength={300}
          autoComplete="off"
          hint="For the card’s history."
          {...textOf(form, 'reason', { validate: reasonProblem })}
        />
        {action === 'reissue' && (
          <TextField
            label="Email for the new code"
            type="email"
            autoComplete="off"
            maxLength={254}
            required={card.recipientEmail !== null}
            hint={card.recipientEmail === null ? 'Optional. Without one, you’ll see the code once.' : undefined}
            {...textOf(form, 'recipientEmail', {
              validate: (email) => card.recipientEmail === null || email.trim() !== '' || 'Enter an email address.',
            })}
          />
        )}
      </div>
    </FormDialog>
  );
}

/** The sum and the new balance of a change; null while the amount cannot be read or takes off more than is there. */
function changeInWords(typed: string, { balance }: GiftCardHistory) {
  const cents = parseCents(typedAmount(typed));
  const after = toCents(balance) + (cents ?? 0);
  if (!cents || after < 0) return null;
  return { save: `${cents > 0 ? 'Add' : 'Take off'} ${showCents(Math.abs(cents))}`, balance: showCents(after) };
}

/** Returns the new card of a re-issue unless its code is mailed. */
function useSend(action: CardAction, { id, balance, held }: GiftCardHistory) {
  const nameOf = useRequestName();
  return async (typed: Typed): Promise<NewCode | null> => {
    const path = { id };
    const reason = typed.reason.trim();
    if (action === 'adjust') {
      const change = { amount: typedAmount(typed.amount), reason };
      await call('POST /api/admin/gift-cards/{id}/adjust', { path, body: { ...change, requestId: nameOf(change) } });
    }
    if (action === 'cash-out') await call('POST /api/admin/gift-cards/{id}/cash-out', { path, body: { reason } });
    if (action === 'block') await call('POST /api/admin/gift-cards/{id}/block', { path, body: { reason } });
    if (action !== 'reissue') return null;
    const recipientEmail = typed.recipientEmail.trim() || null;
    const { code, emailedTo, ...issued } = await call('POST /api/admin/gift-cards/{id}/reissue', {
      path,
      body: { reason, recipientEmail },
    });
    if (emailedTo) toast('Gift card re-issued', `The new code is on its way to ${emailedTo}.`);
    return code === null ? null : { ...issued, code, amount: (Number(balance) + Number(held)).toFixed(2) };
  };
}

interface Typed {
  amount: string;
  reason: string;
  recipientEmail: string;
}

interface Words {
  title: string;
  text: string;
  save: string;
  busy: string;
  done?: string;
}

const WORDS: Record<CardAction, (card: GiftCardHistory) => Words> = {
  adjust: ({ lastFour, balance }) => ({
    title: `Change balance of ${lastFour}`,
    text: `${showPrice(balance)} is on the card now.`,
    save: 'Change balance',
    busy: 'Changing...',
    done: 'Balance changed',
  }),
  'cash-out': ({ lastFour, balance }) => ({
    title: `Pay out ${lastFour} in cash`,
    text: `Hand over ${showPrice(balance)} from the register. Nothing is left on the card after that.`,
    save: `Pay out ${showPrice(balance)}`,
    busy: 'Paying out...',
    done: 'Paid out',
  }),
  block: ({ lastFour, balance }) => ({
    title: `Block ${lastFour}`,
    text: `Its code stops working at once, also in checkouts that haven’t been paid. ${showPrice(balance)} stays on it until you re-issue it.`,
    save: 'Block card',
    busy: 'Blocking...',
    done: 'Card blocked',
  }),
  reissue: ({ lastFour }) => ({
    title: `Re-issue ${lastFour}`,
    text: 'A new card with a new code takes its balance, and refunds to it. The old code stops working for good.',
    save: 'Re-issue card',
    busy: 'Re-issuing...',
  }),
};
