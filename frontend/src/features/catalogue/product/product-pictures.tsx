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
 * The product's picture; of a cookie also with a bite out of it and in its box. Those are made of the very same file:
 * looking at them costs nobody a byte.
 */
export function ProductPictures({ product, boxOnly }: { product: Product; boxOnly: boolean }) {
  const [shown, show] = useState<View>('whole');
  // A photograph that staff uploaded has its own background, which a bite would be taken out of, too.
  const drawn = boxOnly && product.picture !== null && !product.imageUrl?.startsWith('/pictures/uploads/');
  const view = drawn ? shown : 'whole';
  return (
    <div className="self-start">
      <Tile product={product} className="rounded-card p-[8%] sm:rounded-hero">
        <Look view={view} product={product} alt={altOf(view, product.name)} />
      </Tile>
      {drawn && (
        <ul className="mt-3 flex gap-3" aria-label={`Pictures of ${product.name}`}>
          {VIEWS.map(({ view: one, name }) => (
            <li key={one}>
              <button
                type="button"
                aria-pressed={one === view}
                onClick={() => show(one)}
                className="block w-18 rounded-tile border-2 border-transparent p-0.5 aria-pressed:border-cocoa sm:w-22"
              >
                <Tile product={product} className="rounded-control p-[8%]">
                  <Look view={one} product={product} alt="" small />
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
    <div className={className} style={{ backgroundColor: tintOf(product) }}>
      <div className="grid aspect-square content-center">{children}</div>
    </div>
  );
}

interface LookProps {
  view: View;
  product: Product;
  alt: string;
  /** One of the small ones to choose from: it is not asked for before the large one. */
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
      className={`${more.className ?? ''} ${product.stock > 0 ? '' : 'opacity-60 grayscale-[60%]'}`}
    />
  );
  if (view === 'whole') return picture({ alt });
  if (view === 'bitten')
    return (
      <div className="relative">
        {/* Beneath, a darker one with a smaller bite: its rim is the inside of the cookie. */}
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

/** Teeth, as circles, where round cookies and all other shapes have an edge: their middles in percent of the picture, from its left and top, and how far each reaches. */
const TEETH = [
  [3, 48, 12],
  [6, 38, 10],
  [12.5, 31, 6.5],
  [14.5, 39.5, 6.5],
  [16, 48.5, 6.5],
  [15, 57.5, 6.5],
  [9.5, 65, 6.5],
] as const;

/** Everything but the bite, `wider` percent wider than the smallest. */
function bite(wider: number): string {
  const holes = TEETH.map(([x, y, reach]) => {
    const size = `${reach + wider}%`;
    return `radial-gradient(ellipse ${size} ${size} at ${x}% ${y}%, transparent 97%, #000 100%) intersect`;
  });
  return holes.join(', ');
}
