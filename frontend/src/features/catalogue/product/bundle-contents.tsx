import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { productQueries } from '@/api/catalogue.queries';
import type { BundlePart } from '@/api/models';
import { useRetry } from '@/api/query-client';
import { Picture, tintOf } from '@/ui/picture';
import { Retry } from '@/ui/retry';
import { Skeleton } from '@/ui/skeleton';
import { Waiting } from '@/ui/waiting';

const grid = 'mt-6 grid gap-3 min-[480px]:grid-cols-2 sm:gap-5 lg:grid-cols-3';

export function BundleContents({ productId }: { productId: string }) {
  const parts = productQueries.bundleParts(productId);
  const { data, error, isFetching } = useQuery(parts);
  const retry = useRetry(parts.queryKey);
  if (data?.length === 0) return null;
  return (
    <section aria-labelledby="included" className="pt-14 sm:pt-20">
      <h2 id="included" className="text-3xl">
        What's included in this bundle
      </h2>
      {error ? (
        <div className="mt-6">
          <Retry title="The contents could not be loaded" onRetry={retry} busy={isFetching} />
        </div>
      ) : data ? (
        <ul className={grid}>
          {data.map((part) => (
            <Part key={part.id} part={part} />
          ))}
        </ul>
      ) : (
        <Waiting label="Loading contents" onRetry={retry} className={grid}>
          {[0, 1, 2].map((at) => (
            <Skeleton key={at} className="h-27 rounded-tile" />
          ))}
        </Waiting>
      )}
    </section>
  );
}

function Part({ part }: { part: BundlePart }) {
  return (
    <li className="relative flex items-center gap-4 rounded-tile border border-line bg-white p-3 transition-colors duration-[120ms] focus-within:border-line-strong hover:border-line-strong">
      <div className="w-20 shrink-0 rounded-[6px] p-1.5" style={{ backgroundColor: tintOf(part) }}>
        <Picture of={part} alt="" sizes="80px" />
      </div>
      <div className="min-w-0 flex-1">
        <Link
          to={`/product/${part.id}`}
          className="leading-tight font-bold outline-none after:absolute after:inset-0 after:rounded-tile focus-visible:shadow-none! focus-visible:after:outline-3 focus-visible:after:outline-offset-2 focus-visible:after:outline-focus"
        >
          {part.name}
        </Link>
        <p className="text-mocha">{part.category}</p>
      </div>
      {part.bundleQuantity > 1 && (
        <span className="num shrink-0 pr-2 text-xl font-bold">
          <span aria-hidden>×{part.bundleQuantity}</span>
          <span className="sr-only">Quantity: {part.bundleQuantity}</span>
        </span>
      )}
    </li>
  );
}
