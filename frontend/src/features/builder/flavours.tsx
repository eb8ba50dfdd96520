import { useState } from 'react';
import { pageCount, pageOf } from '@/lib/pages';
import { Pagination } from '@/ui/pagination';
import { countOf } from './box';
import { FlavourCard } from './flavour-card';
import { flyToWell } from './fly';
import type { Builder } from './use-builder';

/** The flavours of a page, eight at a time in three columns. */
export function Flavours({ builder: { flavours, table } }: { builder: Builder }) {
  const [page, setPage] = useState(1);
  return (
    <>
      <h2 className="sr-only">Flavours</h2>
      <ul className="grid grid-cols-2 gap-3 md:grid-cols-3 md:gap-4">
        {pageOf(flavours, page).map((cookie) => (
          <li key={cookie.id} className="min-w-0">
            <FlavourCard
              cookie={cookie}
              count={countOf(table.box, cookie.id)}
              full={table.full}
              onTake={() => table.take(cookie)}
              onAdd={(tile) => {
                const well = table.box.wells.length;
                // The well has its cookie only after this update is on screen.
                if (table.add(cookie)) requestAnimationFrame(() => flyToWell(tile, visibleWell(well)));
              }}
            />
          </li>
        ))}
      </ul>
      <div className="mt-6">
        <Pagination page={page} pages={pageCount(flavours.length)} onPage={setPage} />
      </div>
    </>
  );
}

/** Both layouts are in the page; the well that is laid out is the one in sight. */
function visibleWell(at: number): Element | null {
  return [...document.querySelectorAll(`[data-well="${at}"]`)].find((well) => well.getClientRects().length > 0) ?? null;
}
