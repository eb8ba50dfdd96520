import { countWords, MESSAGE_LENGTH, MESSAGE_WORDS } from '@crispi/rules/message';
import type { ReactNode } from 'react';
import { FormDialog } from '@/ui/form-dialog';
import { Notice } from '@/ui/notice';
import { StateField } from '@/shop/state-field';
import { TextareaField } from '@/ui/textarea-field';
import { TextField } from '@/ui/field';
import type { OrderToChange, ShipmentToChange } from './changing.queries';
import { useChange, type Name } from './use-change';
import { ChangeWindow } from './change-window';

interface Props {
  order: OrderToChange;
  shipment: ShipmentToChange;
  /** Chooses the shipment; disabled while there are unsaved edits. */
  choice: (fixed: boolean) => ReactNode;
  cancel: ReactNode;
  readAgain: () => unknown;
  onSettled: () => unknown;
  onClose: () => void;
}

/** The address, window and messages of a shipment. */
export function ChangeForm({ order, shipment, choice, cancel, readAgain, onSettled, onClose }: Props) {
  const change = useChange({ order, shipment, readAgain, onSettled, onSaved: onClose });
  const { values, errors, set } = change;
  const field: FieldProps = (name) => ({
    value: values[name],
    error: errors[name],
    onChange: ({ target }) => set({ [name]: target.value }),
  });
  const { locationId } = order;
  const { productionUnits: units, noticeHours } = shipment;
  return (
    <FormDialog
      open
      onClose={onClose}
      title={`Change order #${order.orderId}`}
      text="You can make changes until we start baking. If delivery gets cheaper, we refund the difference."
      dirty={change.dirty}
      onSubmit={change.save}
      saveText="Save changes"
      saving={change.saving}
      error={change.problem}
      width="lg"
    >
      <div className="grid gap-5 text-base">
        {choice(change.dirty)}
        {locationId === null && <AddressFields stored={shipment.state ?? ''} field={field} />}
        <fieldset>
          <legend className="mb-3 font-bold">{locationId === null ? 'Date and time' : 'Pickup'}</legend>
          <ChangeWindow at={{ zipCode: values.zipCode, locationId, units, noticeHours }} change={change} />
        </fieldset>
        {shipment.messages.length > 0 && <MessageFields shipment={shipment} values={values} field={field} />}
        {change.costsMore && (
          <Notice kind="warning" title="This would cost more" live>
            <p>{change.costsMore}</p>
            {cancel && <div className="mt-3 text-cocoa">{cancel}</div>}
          </Notice>
        )}
      </div>
    </FormDialog>
  );
}

type FieldProps = (name: Name) => {
  value: string | undefined;
  error: string | undefined;
  onChange: (event: { target: { value: string } }) => void;
};

function AddressFields({ stored, field }: { stored: string; field: FieldProps }) {
  return (
    <fieldset className="grid gap-4 sm:grid-cols-6">
      <legend className="mb-3 font-bold">Address</legend>
      <TextField label="Address line 1" required maxLength={200} className="sm:col-span-6" {...field('addressLine1')} />
      <TextField
        label="Address line 2 (optional)"
        maxLength={200}
        className="sm:col-span-6"
        {...field('addressLine2')}
      />
      <TextField label="City" required maxLength={200} className="sm:col-span-2" {...field('city')} />
      <StateField required className="sm:col-span-2" stored={stored} {...field('state')} />
      <TextField
        label="ZIP code"
        required
        inputMode="numeric"
        maxLength={10}
        className="sm:col-span-2"
        {...field('zipCode')}
      />
      <TextareaField
        label="Instructions for the driver"
        required
        rows={2}
        maxLength={500}
        className="sm:col-span-6"
        {...field('deliveryInstructions')}
      />
    </fieldset>
  );
}

interface MessageFieldsProps {
  shipment: ShipmentToChange;
  values: Partial<Record<Name, string>>;
  field: FieldProps;
}

function MessageFields({ shipment, values, field }: MessageFieldsProps) {
  return (
    <fieldset className="grid gap-4">
      <legend className="mb-3 font-bold">Messages</legend>
      {shipment.messages.map(({ itemId }, i) => (
        <TextareaField
          key={itemId}
          label={labelOf(shipment, i)}
          hint={wordsIn(values[`message ${itemId}`] ?? '')}
          rows={3}
          maxLength={MESSAGE_LENGTH}
          {...field(`message ${itemId}`)}
        />
      ))}
    </fieldset>
  );
}

/** The item's title, numbered when several items have the same one. */
function labelOf({ messages }: ShipmentToChange, i: number): string {
  const { title } = messages[i]!;
  const same = messages.filter((message) => message.title === title);
  return same.length === 1
    ? `Card message for ${title}`
    : `Card message for ${title} (${same.indexOf(messages[i]!) + 1})`;
}

const wordsIn = (text: string) => `${countWords(text)}/${MESSAGE_WORDS} words`;
