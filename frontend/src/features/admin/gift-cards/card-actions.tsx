import { Ban, type LucideIcon } from 'lucide-react';
import { useForm, useWatch } from 'react-hook-form';
import { formatCents, parseCents, showCents, showPrice, toCents } from '@crispi/rules/money';
import { call } from '@/api/client';
import type { ManagedGiftCard } from '@/api/models';
import { Choice } from '@/ui/choice';
import { TextField } from '@/ui/field';
import { FormDialog } from '@/ui/form-dialog';
import { textOf } from '../shell/screen/form';
import { toast } from '@/ui/toast-store';
import { useRequestName, useSave } from '../shell/screen/save';
import { amountProblem, asPrice, reasonProblem, typedAmount } from './amount';
import { giftCardsChanged } from './gift-cards.queries';
import type { NewCode } from './new-code-dialog';

export type CardAction = 'adjust' | 'cash-out' | 'block' | 'reissue';

interface Props {
  action: CardAction;
  card: ManagedGiftCard;
  /** A re-issue has made this card, whose code is to be handed over. */
  onReissued: (card: NewCode) => void;
  onClose: () => void;
}

/** Does something with a gift card, for a reason that its history shows. */
export function ActionDialog({ action, card, onReissued, onClose }: Props) {
  const { title, text, save: saveText, icon, busy, done, danger = false } = WORDS[action](card);
  const form = useForm({
    defaultValues: {
      change: 'add' as 'add' | 'take',
      amount: '',
      reason: '',
      recipientEmail: card.recipientEmail ?? '',
    },
    shouldFocusError: false,
  });
  const { errors, isDirty } = form.formState;
  const [amount, change] = useWatch({ control: form.control, name: ['amount', 'change'] });
  const changed = action === 'adjust' ? changeInWords({ amount, change }, card) : null;
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
      saveIcon={icon}
      savingText={busy}
      saving={save.isPending}
      error={errors.root?.message}
      danger={danger}
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
          <>
            <div role="radiogroup" aria-label="What to do" className="grid grid-cols-2 gap-2">
              {CHANGES.map(({ value, label }) => (
                <Choice
                  key={value}
                  name="change"
                  value={value}
                  checked={change === value}
                  onChoose={() => form.setValue('change', value, { shouldDirty: true })}
                  className="min-h-button px-4 font-semibold"
                >
                  {label}
                </Choice>
              ))}
            </div>
            <TextField
              label="Amount"
              required
              inputMode="decimal"
              autoComplete="off"
              placeholder="$5.00"
              className="num"
              {...textOf(form, 'amount', {
                validate: amountProblem,
                onBlur: () => form.setValue('amount', asPrice(form.getValues('amount'))),
              })}
            />
          </>
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

const CHANGES = [
  { value: 'add', label: 'Add' },
  { value: 'take', label: 'Take off' },
] as const;

/** As the API takes it: what is taken off has a minus sign. */
const signedAmount = ({ amount, change }: Pick<Typed, 'amount' | 'change'>) =>
  `${change === 'take' ? '-' : ''}${typedAmount(amount)}`;

/** The sum and the new balance of a change; null while the amount cannot be read or takes off more than is there. */
function changeInWords(typed: Pick<Typed, 'amount' | 'change'>, { balance }: ManagedGiftCard) {
  const cents = parseCents(signedAmount(typed));
  const after = toCents(balance) + (cents ?? 0);
  if (!cents || after < 0) return null;
  return { save: `${cents > 0 ? 'Add' : 'Take off'} ${showCents(Math.abs(cents))}`, balance: showCents(after) };
}

/** Returns the new card of a re-issue unless its code is mailed. */
function useSend(action: CardAction, card: ManagedGiftCard) {
  const { id } = card;
  const nameOf = useRequestName();
  return async (typed: Typed): Promise<NewCode | null> => {
    const path = { id };
    const reason = typed.reason.trim();
    if (action === 'adjust') {
      const change = { amount: signedAmount(typed), reason };
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
    return code === null ? null : { ...issued, code, amount: wholeOf(card) };
  };
}

interface Typed {
  change: 'add' | 'take';
  amount: string;
  reason: string;
  recipientEmail: string;
}

/** With what checkouts hold. */
const wholeOf = ({ balance, held }: ManagedGiftCard) => formatCents(toCents(balance) + toCents(held));

interface Words {
  title: string;
  text: string;
  save: string;
  busy: string;
  done?: string;
  danger?: boolean;
  icon?: LucideIcon;
}

const WORDS: Record<CardAction, (card: ManagedGiftCard) => Words> = {
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
    text: `Its code stops working at once, also in checkouts that haven’t been paid. A block can’t be lifted: to give ${showPrice(balance)} back, re-issue the card with a new code.`,
    save: `Block ${lastFour} (${showPrice(balance)})`,
    busy: 'Blocking...',
    done: 'Card blocked',
    danger: true,
    icon: Ban,
  }),
  reissue: (card) => ({
    title: `Re-issue ${card.lastFour}`,
    text: `${showPrice(wholeOf(card))} moves to a new card with a new code. The code of ${card.lastFour} stops working for good. Refunds of what it paid go to the new card.`,
    save: `Re-issue ${card.lastFour} (${showPrice(wholeOf(card))})`,
    busy: 'Re-issuing...',
  }),
};
