import { ChevronLeft, ChevronRight } from 'lucide-react';
import { pageNumbers } from '@/lib/pages';

const step =
  'inline-flex h-11 items-center gap-1 rounded-control px-3 font-semibold hover:not-disabled:bg-oat disabled:font-normal disabled:text-mocha max-[419px]:w-11 max-[419px]:justify-center max-[419px]:px-0';

export function Pagination({ page, pages, onPage }: { page: number; pages: number; onPage: (page: number) => void }) {
  if (pages < 2) return null;
  return (
    <nav aria-label="Pages" className="flex flex-wrap items-center justify-center gap-1">
      <button type="button" className={step} disabled={page <= 1} onClick={() => onPage(page - 1)}>
        <ChevronLeft aria-hidden className="size-4.5" strokeWidth={1.75} />
        <span className="max-[419px]:sr-only">Previous</span>
      </button>
      {pageNumbers(page, pages).map((number, at) =>
        number === null ? (
          <span key={`gap-${at}`} aria-hidden className="px-1 text-mocha">
            …
          </span>
        ) : (
          <button
            key={number}
            type="button"
            aria-label={`Page ${number}`}
            aria-current={number === page ? 'page' : undefined}
            onClick={() => onPage(number)}
            className="num grid size-11 place-items-center rounded-control font-semibold hover:bg-oat choosable"
          >
            {number}
          </button>
        ),
      )}
      <button type="button" className={step} disabled={page >= pages} onClick={() => onPage(page + 1)}>
        <span className="max-[419px]:sr-only">Next</span>
        <ChevronRight aria-hidden className="size-4.5" strokeWidth={1.75} />
      </button>
    </nav>
  );
}
