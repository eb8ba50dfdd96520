import type { Product } from '@/api/models';
import type { Checkout } from '../state/use-checkout';
import { ItemToAssign } from './item-to-assign';

interface Props {
  checkout: Checkout;
  products: Product[];
}

/** Everything in the cart, each thing with the name of who gets it. What nobody gets yet is marked. */
export function ItemsToAssign({ checkout, products }: Props) {
  const { portions, given, all } = checkout.assignments;
  const known = new Map(products.map((product) => [product.id, product]));
  const done = given === all;
  return (
    <section aria-label="To give" className="min-w-0 rounded-tile bg-oat p-4">
      <div className="flex items-baseline justify-between gap-3">
        <h3 className="font-text text-base font-bold tracking-normal">To give</h3>
        <p role="status" className={`num text-sm font-semibold ${done ? 'text-pistachio' : 'text-caramel'}`}>
          {given} of {all} given
        </p>
      </div>
      <ul className="mt-3 grid grid-cols-1 items-start gap-2 @lg:grid-cols-2">
        {portions.map((portion) => (
          <ItemToAssign key={portion.key} portion={portion} checkout={checkout} products={known} />
        ))}
      </ul>
    </section>
  );
}
