import { Plus } from 'lucide-react';
import { useQuery } from '@tanstack/react-query';
import { productQueries } from '@/api/catalogue.queries';
import { Button } from '@/ui/button';
import { FieldError } from '@/ui/field';
import type { Checkout } from '../state/use-checkout';
import { MAX_RECIPIENTS } from './use-recipients';
import { RecipientCard } from './recipient-card';
import type { Part } from './recipient-fields';
import type { Known } from './item-picture';
import { ShelfItem } from './shelf-item';
import { useItems, type Items } from './use-items';

/** The items to assign and a card for each recipient. */
export function GiftEditor({ checkout, part = 'all' }: { checkout: Checkout; part?: Part }) {
  const { recipients } = checkout;
  const items = useItems(checkout);
  const { data: products = [] } = useQuery(productQueries.list());
  const known: Known = new Map(products.map((product) => [product.id, product]));
  return (
    <div className="grid grid-cols-1 gap-6">
      {part !== 'who' && <Shelf items={items} checkout={checkout} products={known} />}
      <div className="grid min-w-0 grid-cols-1 gap-3">
        <h3 className="font-text text-base font-bold tracking-normal">Recipients</h3>
        <ol className="grid grid-cols-1 gap-3">
          {recipients.keys.map((key, at) => (
            <RecipientCard key={key} checkout={checkout} items={items} products={known} at={at} part={part} />
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
  items: Items;
  products: Known;
}

/** Every item of the cart with its recipient; unassigned items are marked. */
function Shelf({ checkout, items, products }: Props) {
  const { assigned, all } = items;
  const { refused } = checkout.assignments;
  return (
    <section aria-label="Items to assign" className="min-w-0 rounded-tile bg-oat p-4">
      <div className="flex items-baseline justify-between gap-3">
        <h3 className="font-text text-base font-bold tracking-normal">Items to assign</h3>
        <p
          role="status"
          className={`num text-sm font-semibold ${assigned === all ? 'text-pistachio' : 'text-caramel'}`}
        >
          {assigned} of {all} assigned
        </p>
      </div>
      {refused && assigned < all && (
        <FieldError id="items-to-assign">
          {all - assigned === 1 ? 'One item still needs' : `${all - assigned} items still need`} a recipient.
        </FieldError>
      )}
      <ul className="mt-2 -mb-3 grid grid-cols-1 divide-y divide-line">
        {items.items.map((item) => (
          <ShelfItem key={item.row.key} item={item} items={items} checkout={checkout} products={products} />
        ))}
      </ul>
    </section>
  );
}
