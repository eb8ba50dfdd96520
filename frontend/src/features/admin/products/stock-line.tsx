import type { AdminProduct } from '@/api/models';

const FEW = 10;

/** How many are left: quiet while there are enough, caramel when few, danger at none. Words say it too. */
export function StockLine({ product: { stock, limitedBy } }: { product: Pick<AdminProduct, 'stock' | 'limitedBy'> }) {
  const look = stock <= 0 ? 'text-danger font-semibold' : stock < FEW ? 'text-caramel font-semibold' : 'text-mocha';
  return (
    <p className={`num text-xs ${look}`}>
      {stock <= 0 ? 'Sold out' : stock < FEW ? `Only ${stock} left` : `Stock ${stock}`}
      {limitedBy && `, limited by ${limitedBy.name}`}
    </p>
  );
}
