import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import type { AdminProduct } from '@/api/models';
import { inputLook } from '@/ui/field';
import { bundleStock, type Part } from './bundle';
import { BUNDLE_LIST } from './bundle-list';
import { wholeNumber } from './product-form';

const MOST = 1000;

interface Props {
  parts: Part[];
  products: AdminProduct[];
  onChange: (parts: Part[]) => void;
}

/** What is in the bundle, how often, and how many bundles that makes. */
export function BundleContents({ parts, products, onChange }: Props) {
  const { stock, limitedBy } = bundleStock(parts, products);
  const set = (productId: number, quantity: number) =>
    onChange(parts.map((part) => (part.productId === productId ? { productId, quantity } : part)));
  const nameOf = (id: number) => products.find((product) => product.id === id)?.name ?? `Product ${id}`;
  return (
    <section aria-label="Bundle contents">
      <div className="mb-1 flex items-baseline justify-between gap-3">
        <h3 className="font-text text-sm font-semibold tracking-normal">Bundle contents</h3>
        <p role="status" className="num text-xs text-mocha">
          {parts.length > 0 && `stock ${stock}${limitedBy ? `, limited by ${limitedBy.name}` : ''}`}
        </p>
      </div>
      {parts.length === 0 ? (
        <p className="rounded-control border border-dashed border-line-strong px-3 py-3 text-mocha">
          Nothing in it yet. Add products below.
        </p>
      ) : (
        <ul className={`rounded-control border border-line bg-white ${BUNDLE_LIST}`}>
          {parts.map(({ productId, quantity }) => (
            <li key={productId} className="flex min-h-11 items-center gap-2 py-1 pr-1 pl-3">
              <span className="min-w-0 flex-1 truncate">{nameOf(productId)}</span>
              <Quantity name={nameOf(productId)} value={quantity} onChange={(next) => set(productId, next)} />
              <button
                type="button"
                aria-label={`Remove ${nameOf(productId)}`}
                onClick={() => onChange(parts.filter((part) => part.productId !== productId))}
                className="grid size-(--spacing-button) shrink-0 place-items-center rounded-control hover:bg-oat"
              >
                <Trash2 aria-hidden className="size-4" strokeWidth={1.75} />
              </button>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

/** At least one; what is no number becomes 1 once the field is left. */
function Quantity({ name, value, onChange }: { name: string; value: number; onChange: (value: number) => void }) {
  const [typed, setTyped] = useState<string | null>(null);
  const settle = (text: string) => {
    setTyped(null);
    onChange(Math.min(Math.max(wholeNumber(text, 1), 1), MOST));
  };
  return (
    <input
      type="number"
      min={1}
      max={MOST}
      aria-label={`Quantity of ${name}`}
      value={typed ?? value}
      onChange={(event) => {
        setTyped(event.target.value);
        if (wholeNumber(event.target.value, 0) >= 1) onChange(Math.min(wholeNumber(event.target.value, 1), MOST));
      }}
      onBlur={(event) => settle(event.target.value)}
      className={`${inputLook} num h-9 w-20! text-center pointer-coarse:h-11`}
    />
  );
}
