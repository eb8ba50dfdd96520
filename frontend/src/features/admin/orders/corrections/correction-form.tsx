import type { ReactNode } from 'react';
import { showPrice } from '@crispi/rules/money';
import type { OrderToCorrect } from '@/api/models';
import { FormDialog } from '@/ui/form-dialog';
import { Notice } from '@/ui/notice';
import { TextField } from '@/ui/field';
import { Conflict } from '../../shell/conflict';
import { FIELDS, differencesOf, type FieldName, type Target } from './correction-fields';
import { useCorrection, type Correction } from './use-correction';
import { WindowFields } from './window-fields';

interface Props {
  order: OrderToCorrect;
  target: Target;
  /** The order as it is now, after somebody else corrected it. */
  readAgain: () => Promise<OrderToCorrect | undefined>;
  /** Of what is corrected; fixed while something is typed. */
  choice: (fixed: boolean) => ReactNode;
  onClose: () => void;
}

const NARROW: FieldName[] = ['city', 'state', 'zipCode'];
const KINDS: Partial<Record<FieldName, string>> = { email: 'email', phone: 'tel' };

export function CorrectionForm({ order, target, readAgain, choice, onClose }: Props) {
  const form = useCorrection({ order, target, readAgain, onSaved: onClose });
  const { values, set, errors, fee, theirs } = form;
  const names = (Object.keys(values) as FieldName[]).filter((name) => !name.startsWith('delivery'));
  return (
    <FormDialog
      open
      onClose={onClose}
      title={`Correct order #${order.orderId}`}
      text="The rules of the checkout hold. The customer is told by e-mail and pays nothing more."
      dirty={form.dirty}
      onSubmit={() => form.save()}
      saveText={saveText(form)}
      saving={form.saving}
      error={form.problem}
    >
      {theirs?.lastCorrectedAt && (
        <Conflict
          theirs={{ changedBy: theirs.lastCorrectedBy, changedAt: theirs.lastCorrectedAt }}
          differences={differencesOf(form.theirValues, values)}
          onTheirs={form.useTheirs}
          onMine={form.saveMine}
          busy={form.saving}
        />
      )}
      <div className="grid gap-4">
        {choice(form.dirty)}
        <div className="grid gap-4 sm:grid-cols-6">
          {names.map((name) => (
            <TextField
              key={name}
              label={FIELDS[name]}
              type={KINDS[name] ?? 'text'}
              value={values[name]}
              onChange={({ target: { value } }) => set(name, value)}
              error={errors[name]}
              maxLength={name === 'zipCode' ? 10 : 200}
              className={NARROW.includes(name) ? 'sm:col-span-2' : 'sm:col-span-6'}
            />
          ))}
          {'deliveryDate' in values && <WindowFields order={order} form={form} />}
          {'deliveryInstructions' in values && order.locationId === null && (
            <TextField
              label={FIELDS.deliveryInstructions}
              value={values.deliveryInstructions}
              onChange={({ target: { value } }) => set('deliveryInstructions', value)}
              error={errors.deliveryInstructions}
              maxLength={500}
              className="sm:col-span-6"
            />
          )}
          <TextField
            label="Why"
            hint="For the order's history; the customer does not see it."
            value={form.why}
            onChange={({ target: { value } }) => form.setWhy(value)}
            maxLength={500}
            className="sm:col-span-6"
          />
        </div>
        {fee && (
          <Notice kind="warning" title={form.feeText} live>
            The difference is the shop's. To give money back, refund an amount on the order afterwards.
          </Notice>
        )}
      </div>
    </FormDialog>
  );
}

function saveText({ fee, full }: Correction): string {
  if (full) return 'Overbook this window';
  return fee ? `Save, at ${showPrice(fee)} to us` : 'Save correction';
}
