import { Check } from 'lucide-react';
import { useId, useState } from 'react';
import { nameOfRow } from '@/api/cart-rows';
import type { Product } from '@/api/models';
import { inputLook } from '@/ui/field';
import { Picture, tintOf } from '@/ui/picture';
import { Stepper } from '@/ui/stepper';
import type { Portion } from './assignments';
import type { Checkout } from '../state/use-checkout';
import { isolated } from '@/lib/format';
import { nameOfRecipient } from './recipient-name';

interface Props {
  portion: Portion;
  checkout: Checkout;
  products: Map<number, Product>;
}

/** One thing and the menu of who gets it. Of several pieces some can go to one person and the rest to another. */
export function ItemToAssign({ portion, checkout, products }: Props) {
  const id = useId();
  const { assignments, values } = checkout;
  const { row, quantity, holder } = portion;
  // Everything, unless the shopper asked for less.
  const [wish, setWish] = useState<number | null>(null);
  const some = Math.min(wish ?? quantity, quantity);
  const name = nameOfRow(row);
  const product = products.get(row.lines[0]?.selectedCookies[0]?.cookieId ?? 0);
  return (
    <li
      data-unassigned={holder === null ? '' : undefined}
      className={`grid grid-cols-1 gap-2.5 rounded-control border-[1.5px] bg-white p-3 ${holder === null ? 'border-line-strong' : 'border-line'}`}
    >
      <div className="flex items-center gap-3">
        <span className="w-11 shrink-0 rounded-chip p-1" style={{ backgroundColor: tintOf(product) }}>
          <Picture of={product} alt="" sizes="44px" loading="eager" />
        </span>
        <span className="min-w-0 flex-1">
          <span className="block font-semibold [overflow-wrap:anywhere]">
            {quantity > 1 && <span className="num">{quantity} × </span>}
            {name}
          </span>
          <span className="line-clamp-2 text-sm text-mocha">{contentsOf(portion)}</span>
        </span>
        {holder !== null && <Check aria-hidden className="size-5 shrink-0 text-pistachio" strokeWidth={2.25} />}
      </div>
      <div className="flex flex-wrap items-center gap-2">
        {quantity > 1 && (
          <Stepper
            size="sm"
            name={`${name} to give`}
            value={some}
            onLess={() => setWish(some - 1)}
            onMore={() => setWish(some + 1)}
            lessDisabled={some <= 1}
            moreDisabled={some >= quantity}
          />
        )}
        <label htmlFor={id} className="sr-only">
          Give {name} to
        </label>
        <select
          id={id}
          value={holder ?? ''}
          disabled={assignments.sharing}
          onChange={(event) => {
            const to = event.target.value === '' ? null : Number(event.target.value);
            assignments.give(portion, to, some);
            setWish(null);
          }}
          className={`${inputLook} h-11 min-w-0 flex-1 basis-32 truncate pr-7 ${holder === null ? 'font-semibold' : ''}`}
        >
          <option value="">{holder === null ? 'Give to...' : 'Nobody yet'}</option>
          {values.recipients.map((recipient, at) => (
            <option key={at} value={at}>
              {isolated(nameOfRecipient(recipient, at))}
            </option>
          ))}
        </select>
      </div>
    </li>
  );
}

/** What tells two boxes apart: what is in them, and their card. */
function contentsOf({ row }: Portion): string {
  if (row.kind === 'single') return row.message ? `“${row.message}”` : '';
  const { line } = row;
  const contents = line.isBundle
    ? ''
    : line.selectedCookies.map(({ quantity, name }) => `${quantity} ${name}`).join(', ');
  return [contents, line.personalMessage && `“${line.personalMessage}”`].filter(Boolean).join(' · ');
}
