import { nameOfRow } from '@/api/cart-rows';
import { isolated } from '@/lib/format';
import { FieldError } from '@/ui/field';
import { useKeptFocus } from '@/ui/use-kept-focus';
import type { Checkout } from '../state/use-checkout';
import { contentsOf, type ItemToAssign } from './items-to-assign';
import type { Items } from './use-items';

interface Props {
  checkout: Checkout;
  items: Items;
  at: number;
  name: string;
}

/** This recipient's items: unassigned items can be checked, those of other recipients cannot. */
export function ItemsField({ checkout, items, at, name }: Props) {
  const error = checkout.form.formState.errors.recipients?.[at]?.assignedItems?.message;
  const kept = useKeptFocus<HTMLFieldSetElement>('input:enabled');
  return (
    <fieldset {...kept} className="grid gap-1" aria-describedby={error ? `items-${at}-error` : undefined}>
      <legend className="mb-2 font-bold">{isolated(name)}’s items</legend>
      {items.items.map((item) => (
        <ItemChecks key={item.row.key} item={item} items={items} at={at} invalid={Boolean(error)} />
      ))}
      {items.unassigned.length > 1 && (
        <button
          type="button"
          className="min-h-11 justify-self-start rounded-chip text-sm font-semibold text-jam underline-offset-4 hover:underline"
          onClick={() => items.assignRest(at)}
        >
          Assign all remaining items
        </button>
      )}
      {error && <FieldError id={`items-${at}-error`}>{error}</FieldError>}
    </fieldset>
  );
}

function ItemChecks({
  item: { row, portions },
  items,
  at,
  invalid,
}: Pick<Props, 'items' | 'at'> & { item: ItemToAssign; invalid: boolean }) {
  const kept = useKeptFocus<HTMLDivElement>('input:enabled');
  return (
    <div {...kept} className="grid gap-1">
      {portions.map((portion, place) => {
        const { holder, quantity } = portion;
        const taken = holder !== null && holder !== at;
        return (
          // By place: a checkbox stays where it is when its item changes hands.
          <label key={place} className={`flex min-h-11 items-center gap-3 ${taken ? 'text-mocha' : ''}`}>
            <input
              type="checkbox"
              checked={holder === at}
              disabled={taken}
              aria-disabled={items.saving || undefined}
              aria-invalid={invalid || undefined}
              onChange={(event) => !items.saving && items.assign(portion, event.target.checked ? at : null)}
              className="tick-box"
            />
            <span className="min-w-0 flex-1 [overflow-wrap:anywhere]">
              {quantity > 1 ? `${quantity} × ` : ''}
              {nameOfRow(row)}
              <span className="block text-sm text-mocha empty:hidden">{contentsOf(row)}</span>
            </span>
            {taken && <span className="shrink-0 text-sm">Already assigned</span>}
          </label>
        );
      })}
    </div>
  );
}
