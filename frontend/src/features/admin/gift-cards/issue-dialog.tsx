import { useForm, useWatch } from 'react-hook-form';
import { formatCents, parseCents, showCents } from '@crispi/rules/money';
import { call } from '@/api/client';
import type { GiftCardRequest } from '@/api/models';
import { Button } from '@/ui/button';
import { TextField } from '@/ui/field';
import { FormDialog } from '@/ui/form-dialog';
import { Radio } from '@/ui/radio';
import { choiceOf, textOf } from '../shell/screen/form';
import { useRequestName, useSave } from '../shell/screen/save';
import { amountProblem, asPrice, reasonProblem, typedAmount } from './amount';
import { giftCardsChanged } from './gift-cards.queries';
import type { NewCode } from './new-code-dialog';

interface Props {
  onIssued: (card: NewCode) => void;
  onClose: () => void;
}

const USUAL = ['$25', '$50', '$100'];

/** The reason of a sale without a note. */
const SOLD = 'Sold at the counter';

/** Issues a gift card at the counter or as goodwill. */
export function IssueDialog({ onIssued, onClose }: Props) {
  const form = useForm({
    defaultValues: { amount: '', paidBy: 'goodwill' as 'goodwill' | 'counter', recipientEmail: '', reason: '' },
    shouldFocusError: false,
  });
  const { errors, isDirty } = form.formState;
  const nameOf = useRequestName();
  const save = useSave(
    (body: Omit<GiftCardRequest, 'requestId'>) =>
      call('POST /api/admin/gift-cards', { body: { ...body, requestId: nameOf(body) } }),
    {
      form,
      refreshAfter: giftCardsChanged,
      onSaved: (card, { amount }) => onIssued({ ...card, amount: formatCents(parseCents(amount)!) }),
      failed: ['Gift card not issued', 'Please try again.'],
    },
  );
  const paidBy = choiceOf(form, 'paidBy');
  const cents = parseCents(typedAmount(useWatch({ control: form.control, name: 'amount' }))) ?? 0;
  return (
    <FormDialog
      open
      onClose={onClose}
      title="Issue gift card"
      text="You’ll see its code once."
      dirty={isDirty}
      onSubmit={form.handleSubmit(({ amount, recipientEmail, reason, ...rest }) =>
        save.mutate({
          ...rest,
          amount: typedAmount(amount),
          recipientEmail: recipientEmail.trim() || null,
          reason: reason.trim() || SOLD,
        }),
      )}
      saveText={cents > 0 ? `Issue ${showCents(cents)} card` : 'Issue gift card'}
      savingText="Issuing..."
      saving={save.isPending}
      error={errors.root?.message}
      width="compact"
    >
      <div className="grid gap-4">
        <div className="grid grid-cols-[minmax(0,1fr)_auto] items-start gap-x-2">
          <TextField
            label="Amount"
            required
            inputMode="decimal"
            autoComplete="off"
            placeholder="$25.00"
            className="num"
            {...textOf(form, 'amount', {
              validate: amountProblem,
              onBlur: () => form.setValue('amount', asPrice(form.getValues('amount'))),
            })}
          />
          <div role="group" aria-label="Usual sums" className="flex gap-2 pt-6.5">
            {USUAL.map((amount) => (
              <Button
                key={amount}
                look="outline"
                className="num h-input px-2.5!"
                onClick={() => form.setValue('amount', asPrice(amount), { shouldDirty: true, shouldValidate: true })}
              >
                {amount}
              </Button>
            ))}
          </div>
        </div>
        <fieldset>
          <legend className="text-sm font-semibold">Paid by</legend>
          <Radio
            name="paidBy"
            label="The bakery, as goodwill"
            checked={paidBy.value === 'goodwill'}
            onChoose={() => paidBy.onChange('goodwill')}
          />
          <Radio
            name="paidBy"
            label="The customer, at the counter"
            checked={paidBy.value === 'counter'}
            onChoose={() => paidBy.onChange('counter')}
          />
        </fieldset>
        <TextField
          label="Customer’s email (optional)"
          type="email"
          autoComplete="off"
          maxLength={254}
          hint="It helps you find the card later; we don’t send the code."
          {...textOf(form, 'recipientEmail')}
        />
        <TextField
          label={paidBy.value === 'counter' ? 'Note (optional)' : 'Reason'}
          required={paidBy.value === 'goodwill'}
          maxLength={300}
          autoComplete="off"
          hint="For the card’s history."
          {...textOf(form, 'reason', {
            validate: (reason, { paidBy: payer }) => payer === 'counter' || reasonProblem(reason),
          })}
        />
      </div>
    </FormDialog>
  );
}
