import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { ArrowRight } from 'lucide-react';
import { showPrice, toCents } from '@crispi/rules/money';
import { boxSizeQueries } from '@/api/catalogue.queries';
import type { Product } from '@/api/models';
import { Tray, type TrayLook } from '@/shop/tray';
import { useBrand } from '@/lib/page-data';
import { Picture } from '@/ui/picture';
import { nameOfKind } from './choose-products';
import { useCatalogue } from './use-catalogue';

const SIZES = [6, 12, 24];
const SMALL: TrayLook = {
  tray: 'tray rounded-[10px] p-1.5 sm:rounded-tile sm:p-2',
  grid: 'gap-1 sm:gap-1.5',
  well: 'rounded-[4px] sm:rounded-chip',
};
/** Three, four and six spots of the same width. */
const WIDTHS: Record<number, string> = { 6: 'max-w-36', 12: 'max-w-46.5', 24: 'max-w-67.5' };

/** Three box sizes shown as trays, then bundles and gift cards. */
export function Promotions() {
  const [bundles, giftCards] = useBrand().promotions;
  const { data: sizes = [] } = useQuery(boxSizeQueries.list());
  const { products, categories, isBoxOnly } = useCatalogue();
  const cookies = products.filter((product) => isBoxOnly(product) && product.stock > 0);
  const bundle = products.find((product) => product.isBundle);
  const cards = nameOfKind(categories, 'card') ?? 'Cards';
  return (
    <section aria-labelledby="boxes" className="page pt-16 sm:pt-24">
      <h2 id="boxes" className="text-3xl">
        Pick your box
      </h2>
      <p className="mt-3 max-w-[60ch] text-mocha">6, 12 or 24 cookies. One price per box, any flavors.</p>
      <ul className="mt-7 grid gap-4 sm:grid-cols-3 sm:gap-5">
        {SIZES.map((size) => {
          const price = sizes.find((boxSize) => boxSize.size === size)?.basePrice;
          return (
            <li key={size}>
              <Link
                to={`/cookie-builder?size=${size}`}
                className="group flex h-full items-center gap-5 tiled-card border border-line bg-white transition-colors duration-[120ms] hover:border-line-strong sm:flex-col sm:items-stretch"
              >
                <SizeTray size={size} cookies={cookies} />
                <span className="flex flex-1 flex-col justify-between gap-x-3 lg:flex-row lg:items-baseline">
                  <span className="heading text-xl">Box of {size}</span>
                  <span className="num min-h-6 font-bold">{price ? showPrice(price) : ''}</span>
                </span>
              </Link>
            </li>
          );
        })}
      </ul>
      <div className="mt-4 grid gap-4 empty:hidden sm:mt-5 sm:gap-5 lg:grid-cols-2 lg:[&>:only-child]:col-span-2">
        {bundles?.shown && (
          <Promotion
            {...bundles}
            to={shopAt(bundle?.category ?? 'Bundles')}
            action="See the bundles"
            product={bundle}
            className="bg-tint"
          />
        )}
        {giftCards?.shown && (
          <Promotion
            {...giftCards}
            to={shopAt(cards)}
            action="See the cards"
            product={
              products
                .filter(({ category }) => category === cards)
                .sort((a, b) => toCents(b.price) - toCents(a.price))[0]
            }
            className="bg-tint-jam"
          />
        )}
      </div>
    </section>
  );
}

const shopAt = (category: string) => `/shop?category=${encodeURIComponent(category)}`;

interface Props {
  title: string;
  text: string;
  to: string;
  action: string;
  /** The picture's product; its place is reserved until it has loaded. */
  product: Product | undefined;
  className: string;
}

/** A card that is one link: text on the left, the picture on the right. */
function Promotion({ title, text, to, action, product, className }: Props) {
  return (
    <article
      className={`group relative grid grid-cols-[1fr_5.5rem] items-center gap-x-4 rounded-card p-5 sm:grid-cols-[1fr_9.5rem] sm:p-8 ${className}`}
    >
      <div>
        <h3 className="text-xl">{title}</h3>
        <p className="mt-2 max-w-[40ch] text-mocha">{text}</p>
        <Link
          to={to}
          className="mt-4 inline-flex min-h-11 items-center gap-2 rounded-chip font-bold underline decoration-2 underline-offset-6 after:absolute after:inset-0 after:rounded-card"
        >
          {action}
          <ArrowRight aria-hidden className="size-4.5" strokeWidth={2} />
        </Link>
      </div>
      <div className="aspect-square transition-transform duration-[200ms] ease-out group-hover:-translate-y-1">
        {product && <Picture of={product} alt="" sizes="152px" />}
      </div>
    </article>
  );
}

/** A small tray of this size with the shop's cookies; all sizes at the same scale. */
function SizeTray({ size, cookies }: { size: number; cookies: Product[] }) {
  return (
    <span aria-hidden className="card-tile grid w-32 shrink-0 place-items-center bg-oat p-2.5 sm:h-56 sm:w-full sm:p-4">
      <Tray
        look={SMALL}
        spots={Array.from({ length: size }, (_, at) => cookies[(at * 5 + size) % cookies.length])}
        sizes="46px"
        loading="lazy"
        className={`w-full transition-transform duration-[200ms] ease-out group-hover:-translate-y-1 ${WIDTHS[size]}`}
      />
    </span>
  );
}
