import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { productQueries } from '@/api/catalogue.queries';
import { Picture, tintOf } from '@/ui/picture';

export function BundleContents({ productId }: { productId: string }) {
  const { data = [] } = useQuery(productQueries.bundleParts(productId));
  if (data.length === 0) return null;
  return (
    <section aria-labelledby="included" className="pt-14 sm:pt-20">
      <h2 id="included" className="text-3xl">
        What's included in this bundle
      </h2>
      <ul className="mt-6 grid grid-cols-2 gap-3 sm:grid-cols-3 sm:gap-5 lg:grid-cols-4">
        {data.map((part) => (
          <li key={part.id} className="flex items-center gap-3 rounded-tile border border-line bg-white p-3">
            <div className="w-16 shrink-0 rounded-control p-1.5" style={{ backgroundColor: tintOf(part) }}>
              <Picture of={part} alt="" sizes="64px" />
            </div>
            <div className="min-w-0">
              <Link to={`/product/${part.id}`} className="rounded-chip leading-tight font-bold hover:underline">
                {part.name}
              </Link>
              <p className="text-sm text-mocha">
                {part.category}
                {part.bundleQuantity > 1 && `, ${part.bundleQuantity} pieces`}
              </p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
