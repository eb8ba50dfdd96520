import { nameOfRow } from '@/api/cart-rows';
import { FieldError } from '@/ui/field';
import type { Checkout } from '../state/use-checkout';

interface Props {
  checkout: Checkout;
  at: number;
  name: string;
}

/** This recipient's items: unassigned items can be checked, those of other recipients cannot. */
export function ItemsField({ checkout, at, name }: Props) {
  const { portions, give, giveRest } = checkout.assignments;
  const error = checkout.form.formState.errors.recipients?.[at]?.assignedItems?.message;
  const free = portions.filter(({ holder }) => holder === null).length;
  return (
    <fieldset className="grid gap-1" aria-describedby={error ? `items-${at}-error` : undefined}>
      <legend className="mb-2 font-bold">
        What <bdi>{name}</bdi> gets
      </legend>
      {portions.map((portion) => {
        const { holder, key, quantity, row } = portion;
        const taken = holder !== null && holder !== at;
        return (
          <label key={key} className={`flex min-h-11 items-center gap-3 ${taken ? 'text-mocha' : ''}`}>
            <input
              type="checkbox"
              checked={holder === at}
              disabled={taken || checkout.assignments.sharing}
              aria-invalid={error ? true : undefined}
              onChange={(event) => give(portion, event.target.checked ? at : null)}
              className="size-5 shrink-0 accent-cocoa"
            />
            <span className="min-w-0 flex-1 [overflow-wrap:anywhere]">
              {quantity > 1 ? `${quantity} × ` : ''}
              {nameOfRow(row)}
            </span>
            {taken && <span className="shrink-0 text-sm">Already assigned</span>}
          </label>
        );
      })}
      {free > 1 && (
        <button
          type="button"
          className="min-h-11 justify-self-start rounded-chip text-sm font-semibold text-jam underline-offset-4 hover:underline"
          onClick={() => giveRest(at)}
        >
          Give everything that is left
        </button>
      )}
      {error && <FieldError id={`items-${at}-error`}>{error}</FieldError>}
    </fieldset>
  );
}
