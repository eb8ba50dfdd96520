import { Plus } from 'lucide-react';
import { useQuery } from '@tanstack/react-query';
import { productQueries } from '@/api/catalogue.queries';
import { Button } from '@/ui/button';
import type { Product } from '@/api/models';
import type { Checkout } from '../state/use-checkout';
import { MAX_RECIPIENTS } from './use-recipients';
import { RecipientCard } from './recipient-card';
import type { Part } from './recipient-fields';
import { ItemToAssign } from './item-to-assign';

/** The items to assign and a card for each recipient. */
export function GiftEditor({ checkout, part = 'all' }: { checkout: Checkout; part?: Part }) {
  const { recipients } = checkout;
  const { data: products = [] } = useQuery(productQueries.list());
  return (
    <div className="grid grid-cols-1 gap-6">
      {part !== 'who' && <ItemsToAssign checkout={checkout} products={products} />}
      <div className="grid min-w-0 grid-cols-1 gap-3">
        <h3 className="font-text text-base font-bold tracking-normal">Recipients</h3>
        <ol className="grid grid-cols-1 gap-3">
          {recipients.keys.map((key, at) => (
            <RecipientCard key={key} checkout={checkout} at={at} part={part} />
          ))}
        </ol>
        {part !== 'where' && (
          <Button look="outline" onClick={recipients.add} disabled={recipients.keys.length >= MAX_RECIPIENTS}>
            <Plus aria-hidden className="size-5" strokeWidth={1.75} />
            Add recipient
          </Button>
        )}
      </div>
    </div>
  );
}

interface Props {
  checkout: Checkout;
  products: Product[];
}

/** Every item of the cart with its recipient; unassigned items are marked. */
function ItemsToAssign({ checkout, products }: Props) {
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
