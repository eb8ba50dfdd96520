import { useState, type ReactNode } from 'react';
import type { Product } from '@/api/models';
import { Picture, tintOf } from '@/ui/picture';

type View = 'whole' | 'bitten' | 'boxed';

const VIEWS: { view: View; name: string }[] = [
  { view: 'whole', name: 'Whole' },
  { view: 'bitten', name: 'Bitten' },
  { view: 'boxed', name: 'In a box of six' },
];

/**
 * The product's picture; for a cookie also with a bite and in its box. All use the same file, so they cost no extra
 * download.
 */
export function ProductPictures({ product, boxOnly }: { product: Product; boxOnly: boolean }) {
  const [shown, show] = useState<View>('whole');
  // An uploaded photograph has a background, which a bite would remove as well.
  const drawn = boxOnly && product.picture !== null && !product.imageUrl?.startsWith('/pictures/uploads/');
  const view = drawn ? shown : 'whole';
  return (
    <div className="self-start md:sticky md:top-24 low:static">
      <Tile product={product} className="rounded-card p-[8%] sm:rounded-hero">
        <Look view={view} product={product} alt={altOf(view, product.name)} />
      </Tile>
      {drawn && (
        <ul className="mt-4 flex gap-4" aria-label={`Pictures of ${product.name}`}>
          {VIEWS.map(({ view: option, name }) => (
            <li key={option}>
              <button
                type="button"
                aria-pressed={option === view}
                onClick={() => show(option)}
                className="block w-18 rounded-control aria-pressed:shadow-[0_0_0_2px_var(--color-milk),0_0_0_4px_var(--color-cocoa)] sm:w-22"
              >
                <Tile product={product} className="rounded-control p-[8%]">
                  <Look view={option} product={product} alt="" small />
                </Tile>
                <span className="sr-only">{name}</span>
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

const altOf = (view: View, name: string) =>
  ({ whole: name, bitten: `${name}, bitten into`, boxed: `Six ${name} in their box` })[view];

function Tile({ product, className, children }: { product: Product; className: string; children: ReactNode }) {
  return (
    <div className={className} style={{ backgroundColor: product.stock > 0 ? tintOf(product) : 'var(--color-oat)' }}>
      <div className="grid aspect-square content-center">{children}</div>
    </div>
  );
}

interface LookProps {
  view: View;
  product: Product;
  alt: string;
  /** A thumbnail: it loads after the large picture. */
  small?: boolean;
}

function Look({ view, product, alt, small = false }: LookProps) {
  const picture = (more: { alt: string; className?: string; style?: object }) => (
    <Picture
      of={product}
      sizes="(width < 768px) 84vw, 520px"
      {...(small
        ? { loading: 'lazy' as const }
        : { loading: 'eager' as const, fetchPriority: 'high' as const, preloaded: true })}
      {...more}
    />
  );
  if (view === 'whole') return picture({ alt });
  if (view === 'bitten')
    return (
      <div className="relative">
        {/* Beneath it a darker copy with a smaller bite: its rim is the inside of the cookie. */}
        {picture({ alt: '', className: 'absolute inset-0 brightness-[0.72] sepia-[0.25]', style: { mask: bite(0) } })}
        {picture({ alt, className: 'relative', style: { mask: bite(1.6) } })}
      </div>
    );
  return (
    <div role="img" aria-label={alt || undefined} aria-hidden={alt === '' || undefined} className="@container">
      <div className="grid grid-cols-3 gap-[2.5cqw] rounded-[6cqw] bg-white p-[3.5cqw] shadow-[0_0.9cqw_0_var(--color-line)]">
        {Array.from({ length: 6 }, (_, at) => (
          <div key={at} className="well aspect-square rounded-[4.5cqw] p-[1.2cqw]">
            {picture({ alt: '' })}
          </div>
        ))}
      </div>
    </div>
  );
}

/**
 * The bite's circles at the edge of round cookies and of other shapes: center (x, y) and radius in percent of the
 * picture.
 */
const TEETH = [
  [3, 48, 12],
  [6, 38, 10],
  [12.5, 31, 6.5],
  [14.5, 39.5, 6.5],
  [16, 48.5, 6.5],
  [15, 57.5, 6.5],
  [9.5, 65, 6.5],
] as const;

/** A mask without the bite, `wider` percent wider than the smallest. */
function bite(wider: number): string {
  const holes = TEETH.map(([x, y, reach]) => {
    const size = `${reach + wider}%`;
    return `radial-gradient(ellipse ${size} ${size} at ${x}% ${y}%, transparent 97%, #000 100%) intersect`;
  });
  return holes.join(', ');
}
