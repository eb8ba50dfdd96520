import { Sparkles } from 'lucide-react';
import { useCallback, useLayoutEffect, useRef } from 'react';
import type { Product } from '@/api/models';
import { PAGE_SIZE, pageCount, pageOf } from '@/lib/pages';
import { isFiltering } from '@/lib/dietary-filter';
import { KitchenNote } from '@/shop/allergens';
import { DietFilter } from '@/shop/diet-filter';
import { Pagination } from '@/ui/pagination';
import { DietNotice } from '@/shop/diet-notice';
import { nextWell } from './box';
import { FlavorCard } from './flavor-card';
import { dropInto, flyToWell } from './cookie-animations';
import { FLAVORS_ID, flavorGrid } from './layout';
import type { Builder } from './use-builder';

/** The flavors in view on a phone before scrolling; the first row on a wide screen. */
const FIRST_SEEN = 4;

/** The flavors of a page, eight at a time in three columns. */
export function Flavors({ builder }: { builder: Builder }) {
  const { table, page, setPage, dietFilter, setDietFilter, filtered } = builder;
  const flavors = filtered.fits;
  const { take, add } = usePresses(table);
  const fillBox = () => {
    const wells = builder.surprise();
    requestAnimationFrame(() => dropInto(wells));
  };
  const turnTo = (next: number) => {
    setPage(next);
    const heading = document.getElementById(FLAVORS_ID);
    heading?.scrollIntoView({ block: 'start' });
    heading?.focus({ preventScroll: true });
  };
  return (
    <>
      <h2 id={FLAVORS_ID} tabIndex={-1} className="sr-only">
        Flavors
      </h2>
      <div className="mb-1 sm:mb-3">
        <DietFilter dietFilter={dietFilter} onChange={setDietFilter} />
      </div>
      {isFiltering(dietFilter) ? (
        <div className="mb-4">
          <DietNotice dietFilter={dietFilter} filtered={filtered} />
        </div>
      ) : (
        <div className="max-sm:order-1 max-sm:mt-6 sm:mb-4">
          <KitchenNote foods={flavors} />
        </div>
      )}
      <ul className={flavorGrid}>
        {pageOf(flavors, page).map((cookie, at) => (
          <li key={cookie.id} className="min-w-0">
            <FlavorCard
              cookie={cookie}
              count={builder.countIn(cookie.id)}
              left={builder.left(cookie.id)}
              full={table.full}
              eager={at < FIRST_SEEN}
              preloaded={at === 0}
              onTake={take}
              onAdd={add}
            />
          </li>
        ))}
        {/* Eight cards leave a gap in three columns. */}
        {pageOf(flavors, page).length === PAGE_SIZE && (
          <li className="min-w-0 max-md:hidden">
            <SurpriseMe disabled={table.full} onPress={fillBox} />
          </li>
        )}
      </ul>
      {flavors.length === 0 && <EmptyShelf filtered={isFiltering(dietFilter)} />}
      <div className="mt-6">
        <Pagination page={page} pages={pageCount(flavors.length)} onPage={turnTo} />
      </div>
    </>
  );
}

/** Handlers that stay the same while the box changes, so that a press renders one card only. */
function usePresses(table: Builder['table']) {
  const latest = useRef(table);
  useLayoutEffect(() => {
    latest.current = table;
  }, [table]);
  const take = useCallback((cookie: Product) => latest.current.take(cookie), []);
  const add = useCallback((cookie: Product, tile: Element | null) => {
    const well = nextWell(latest.current.box);
    // The cookie is in its well only after this update has rendered.
    if (latest.current.add(cookie)) requestAnimationFrame(() => flyToWell(tile, well));
  }, []);
  return { take, add };
}

function SurpriseMe({ disabled, onPress }: { disabled: boolean; onPress: () => void }) {
  return (
    <button
      type="button"
      aria-disabled={disabled || undefined}
      onClick={onPress}
      className="grid size-full place-content-center justify-items-center gap-2 rounded-card border border-line bg-oat p-6 text-center not-aria-disabled:hover:border-line-strong aria-disabled:border-dashed aria-disabled:bg-transparent aria-disabled:text-mocha"
    >
      <Sparkles aria-hidden className="size-9" strokeWidth={1.5} />
      <span className="heading text-xl">Surprise me</span>
      <span className="max-w-[20ch] text-sm text-mocha">
        {disabled ? 'Your box is full.' : 'We’ll fill the empty spots.'}
      </span>
    </button>
  );
}

function EmptyShelf({ filtered }: { filtered: boolean }) {
  return (
    <p className="rounded-card bg-oat px-6 py-14 text-center text-mocha">
      {filtered ? 'No flavors match.' : 'The oven is empty right now. Please come back a little later.'}
    </p>
  );
}
