import { CopyPlus, Plus } from 'lucide-react';
import { useState } from 'react';
import { Button } from '@/ui/button';
import { Card } from '@/ui/card';
import { Combobox } from '@/ui/combobox';
import { FieldError } from '@/ui/field';
import { Kbd } from '@/ui/kbd';
import { useKeys } from '../../shell/keys/key-table';
import { capsOf } from '../../shell/keys/strokes';
import { AddressFields } from './address-fields';
import {
  addRecipient,
  assignLine,
  changeRecipient,
  copyFromBefore,
  isEmailed,
  nextKey,
  removeRecipient,
  sameWhenForAll,
  unassigned,
  type DraftRecipient,
} from './draft';
import { PhoneAt, TextAt } from './fields';
import { contentsOf, titleOf } from './goods';
import type { Known } from './known-customers';
import { recipientLabel } from './line-row';
import { hasErrors, isComplete, RecipientRow, RemoveButton } from './recipient-row';
import { withRemoved } from './removed';
import { RemovedRow } from './removed-row';
import { searchNames } from './search-items';
import { ShipmentFields } from './shipment-fields';
import { fieldAt, focusPart, type Order } from './use-staff-order';

interface Props {
  order: Order;
  known: Known[];
}

const ADD = 'Mod+Shift+Enter';

/**
 * The recipients of a gift. Those that are complete are a row each; the one that is worked on, and those with something
 * missing, are open.
 */
export function RecipientsPart({ order, known }: Props) {
  const { draft, change, errors, shipments } = order;
  /** Cards that stay open while they are edited, complete or not. */
  const [opened, setOpened] = useState<readonly number[]>([]);
  const removed = order.removed.list.filter(({ kind }) => kind === 'recipient');
  const rest = unassigned(draft).length;
  const open = (key: number) => {
    setOpened([key]);
    focusPart(`recipient-${key}`);
  };
  const add = () => {
    change(addRecipient);
    open(nextKey(draft.recipients));
  };
  useKeys('New order', [{ keys: [ADD], does: 'Add a recipient', run: add }]);
  return (
    <>
      {withRemoved(draft.recipients, removed).map((entry) => {
        if ('removed' in entry)
          return (
            <RemovedRow
              key={`removed-${entry.removed.id}`}
              order={order}
              removed={entry.removed}
              className="rounded-card border border-line bg-white py-2 pr-2 pl-4"
            />
          );
        const { thing: recipient, at } = entry;
        const { key } = recipient;
        const label = recipientLabel(recipient, at);
        const folds =
          !opened.includes(key) && isComplete(draft, at) && !hasErrors(errors, at) && !shipments[at]?.refusal;
        const remove = () => {
          const lines = draft.lines.filter(({ to }) => to === key).map((line) => line.key);
          change((before) => removeRecipient(before, key));
          order.removed.note({ kind: 'recipient', at, title: label, recipient, lines });
        };
        const card = { order, recipient, at, label, onRemove: remove };
        return folds ? (
          <RecipientRow key={key} {...card} onEdit={() => open(key)} />
        ) : (
          <RecipientCard
            key={key}
            {...card}
            known={known}
            onFocus={() => !opened.includes(key) && setOpened([...opened, key])}
          />
        );
      })}
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <Button look="outline" onClick={add} data-part="add-recipient">
          <Plus aria-hidden className="size-4" strokeWidth={2} />
          Add recipient
        </Button>
        <span className="flex gap-1 touch:hidden max-sm:hidden">
          {capsOf(ADD).map((cap) => (
            <Kbd key={cap}>{cap}</Kbd>
          ))}
        </span>
        <span role="status" className="text-mocha">
          {rest > 0 &&
            `${rest} of ${draft.lines.filter((line) => !isEmailed(line)).length} items have no recipient yet`}
        </span>
      </div>
      {errors.recipients && <FieldError id="recipients-error">{errors.recipients}</FieldError>}
    </>
  );
}

interface PersonProps extends Props {
  recipient: DraftRecipient;
  at: number;
}

interface CardProps extends PersonProps {
  label: string;
  onRemove: () => void;
  onFocus: () => void;
}

