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
import { nameOfRecipient } from '../form/form-values';

interface Props {
  portion: Portion;
  checkout: Checkout;
  products: Map<number, Product>;
}

/** An item and the select of its recipient. Pieces of one product can be split between recipients. */
export function ItemToAssign({ portion, checkout, products }: Props) {
  const id = useId();
  const { assignments, values } = checkout;
  const { row, quantity, holder } = portion;
  // All pieces by default.
  const [wanted, setWanted] = useState<number | null>(null);
  const given = Math.min(wanted ?? quantity, quantity);
  const name = nameOfRow(row);
  const product = products.get(row.lines[0]?.selectedCookies[0]?.cookieId ?? 0);
  return (
    <li
      data-unassigned={holder === null ? '' : undefined}
      className={`grid grid-cols-1 gap-2.5 rounded-control border-[1.5px] bg-white p-3 ${holder === null ? 'border-line-strong' : 'border-line'}`}
    >
      <ItemFace portion={portion} product={product} />
      <div className="flex flex-wrap items-center gap-2">
        {quantity > 1 && (
          <Stepper
            size="sm"
            name={`${name} to give`}
            value={given}
            onLess={() => setWanted(given - 1)}
            onMore={() => setWanted(given + 1)}
            lessDisabled={given <= 1}
            moreDisabled={given >= quantity}
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
            assignments.give(portion, to, given);
            setWanted(null);
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

function ItemFace({ portion, product }: { portion: Portion; product: Product | undefined }) {
  const { row, quantity, holder } = portion;
  return (
    <div className="flex items-center gap-3">
      <span className="w-11 shrink-0 rounded-chip p-1" style={{ backgroundColor: tintOf(product) }}>
        <Picture of={product} alt="" sizes="44px" loading="eager" />
      </span>
      <span className="min-w-0 flex-1">
        <span className="block font-semibold [overflow-wrap:anywhere]">
          {quantity > 1 && <span className="num">{quantity} × </span>}
          {nameOfRow(row)}
        </span>
        <span className="line-clamp-2 text-sm text-mocha">{contentsOf(portion)}</span>
      </span>
      {holder !== null && <Check aria-hidden className="size-5 shrink-0 text-pistachio" strokeWidth={2.25} />}
    </div>
  );
}

/** The contents and message, which distinguish boxes of the same size. */
function contentsOf({ row }: Portion): string {
  if (row.kind === 'single') return row.message ? `“${row.message}”` : '';
  const { line } = row;
  const contents = line.isBundle
    ? ''
    : line.selectedCookies.map(({ quantity, name }) => `${quantity} ${name}`).join(', ');
  return [contents, line.personalMessage && `“${line.personalMessage}”`].filter(Boolean).join(' · ');
}
