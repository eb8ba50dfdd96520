import type { ReactNode } from 'react';
import type { Product } from '@/api/models';
import { plural } from '@/lib/format';
import { isFiltering, NO_DIETARY_FILTER } from '@/lib/dietary-filter';
import { EmptyTray } from '@/shop/empty-tray';
import { Button } from '@/ui/button';
import { ALL_PRODUCTS } from './category-filter';
import { OFFERED, Offers, PopularNow } from './offers';
import type { Answer } from './search/answers';
import { Answers } from './search/search-answers';
import type { ShopAddress } from './use-shop-address';

const EVERYTHING: Partial<ShopAddress> = { category: ALL_PRODUCTS, search: '', dietFilter: NO_DIETARY_FILTER };

interface Props {
  address: ShopAddress;
  /** How many products the same search finds in all categories. */
  elsewhere: number;
  near: Product[];
  /** The search was about an allergy or a diet: no other products are offered, as they could be taken for an answer. */
  dietary?: boolean;
  products: Product[];
  /** Pages that answer the search, which matter more than that there is no such product. */
  answers: Answer[];
  onShow: (change: Partial<ShopAddress>) => void;
  action: (product: Product) => ReactNode;
}

/** Says that nothing was found and offers alternatives, in one block. */
export function NothingFound({ address, elsewhere, near, dietary = false, products, answers, onShow, action }: Props) {
  const { category, search, dietFilter } = address;
  const closest = near[0]?.category;
  return (
    <>
      <EmptyTray>
        {answers.length > 0 ? (
          <>
            <Answers answers={answers} className="mb-4 sm:w-96" />
            <p className="mb-6 text-mocha">No products found</p>
          </>
        ) : (
          <>
            <p className="heading text-3xl">No products found</p>
            <p className="mt-2 mb-6 max-w-[52ch] text-balance text-mocha [overflow-wrap:anywhere]">
              {search
                ? `Nothing matches “${search}”${category === ALL_PRODUCTS ? '' : ` in ${category}`}. Try another word, or see everything we make.`
                : isFiltering(dietFilter)
                  ? 'Nothing matches these filters.'
                  : 'Nothing in this category today. See everything we make.'}
            </p>
          </>
        )}
        <div className="actions first-actions max-sm:justify-center">
          <Button look={answers.length > 0 ? 'outline' : 'jam'} onClick={() => onShow(EVERYTHING)}>
            View all products
          </Button>
          {elsewhere > 0 && (
            <Button look="outline" onClick={() => onShow({ category: ALL_PRODUCTS })}>
              {plural(elsewhere, 'result')} in all categories
            </Button>
          )}
          {closest && closest !== category && (
            <Button look="outline" onClick={() => onShow({ category: closest, search: '' })}>
              See {closest}
            </Button>
          )}
          {search && category !== ALL_PRODUCTS && (
            <Button look="outline" onClick={() => onShow({ search: '' })}>
              Clear search
            </Button>
          )}
        </div>
      </EmptyTray>
      {near.length > 0 && !dietary ? (
        <Offers title="Did you mean one of these?" products={near.slice(0, OFFERED)} action={action} />
      ) : (
        !dietary && <PopularNow products={products} action={action} />
      )}
    </>
  );
}
