import { Check, ChevronDown, CircleAlert, CopyPlus, Trash2 } from 'lucide-react';
import { showCents, toCents } from '@crispi/rules/money';
import { showDay } from '@/lib/dates';
import { nameOfRow } from '@/api/cart-rows';
import { plural } from '@/lib/format';
import type { RecipientForm } from '../form/checkout-form';
import { messagesOf } from '../form/form-errors';
import type { Checkout } from '../state/use-checkout';
import { nameOfRecipient } from '../form/form-values';
import { RecipientFields, type Part } from './recipient-fields';
import type { Items } from './use-items';

interface Props {
  checkout: Checkout;
  items: Items;
  at: number;
  part: Part;
}

/** Number of missing fields a collapsed card names; one more is also named instead of counted. */
const MOST_NAMED = 3;

/** A recipient: collapsed a summary, expanded the form. One card is expanded at a time. */
export function RecipientCard({ checkout, items, at, part }: Props) {
  const { recipients, form, totals } = checkout;
  const recipient = checkout.values.recipients[at];
  if (!recipient) return null;
  const name = nameOfRecipient(recipient, at);
  const open = recipients.open === at;
  const shipment = totals.data?.shipments[at];
  // A missing field is an error only after a try to submit.
  const tried = form.formState.submitCount > 0;
  const problems = tried ? messagesOf(form.formState.errors.recipients?.[at] ?? {}).length : 0;
  const missing = missingOf(recipient);
  const complete = problems === 0 && missing.length === 0;
  const edge = problems > 0 ? 'border-danger' : complete ? 'border-pistachio' : 'border-line';
  return (
    <li data-recipient={at} className={`min-w-0 rounded-tile border-[1.5px] bg-white ${edge}`}>
      <h4 className="font-text text-base tracking-normal">
        <button
          type="button"
          aria-expanded={open}
          onClick={() => recipients.setOpen(open ? null : at)}
          className="flex min-h-16 w-full items-center gap-3 rounded-tile p-3 text-left sm:px-4"
        >
          <Avatar name={name} complete={complete} />
          <span className="min-w-0 flex-1">
            <span className="flex items-center gap-3">
              <bdi className="min-w-0 flex-1 truncate font-bold">{name}</bdi>
              {shipment && (
                <span className="num shrink-0 text-sm font-semibold">
                  {showCents(toCents(shipment.deliveryFee) + toCents(shipment.tip))}
                  <span className="sr-only"> for delivery and tip</span>
                </span>
              )}
              <ChevronDown
                aria-hidden
                strokeWidth={1.75}
                className={`size-5 shrink-0 transition-transform duration-[160ms] ${open ? 'rotate-180' : ''}`}
              />
            </span>
            {!open && <Summary items={items} at={at} recipient={recipient} />}
            <Status problems={problems} missing={open ? [] : missing} complete={complete} />
          </span>
        </button>
      </h4>
      {open && (
        <div className="grid animate-rise grid-cols-1 gap-7 px-3 pt-1 pb-4 sm:px-4">
          <RecipientFields checkout={checkout} items={items} at={at} part={part} name={name} />
          {part !== 'where' && <Actions checkout={checkout} items={items} at={at} name={name} />}
        </div>
      )}
    </li>
  );
}

function Avatar({ name, complete }: { name: string; complete: boolean }) {
  return (
    <span
      aria-hidden
      className={`grid size-10 shrink-0 place-items-center rounded-full font-display font-bold ${complete ? 'bg-pistachio-tint text-pistachio' : 'bg-tint text-cocoa'}`}
    >
      {complete ? <Check className="size-5" strokeWidth={2.5} /> : name.charAt(0).toUpperCase()}
    </span>
  );
}

function Status({ problems, missing, complete }: { problems: number; missing: string[]; complete: boolean }) {
  if (problems > 0)
    return (
      <span className="mt-0.5 flex items-center gap-1.5 text-sm font-semibold text-danger">
        <CircleAlert aria-hidden className="size-4" strokeWidth={2} />
        {plural(problems, 'thing')} to fix
      </span>
    );
  if (missing.length > 0) {
    const named = missing.length > MOST_NAMED + 1 ? missing.slice(0, MOST_NAMED) : missing;
    const more = missing.length - named.length;
    return (
      <span className="mt-0.5 block text-sm font-semibold text-caramel">
        Needs: {named.join(', ')}
        {more > 0 && ` and ${more} more`}
      </span>
    );
  }
  return complete ? <span className="sr-only">Complete</span> : null;
}

/** The summary of a collapsed card: items, address, window. */
function Summary({ items, at, recipient }: Pick<Props, 'items' | 'at'> & { recipient: RecipientForm }) {
  const { addressLine1, city, zipCode, deliveryDate, deliveryTime } = recipient;
  const own = items.items.flatMap(({ row, portions }) =>
    portions
      .filter(({ holder }) => holder === at)
      .map(({ quantity }) => (quantity > 1 ? `${quantity} × ${nameOfRow(row)}` : nameOfRow(row))),
  );
  const place = [addressLine1.trim(), [city.trim(), zipCode.trim()].filter(Boolean).join(' ')].filter(Boolean);
  const window = deliveryDate && [showDay(deliveryDate), deliveryTime].filter(Boolean).join(', ');
  return (
    <span className="block text-sm text-mocha [overflow-wrap:anywhere]">
      <span className="line-clamp-2">{own.join(', ') || 'No items yet'}</span>
      <span className="flex flex-wrap gap-x-3">
        {place.length > 0 && <bdi className="line-clamp-1">{place.join(', ')}</bdi>}
        {window && <span className="num">{window}</span>}
      </span>
    </span>
  );
}

function Actions({ checkout: { recipients }, items, at, name }: Omit<Props, 'part'> & { name: string }) {
  const look =
    'inline-flex min-h-11 items-center gap-1.5 rounded-chip text-sm font-semibold underline-offset-4 hover:underline';
  const still = items.saving;
  return (
    <div className="flex flex-wrap gap-x-6 border-t border-line pt-3">
      <button type="button" className={`${look} text-jam`} disabled={still} onClick={() => recipients.duplicate(at)}>
        <CopyPlus aria-hidden className="size-4" strokeWidth={1.75} />
        Duplicate
        <span className="sr-only"> {name}</span>
      </button>
      {recipients.keys.length > 1 && (
        <button type="button" className={`${look} text-danger`} disabled={still} onClick={() => recipients.remove(at)}>
          <Trash2 aria-hidden className="size-4" strokeWidth={1.75} />
          Remove
          <span className="sr-only"> {name}</span>
        </button>
      )}
    </div>
  );
}

const NEEDED: [field: keyof RecipientForm, name: string, length: number][] = [
  ['firstName', 'first name', 1],
  ['lastName', 'last name', 1],
  ['phone', 'phone', 10],
  ['addressLine1', 'street address', 5],
  ['city', 'city', 2],
  ['state', 'state', 2],
  ['zipCode', 'ZIP code', 5],
  ['deliveryDate', 'delivery date', 1],
  ['deliveryTime', 'delivery time', 1],
  ['deliveryInstructions', 'delivery instructions', 3],
];

/** The missing fields of a recipient, in the form's order. */
function missingOf(recipient: RecipientForm): string[] {
  const blank = NEEDED.filter(([field, , length]) => String(recipient[field]).trim().length < length);
  return [...(recipient.assignedItems.length === 0 ? ['items'] : []), ...blank.map(([, name]) => name)];
}
