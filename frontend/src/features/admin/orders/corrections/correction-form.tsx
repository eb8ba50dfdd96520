import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { showPrice } from '@crispi/rules/money';
import type { OrderToCorrect } from '@/api/models';
import { shortWindow, windowStart } from '@/lib/dates';
import { formatPhone, PHONE_INPUT_LENGTH, usDigits } from '@/lib/phone';
import { TextField } from '@/ui/field';
import { FormDialog } from '@/ui/form-dialog';
import { Notice } from '@/ui/notice';
import { SelectField } from '@/ui/select';
import { TextareaField } from '@/ui/textarea-field';
import { Loaded } from '../../shell/screen/loaded';
import { Conflict, differencesIn } from '../../shell/screen/conflict';
import {
  type Correction,
  FIELDS,
  type FieldName,
  type Target,
  correctionQueries,
  isMessage,
  labelsOf,
  targetsOf,
  useCorrection,
} from './use-correction';

const HALF = 'col-span-4 sm:col-span-2';

interface Props {
  order: OrderToCorrect;
  target: Target;
  /** Reads the order again after another person corrected it. */
  readAgain: () => Promise<OrderToCorrect | undefined>;
  /** The choice of what to correct; fixed while something is typed. */
  choice: (fixed: boolean) => ReactNode;
  onClose: () => void;
}

/** Of four columns; on a phone City has a row above State and ZIP code. */
const WIDTHS: Partial<Record<FieldName, string>> = {
  firstName: HALF,
  lastName: HALF,
  city: HALF,
  state: 'col-span-2 sm:col-span-1',
  zipCode: 'col-span-2 sm:col-span-1',
};
const isField = (name: FieldName): name is keyof typeof FIELDS => !isMessage(name);
const KINDS: Partial<Record<FieldName, string>> = { email: 'email', phone: 'tel' };

function CorrectionForm({ order, target, readAgain, choice, onClose }: Props) {
  const form = useCorrection({ order, target, readAgain, onSaved: onClose });
  const { values, fee, newer } = form;
  const names = (Object.keys(values) as FieldName[]).filter((name) => !name.startsWith('delivery'));
  const labels = labelsOf(order);
  return (
    <FormDialog
      open
      onClose={onClose}
      title={`Change order #${order.orderId}`}
      text="We’ll email the customer about the change. It costs them nothing."
      dirty={form.dirty}
      onSubmit={() => form.save()}
      saveText={saveText(form)}
      saving={form.saving}
      error={form.problem}
    >
      {newer?.lastCorrectedAt && (
        <Conflict
          newer={{ changedBy: newer.lastCorrectedBy, changedAt: newer.lastCorrectedAt }}
          differences={differencesIn(labels, form.theirValues, values)}
          onTheirs={form.useTheirs}
          onMine={form.saveMine}
          busy={form.saving}
        />
      )}
      <div className="grid gap-4">
        {choice(form.dirty)}
        <CorrectionFields form={form} names={names} order={order} />
        {fee && (
          <Notice kind="warning" title={form.feeText} live>
            We pay the difference. To pay money back, refund an amount on the order afterwards.
          </Notice>
        )}
      </div>
    </FormDialog>
  );
}

function CorrectionFields({ form, names, order }: { form: Correction; names: FieldName[]; order: OrderToCorrect }) {
  const { values, set, errors } = form;
  const labels = labelsOf(order);
  return (
    <div className="grid grid-cols-4 gap-4">
      {names.filter(isField).map((name, at) => (
        <TextField
          key={name}
          data-first-focus={at === 0 || undefined}
          label={FIELDS[name]}
          type={KINDS[name] ?? 'text'}
          {...(name === 'phone'
            ? {
                value: formatPhone(values.phone ?? ''),
                onChange: ({ target: { value } }) => set(name, usDigits(value)),
                maxLength: PHONE_INPUT_LENGTH,
              }
            : {
                value: values[name],
                onChange: ({ target: { value } }) => set(name, value),
                maxLength: name === 'zipCode' ? 10 : 200,
              })}
          error={errors[name]}
          className={WIDTHS[name] ?? 'col-span-4'}
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
          className="col-span-4"
        />
      )}
      {names.filter(isMessage).map((name) => (
        <TextareaField
          key={name}
          label={labels[name]!}
          rows={3}
          value={values[name]}
          onChange={({ target: { value } }) => set(name, value)}
          error={errors[name]}
          maxLength={4000}
          className="col-span-4"
        />
      ))}
      <TextField
        label="Reason"
        hint="For the order’s history. The customer doesn’t see it."
        value={form.reason}
        onChange={({ target: { value } }) => form.setReason(value)}
        maxLength={500}
        className="col-span-4"
      />
    </div>
  );
}

function saveText({ fee, full }: Correction): string {
  if (full) return 'Overbook this time slot';
  return fee ? `Save, at ${showPrice(fee)} to us` : 'Change order';
}

/** The days and windows that shoppers could choose now, and the agreed window on its own day. */
function WindowFields({ order, form: { values, before, errors, set } }: { order: OrderToCorrect; form: Correction }) {
  const { deliveryDate: date = '', deliveryTime: time = '', zipCode = '' } = values;
  const windows = useQuery(
    correctionQueries.windows({ date, zipCode: zipCode.slice(0, 5), locationId: order.locationId }),
  );
  const offered = (windows.data ?? []).map(({ value }) => ({ value, label: shortWindow(value) }));
  const agreed = before.deliveryTime;
  const kept =
    agreed && date === before.deliveryDate && !offered.some(({ value }) => value === agreed)
      ? [{ value: agreed, label: shortWindow(agreed) }]
      : [];
  const startOf = (window: string) => windowStart(window)?.join(':').padStart(5, '0') ?? '';
  const options = [...kept, ...offered].toSorted((a, b) => startOf(a.value).localeCompare(startOf(b.value)));
  return (
    <>
      <TextField
        label={FIELDS.deliveryDate}
        type="date"
        value={date}
        onChange={({ target: { value } }) => {
          set('deliveryDate', value);
          set('deliveryTime', value === before.deliveryDate ? (agreed ?? '') : '');
        }}
        error={errors.deliveryDate}
        className={HALF}
      />
      <SelectField
        label={FIELDS.deliveryTime}
        value={options.some(({ value }) => value === time) ? time : ''}
        onChange={(value) => set('deliveryTime', value)}
        options={options}
        placeholder={
          windows.isFetching ? 'Loading...' : options.length > 0 ? 'Choose a time slot' : 'No times on this day'
        }
        error={errors.deliveryTime}
        className={HALF}
      />
    </>
  );
}

interface DialogProps {
  id: number;
  /** What is corrected first. */
  about?: Target;
  onClose: () => void;
}

export function CorrectionDialog({ id, about = 'buyer', onClose }: DialogProps) {
  const order = useQuery(correctionQueries.order(id));
  const [target, setTarget] = useState<Target>(about);
  if (order.data)
    return (
      <CorrectionForm
        key={target}
        order={order.data}
        target={target}
        readAgain={async () => (await order.refetch()).data}
        choice={(fixed) => (
          <SelectField
            label="What to change"
            value={String(target)}
            onChange={(value) => setTarget(value === 'buyer' ? value : Number(value))}
            options={targetsOf(order.data)}
            disabled={fixed}
          />
        )}
        onClose={onClose}
      />
    );
  return (
    <FormDialog open onClose={onClose} title={`Change order #${id}`} dirty={false}>
      <Loaded query={order} what="the order" placeholder="h-56">
        {() => null}
      </Loaded>
    </FormDialog>
  );
}
