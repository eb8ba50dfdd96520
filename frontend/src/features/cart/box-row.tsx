import { Link } from 'react-router-dom';
import { showCents } from '@crispi/rules/money';
import type { BoxRow as Row } from '@/api/cart-rows';
import type { CartLine, Product } from '@/api/models';
import { MiniTray } from '@/shop/mini-tray';
import { DuplicateButton } from './duplicate-button';
import { ACTION_LOOK, MessageButton } from './message-button';
import { RemoveButton } from './remove-button';
import { RowFrame } from './row-frame';

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
    <RowFrame
      row={row}
      name={name}
      picture={<MiniTray line={line} products={products} className="self-start" />}
      price={showCents(row.cents)}
      about={<Contents line={line} products={products} />}
      message={line.personalMessage}
      remedy={
        !line.isBundle && (
          <Link
            to={`/cookie-builder?box=${line.id}`}
            className="flex min-h-11 w-fit items-center rounded-chip font-bold underline underline-offset-4"
          >
            Change the flavor
          </Link>
        )
      }
      remove={<RemoveButton name={name} ids={[line.id]} />}
    >
      {!line.isBundle && (
        <Link to={`/cookie-builder?box=${line.id}`} className={ACTION_LOOK}>
          Edit box
        </Link>
      )}
      <MessageButton lines={row.lines} />
      {!line.isBundle && <DuplicateButton line={line} />}
    </RowFrame>
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
    <p className="mt-0.5 text-mocha">
      {parts.map(({ name, quantity }) => `${quantity}\u00a0${name ?? 'cookies'}`).join(', ')}
    </p>
  );
}
