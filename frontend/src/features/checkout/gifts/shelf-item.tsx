import { Check } from 'lucide-react';
import { useId, useState, type ReactNode } from 'react';
import { nameOfRow, type CartRow } from '@/api/cart-rows';
import { isolated } from '@/lib/format';
import { Button } from '@/ui/button';
import { NativeSelect } from '@/ui/native-select';
import { Stepper } from '@/ui/stepper';
import { useKeptFocus } from '@/ui/use-kept-focus';
import { nameOfRecipient } from '../form/form-values';
import type { Checkout } from '../state/use-checkout';
import { ItemPicture, type Known } from './item-picture';
import { contentsOf, type ItemToAssign, type Portion } from './items-to-assign';
import type { Items } from './use-items';

interface Props {
  item: ItemToAssign;
  items: Items;
  checkout: Checkout;
  products: Known;
}

/** More recipients of one item than this are folded into a line. */
const MOST_LISTED = 4;

/** An item with its recipients; the pieces of a product can be divided between several. */
export function ShelfItem({ item: { row, portions }, items, checkout, products }: Props) {
  const contents = useId();
  const unassigned = portions.find(({ holder }) => holder === null);
  const assigned = portions.filter(({ holder }) => holder !== null);
  const [said, say] = useState('');
  const kept = useKeptFocus<HTMLLIElement>('select', '[data-change]', 'summary');
  const lines = assigned.map((portion) => (
    <Assigned key={portion.holder} row={row} portion={portion} items={items} checkout={checkout} />
  ));
  // An item with one recipient needs a line only.
  const folded = !unassigned && lines.length === 1;
  const head = (
    <>
      <ItemPicture row={row} products={products} className="w-12 shrink-0" />
      <div className="min-w-0 flex-1 [overflow-wrap:anywhere]">
        <p className="font-semibold">
          {row.kind === 'single' && row.quantity > 1 && <span className="num">{row.quantity} × </span>}
          {nameOfRow(row)}
        </p>
        {folded ? lines : <Contents id={contents} row={row} />}
      </div>
    </>
  );
  return (
    <li {...kept} data-unassigned={unassigned ? '' : undefined} className="grid grid-cols-1 gap-2.5 py-3">
      {unassigned ? (
        <Unassigned {...{ row, portion: unassigned, describedBy: contents, head, say, items, checkout }} />
      ) : (
        <div className="flex items-center gap-3">{head}</div>
      )}
      <p role="status" className="text-sm text-mocha empty:hidden">
        {said}
      </p>
      {!folded &&
        (lines.length > MOST_LISTED ? (
          <details>
            <summary className="min-h-11 cursor-pointer rounded-chip py-2.5 text-sm font-semibold">
              Assigned to {lines.length} recipients
            </summary>
            {lines}
          </details>
        ) : (
          lines.length > 0 && <div className="grid grid-cols-1">{lines}</div>
        ))}
    </li>
  );
}

interface PortionProps {
  row: CartRow;
  portion: Portion;
  items: Items;
  checkout: Checkout;
}

interface UnassignedProps extends PortionProps {
  describedBy: string;
  /** The item's picture and name. */
  head: ReactNode;
  say: (outcome: string) => void;
}

/**
 * The item with its amount, and below, alike for every item, the recipient and the button that assigns. Choosing a
 * recipient alone assigns nothing: each arrow key chooses one.
 */
function Unassigned({ row, portion, describedBy, head, say, items, checkout }: UnassignedProps) {
  const id = useId();
  const { recipients } = checkout.values;
  const { quantity } = portion;
  // All pieces at first; then the amount that was assigned last.
  const [wanted, setWanted] = useState(quantity);
  const [to, setTo] = useState('');
  const amount = Math.min(wanted, quantity);
  const name = nameOfRow(row);
  const chosen = recipients[Number(to)] && to !== '';
  const assign = () => {
    if (!chosen || items.saving) return;
    items.assign(portion, Number(to), amount);
    const next = Number(to) + 1;
    setWanted(amount);
    setTo(next < recipients.length ? String(next) : '');
    say('');
  };
  const oneEach = () => {
    if (items.saving) return;
    items.assignOneEach(portion);
    say(oneEachOf(quantity, recipients.length));
  };
  return (
    <div className="grid grid-cols-1 gap-2.5 [--spacing-input:2.75rem]">
      <div className="flex items-center gap-3">
        {head}
        {quantity > 1 && (
          <Stepper
            size="sm"
            className="h-input shrink-0"
            name={`${name} to assign`}
            value={amount}
            onLess={() => setWanted(amount - 1)}
            onMore={() => setWanted(amount + 1)}
            lessDisabled={amount <= 1}
            moreDisabled={amount >= quantity}
          />
        )}
      </div>
      <div className="flex gap-2">
        <label htmlFor={id} className="sr-only">
          Send {name} to
        </label>
        <NativeSelect
          id={id}
          value={chosen ? to : ''}
          aria-describedby={describedBy}
          onChange={(event) => setTo(event.target.value)}
          className="min-w-0 flex-1 font-semibold"
        >
          <option value="">Send to...</option>
          {recipients.map((recipient, at) => (
            <option key={at} value={at}>
              {isolated(nameOfRecipient(recipient, at))}
            </option>
          ))}
        </NativeSelect>
        <Button className="shrink-0" aria-disabled={!chosen || items.saving || undefined} onClick={assign}>
          Assign
          <span className="sr-only"> {name}</span>
        </Button>
      </div>
      {quantity > 1 && recipients.length > 1 && (
        <button
          type="button"
          className="-my-2 min-h-11 justify-self-start rounded-chip text-sm font-semibold text-jam underline-offset-4 hover:underline aria-disabled:opacity-65"
          aria-disabled={items.saving || undefined}
          onClick={oneEach}
        >
          Give one <span className="sr-only">{name}</span> to each recipient
        </button>
      )}
    </div>
  );
}

function oneEachOf(pieces: number, recipients: number): string {
  if (pieces >= recipients) return `One each for ${recipients} recipients.`;
  return `Only ${pieces} left: one each for the first ${pieces} recipients.`;
}

/** What a recipient gets of the item. */
function Assigned({ row, portion, items, checkout }: PortionProps) {
  const holder = portion.holder!;
  const recipient = checkout.values.recipients[holder];
  if (!recipient) return null;
  return (
    <p className="flex min-h-11 items-center gap-2">
      <Check aria-hidden className="size-5 shrink-0 text-pistachio" strokeWidth={2.25} />
      <span className="min-w-0 flex-1 [overflow-wrap:anywhere]">
        {row.kind === 'single' && portion.quantity > 1 && portion.quantity < row.quantity && (
          <span className="num">{portion.quantity} × </span>
        )}
        <bdi>{nameOfRecipient(recipient, holder)}</bdi>
      </span>
      <button
        type="button"
        data-change
        aria-disabled={items.saving || undefined}
        onClick={() => !items.saving && items.assign(portion, null)}
        className="-mr-1 min-h-11 rounded-chip px-1 text-sm font-semibold text-jam underline-offset-4 hover:underline aria-disabled:opacity-65"
      >
        Change
        <span className="sr-only"> who gets {nameOfRow(row)}</span>
      </button>
    </p>
  );
}

/** They distinguish boxes of the same size. */
function Contents({ id, row }: { id: string; row: CartRow }) {
  const message = row.kind === 'single' ? row.message : row.line.personalMessage;
  return (
    <p id={id} className="text-sm text-mocha empty:hidden">
      {contentsOf(row)}
      {message && <span className="line-clamp-2">“{message}”</span>}
    </p>
  );
}
