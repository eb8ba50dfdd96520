import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { ArrowRight } from 'lucide-react';
import { showPrice, toCents } from '@crispi/rules/money';
import { boxSizeQueries } from '@/api/catalogue.queries';
import type { Product } from '@/api/models';
import { Picture } from '@/ui/picture';
import { nameOfKind } from './choose-products';
import { useCatalogue } from './use-catalogue';

const SIZES = [6, 12, 24];

/** Three box sizes shown as trays, then bundles and gift cards. */
export function Promotions() {
  const { data: sizes = [] } = useQuery(boxSizeQueries.list());
  const { products, categories, isBoxOnly } = useCatalogue();
  const cookies = products.filter((product) => isBoxOnly(product) && product.stock > 0);
  const bundle = products.find((product) => product.isBundle);
  const cards = nameOfKind(categories, 'card') ?? 'Cards';
  return (
    <section aria-labelledby="boxes" className="page pt-16 sm:pt-24">
      <h2 id="boxes" className="text-4xl">
        Pick your box
      </h2>
      <p className="mt-3 max-w-[60ch] text-lg text-mocha">6, 12 or 24 cookies. One price per box, any flavors.</p>
      <ul className="mt-7 grid gap-4 sm:grid-cols-3 sm:gap-5">
        {SIZES.map((size) => {
          const price = sizes.find((boxSize) => boxSize.size === size)?.basePrice;
          return (
            <li key={size}>
              <Link
                to={`/cookie-builder?size=${size}`}
                className="group flex h-full items-center gap-5 rounded-card border border-line bg-white p-3 transition-colors duration-[120ms] hover:border-line-strong sm:flex-col sm:items-stretch sm:p-4"
              >
                <SizeTray size={size} cookies={cookies} />
                <span className="flex flex-1 flex-col justify-between gap-x-3 sm:px-1 sm:pb-1 lg:flex-row lg:items-baseline">
                  <span className="font-display text-2xl font-bold tracking-tight">Box of {size}</span>
                  <span className="num min-h-7 text-lg font-bold">{price ? showPrice(price) : ''}</span>
                </span>
              </Link>
            </li>
          );
        })}
      </ul>
      <div className="mt-4 grid gap-4 sm:mt-5 sm:gap-5 lg:grid-cols-2">
        <Promotion
          title="Bundles, already packed"
          text="Cookies and something to go with them, for less than buying each one."
          to={shopAt(bundle?.category ?? 'Bundles')}
          action="See the bundles"
          product={bundle}
          className="bg-[#E6EFCF]"
        />
        <Promotion
          title="Gift cards"
          text="Send one with a box or by itself. You write the message, they pick the cookies."
          to={shopAt(cards)}
          action="See the cards"
          product={
            products.filter(({ category }) => category === cards).sort((a, b) => toCents(b.price) - toCents(a.price))[0]
          }
          className="bg-tint-jam"
        />
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
      className={`group relative grid grid-cols-[1fr_6.5rem] items-center gap-x-4 rounded-card p-6 sm:grid-cols-[1fr_9.5rem] sm:p-8 ${className}`}
    >
      <div>
        <h3 className="text-2xl">{title}</h3>
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

const ACROSS: Record<number, number> = { 6: 3, 12: 4, 24: 6 };

/** A small tray of this size with the shop's cookies; all sizes at the same scale. */
function SizeTray({ size, cookies }: { size: number; cookies: Product[] }) {
  const across = ACROSS[size] ?? 6;
  return (
    <span
      aria-hidden
      className="grid w-32 shrink-0 place-items-center rounded-[12px] bg-oat p-2.5 sm:h-56 sm:w-full sm:rounded-[8px] sm:p-4"
    >
      <span
        className="grid w-full gap-1 rounded-[10px] bg-white p-1.5 shadow-[0_3px_0_var(--color-line)] transition-transform duration-[200ms] ease-out group-hover:-translate-y-1 sm:gap-1.5 sm:rounded-tile sm:p-2.5"
        style={{ gridTemplateColumns: `repeat(${across}, 1fr)`, maxWidth: `${across * 46 + 20}px` }}
      >
        {Array.from({ length: size }, (_, at) => (
          <span key={at} className="well aspect-square rounded-[4px] p-[4%] sm:rounded-chip">
            {cookies.length > 0 && <Picture of={cookies[(at * 5 + size) % cookies.length]} alt="" sizes="46px" />}
          </span>
        ))}
      </span>
    </span>
  );
}
