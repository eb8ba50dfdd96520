import { Check, ChevronDown, CircleAlert, CopyPlus, Trash2 } from 'lucide-react';
import { toCents } from '@crispi/rules/money';
import { showSlot } from '@/lib/dates';
import { plural } from '@/lib/format';
import type { RecipientForm } from '@/shop/checkout-form';
import { messagesOf } from '../form/form-errors';
import { feeInWords } from '../summary/summary-line';
import type { Checkout } from '../state/use-checkout';
import { nameOf, nameOfRecipient } from '../form/form-values';
import { RecipientFields, type Part } from './recipient-fields';
import { ItemPicture, type Known } from './item-picture';
import { missingOf } from './recipient-parts';
import type { Items } from './use-items';

interface Props {
  checkout: Checkout;
  items: Items;
  products: Known;
  at: number;
  part: Part;
}

/** Number of missing fields a collapsed card names; one more is also named instead of counted. */
const MOST_NAMED = 3;

/** A recipient: collapsed a summary, expanded the form. One card is expanded at a time. */
export function RecipientCard({ checkout, items, products, at, part }: Props) {
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
          className="flex w-full items-start gap-3 rounded-tile p-3 text-left sm:px-4"
        >
          <Avatar mark={nameOf(recipient).charAt(0).toUpperCase() || at + 1} complete={complete} />
          <span className="min-w-0 flex-1">
            <span className="flex min-h-10 items-center gap-3">
              <bdi className="min-w-0 flex-1 truncate font-bold">{name}</bdi>
              {shipment && (
                <span className="num shrink-0 text-sm font-semibold">
                  {feeInWords(toCents(shipment.deliveryFee) + toCents(shipment.tip))}
                  <span className="sr-only"> for delivery and tip</span>
                </span>
              )}
              <ChevronDown
                aria-hidden
                strokeWidth={1.75}
                className={`size-5 shrink-0 transition-transform duration-[160ms] ${open ? 'rotate-180' : ''}`}
              />
            </span>
            <Pictures items={items} products={products} at={at} />
            {!open && <Summary items={items} at={at} recipient={recipient} />}
            <Status problems={problems} missing={open ? [] : missing} complete={complete} />
          </span>
        </button>
      </h4>
      {open && (
        <div className="grid animate-rise grid-cols-1 gap-4 px-3 pb-3 sm:px-4">
          <RecipientFields checkout={checkout} items={items} at={at} part={part} />
          {part !== 'where' && <Actions checkout={checkout} items={items} at={at} name={name} />}
        </div>
      )}
    </li>
  );
}

/** The first letter of the name; until it is known, the number. */
function Avatar({ mark, complete }: { mark: string | number; complete: boolean }) {
  return (
    <span
      aria-hidden
      className={`grid size-10 shrink-0 place-items-center rounded-full font-display font-bold ${complete ? 'bg-pistachio-tint text-pistachio' : 'bg-tint text-cocoa'}`}
    >
      {complete ? <Check className="size-5" strokeWidth={2.5} /> : mark}
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

/** More items than this are counted. */
const MOST_PICTURES = 4;

/** The recipient's items in the head of the card. */
function Pictures({ items, products, at }: Pick<Props, 'items' | 'products' | 'at'>) {
  const own = items.items.filter(({ portions }) => portions.some(({ holder }) => holder === at));
  const more = own.length - MOST_PICTURES;
  if (own.length === 0) return null;
  return (
    <span aria-hidden className="my-1.5 flex items-center gap-1.5">
      {own.slice(0, MOST_PICTURES).map(({ row }) => (
        <ItemPicture key={row.key} row={row} products={products} className="w-10 shrink-0" />
      ))}
      {more > 0 && <span className="num text-sm font-semibold">+{more}</span>}
    </span>
  );
}

/** The summary of a collapsed card: items, address, window. */
function Summary({ items, at, recipient }: Pick<Props, 'items' | 'at'> & { recipient: RecipientForm }) {
  const { addressLine1, city, zipCode, deliveryDate, deliveryTime } = recipient;
  const place = [addressLine1.trim(), [city.trim(), zipCode.trim()].filter(Boolean).join(' ')].filter(Boolean);
  const window = deliveryDate && showSlot(deliveryDate, deliveryTime);
  return (
    <span className="block text-sm text-mocha [overflow-wrap:anywhere]">
      <span className="line-clamp-2">{items.namesOf(at).join(', ') || 'No items yet'}</span>
      <span className="flex flex-wrap gap-x-3">
        {place.length > 0 && <bdi className="line-clamp-1">{place.join(', ')}</bdi>}
        {window && <span className="num whitespace-nowrap">{window}</span>}
      </span>
    </span>
  );
}

function Actions({ checkout: { recipients }, items, at, name }: Omit<Props, 'part' | 'products'> & { name: string }) {
  const look =
    'inline-flex min-h-11 items-center gap-1.5 rounded-chip text-sm font-semibold underline-offset-4 hover:underline';
  const still = items.saving;
  return (
    <div className="flex flex-wrap gap-x-6 border-t border-line pt-1">
      <button type="button" className={look} disabled={still} onClick={() => recipients.duplicate(at)}>
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