function RecipientCard({ order, recipient, at, label, known, onRemove, onFocus }: CardProps) {
  const { draft, change } = order;
  const { key } = recipient;
  const place = `recipients.${at}.`;
  const othersDiffer = draft.recipients.some(
    ({ deliveryDate, deliveryTime }) =>
      deliveryDate !== recipient.deliveryDate || deliveryTime !== recipient.deliveryTime,
  );
  const lines = draft.lines.filter(({ to }) => to === key);
  return (
    <Card
      role="group"
      aria-label={label}
      onFocus={onFocus}
      title={<span className="wrap-anywhere">{label}</span>}
      aside={
        <>
          {at > 0 && (
            <Button look="quiet" size="sm" onClick={() => change((before) => copyFromBefore(before, key))}>
              <CopyPlus aria-hidden className="size-4" strokeWidth={1.75} />
              <span className="max-sm:hidden">Copy from the recipient before</span>
              <span className="sm:hidden">Copy</span>
            </Button>
          )}
          <RemoveButton label={label} onPress={onRemove} />
        </>
      }
    >
      <div className="grid gap-3">
        <PersonFields order={order} recipient={recipient} place={place} known={known} />
        <OwnItems order={order} recipient={recipient} at={at} />
        <AddressFields order={order} place={place} addressee={recipient} known={known} />
        <ShipmentFields
          order={order}
          place={place}
          at={at}
          addressee={recipient}
          lines={lines}
          notify={`Tell ${label} that it’s coming`}
          whenAction={
            othersDiffer && (
              <Button
                look="quiet"
                size="sm"
                className="text-jam underline underline-offset-4"
                onClick={() => change((before) => sameWhenForAll(before, key))}
              >
                Same day and time for all
              </Button>
            )
          }
        />
      </div>
    </Card>
  );
}

/** The name also finds the people this customer has sent something to before. */
function PersonFields({ order, recipient, place, known }: Omit<PersonProps, 'at'> & { place: string }) {
  const { set, value, ...name } = fieldAt(order, `${place}name`);
  const options = searchNames(value, known, (one) => one.name)
    .filter(({ thing }) => thing.name !== value)
    .slice(0, 5)
    .map(({ thing }, i) => ({
      id: String(i),
      label: thing.name,
      detail: [thing.addressLine1, thing.city].filter(Boolean).join(', '),
      person: thing,
    }));
  return (
    <div className="grid gap-3 sm:grid-cols-[1.3fr_1fr_1.3fr]">
      <Combobox
        {...name}
        label="Name"
        required
        data-part={`recipient-${recipient.key}`}
        maxLength={200}
        value={value}
        onType={set}
        options={options}
        onChoose={({ person }) => {
          order.change((draft) => changeRecipient(draft, recipient.key, person));
          focusPart(`${place}when`);
        }}
      />
      <PhoneAt order={order} path={`${place}phone`} label="Phone" required />
      <TextAt order={order} path={`${place}email`} label="Email (optional)" type="email" inputMode="email" />
    </div>
  );
}

/** What this recipient gets, and what is still free. */
function OwnItems({ order, recipient, at }: Omit<PersonProps, 'known'>) {
  const { draft, goods, change, errors } = order;
  const own = draft.lines.filter(({ to }) => to === recipient.key);
  const free = unassigned(draft);
  const error = errors[`recipients.${at}.assignedItems`];
  return (
    <div className="grid gap-1.5" data-invalid={error ? true : undefined}>
      <div className="flex flex-wrap items-center gap-2">
        <span className="text-sm font-semibold">Gets</span>
        {own.length === 0 && <span className="text-mocha">nothing yet</span>}
        {own.map((line) => (
          <span key={line.key} className="rounded-control bg-oat px-3 py-1.5 wrap-anywhere">
            <span className="font-semibold">{titleOf(line, goods)}</span> {contentsOf(line, goods)}
          </span>
        ))}
        {free.map((line) => (
          <Button
            key={line.key}
            look="outline"
            size="sm"
            onClick={() => change((before) => assignLine(before, line.key, recipient.key))}
          >
            <Plus aria-hidden className="size-4" strokeWidth={2} />
            {titleOf(line, goods)}
          </Button>
        ))}
      </div>
      {error && <FieldError id={`recipients-${at}-items-error`}>{error}</FieldError>}
    </div>
  );
}
