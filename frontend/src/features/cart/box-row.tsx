import { PencilLine } from 'lucide-react';
import { Link } from 'react-router-dom';
import { showCents } from '@crispi/rules/money';
import type { BoxRow as Row } from '@/api/cart-rows';
import type { CartLine, Product } from '@/api/models';
import { AllergenLine } from '@/shop/allergens';
import { MiniTray } from '@/shop/mini-tray';
import { Notice } from '@/ui/notice';
import { DuplicateButton } from './duplicate-button';
import { ACTION_LOOK, MessageButton } from './message-button';
import { RemoveButton } from './remove-button';

interface Props {
  row: Row;
  products: Map<number, Product>;
}

/** A cookie box or a bundle with its tray, contents and card. */
export function BoxRow({ row, products }: Props) {
  const { line } = row;
  const first = line.selectedCookies[0];
  const name = line.isBundle ? (first?.name ?? 'Bundle') : line.boxSize;
  return (
    <article
      aria-label={name}
      className="grid grid-cols-[72px_1fr] gap-x-4 py-5 sm:grid-cols-[96px_1fr_auto] sm:grid-rows-[auto_1fr]"
    >
      <MiniTray line={line} products={products} className="sm:row-span-2" />
      <div className="min-w-0">
        <h3 className="text-xl">{name}</h3>
        <Contents line={line} products={products} />
        <AllergenLine food={line} className="mt-1" />
        {line.personalMessage && (
          <blockquote className="mt-2 border-l-3 border-butter-deep pl-3 text-sm whitespace-pre-line [overflow-wrap:anywhere]">
            {line.personalMessage}
          </blockquote>
        )}
        {row.unavailable && (
          <div className="mt-2">
            <Notice kind="warning">
              {row.unavailable}
              {!line.isBundle && (
                <Link
                  to={`/cookie-builder?box=${line.id}`}
                  className="flex min-h-11 w-fit items-center rounded-chip font-bold underline underline-offset-4"
                >
                  Change the flavor
                </Link>
              )}
            </Notice>
          </div>
        )}
      </div>
      <BoxActions line={line} />
      <div className="col-span-2 flex items-center justify-between gap-3 sm:col-span-1 sm:col-start-3 sm:row-span-2 sm:row-start-1 sm:flex-col sm:items-end sm:justify-start">
        <span className="num text-lg font-bold">{showCents(row.cents)}</span>
        <RemoveButton name={name} ids={[line.id]} />
      </div>
    </article>
  );
}

function Contents({ line, products }: { line: CartLine; products: Map<number, Product> }) {
  const bundle = line.isBundle ? products.get(line.selectedCookies[0]?.cookieId ?? 0) : undefined;
  const times = line.selectedCookies[0]?.quantity ?? 1;
  const parts = bundle
    ? bundle.bundleProducts.map((part) => ({
        name: products.get(part.productId)?.name,
        quantity: part.quantity * times,
      }))
    : line.selectedCookies.map(({ cookieId, quantity, name }) => ({
        name: name ?? products.get(cookieId)?.name,
        quantity,
      }));
  return (
    <p className="mt-0.5 text-sm text-mocha">
      {parts.map(({ name, quantity }) => `${quantity}\u00a0${name ?? 'cookies'}`).join(', ')}
    </p>
  );
}

function BoxActions({ line }: { line: CartLine }) {
  return (
    // On a phone below picture and text, where all of them fit on one line.
    <div className="mt-1 flex flex-wrap gap-x-4 max-sm:col-span-2 sm:col-start-2 sm:gap-x-5">
      {!line.isBundle && (
        <Link to={`/cookie-builder?box=${line.id}`} className={ACTION_LOOK}>
          <PencilLine aria-hidden className="size-4" strokeWidth={1.75} />
          Edit box
        </Link>
      )}
      <MessageButton lines={[line]} />
      {!line.isBundle && <DuplicateButton line={line} className={ACTION_LOOK} />}
    </div>
  );
}
