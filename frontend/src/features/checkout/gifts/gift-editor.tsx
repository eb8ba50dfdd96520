import { Plus } from 'lucide-react';
import { useQuery } from '@tanstack/react-query';
import { productQueries } from '@/api/catalogue.queries';
import { Button } from '@/ui/button';
import type { Checkout } from '../state/use-checkout';
import { MAX_RECIPIENTS } from './use-recipients';
import { RecipientCard } from './recipient-card';
import type { Part } from './recipient-fields';
import { ItemsToAssign } from './items-to-assign';

/** Who gets what, where and when: the things to give, and a card for each recipient. */
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
