import { useQuery } from '@tanstack/react-query';
import { ArrowRight } from 'lucide-react';
import { Link } from 'react-router-dom';
import { boxSizeQueries, productQueries } from '@/api/catalogue.queries';
import type { Product } from '@/api/types';
import { showPrice } from '@/lib/money';
import { Picture } from '@/ui/picture';

/** Three box sizes as the trays they are, then bundles and gift cards. */
export function Promotions() {
  const { data: sizes = [] } = useQuery(boxSizeQueries.list());
  const { data: products = [] } = useQuery(productQueries.list());
  const cookies = products.filter((product) => product.category === 'Cookies');
  return (
    <section aria-labelledby="boxes" className="page pt-16 sm:pt-24">
      <h2 id="boxes" className="text-4xl">
        Six, twelve or twenty-four
      </h2>
      <p className="mt-3 max-w-[60ch] text-lg text-mocha">One price per box, whatever you put in it.</p>
      <ul className="mt-7 grid gap-4 sm:grid-cols-3 sm:gap-5">
        {[6, 12, 24].map((size) => {
          const price = sizes.find((one) => one.size === size)?.basePrice;
          return (
            <li key={size}>
              <Link
                to={`/cookie-builder?size=${size}`}
                className="group flex h-full items-center gap-5 rounded-card border border-line bg-white p-5 transition-colors duration-[120ms] hover:border-line-strong sm:flex-col sm:items-stretch"
              >
                <SizeTray size={size} cookies={cookies} />
                <span className="flex flex-1 flex-wrap items-baseline justify-between gap-x-3">
                  <span className="font-display text-2xl font-bold tracking-tight">Box of {size}</span>
                  <span className="num min-h-7 text-lg font-bold">{price ? showPrice(price) : ''}</span>
                </span>
              </Link>
            </li>
          );
        })}
      </ul>
      <div className="mt-4 grid gap-4 sm:mt-5 sm:gap-5 md:grid-cols-2">
        <Promotion
          title="Bundles, already packed"
          text="Cookies and what goes with them, chosen by us at a better price than one by one."
          to="/shop?category=Bundles"
          action="See the bundles"
          className="bg-[#E6EFCF]"
        />
        <Promotion
          title="Gift cards"
          text="A card to go with the box, or instead of it. You write the message, they choose the cookies."
          to="/shop?category=Cards"
          action="See the cards"
          className="bg-tint-jam"
        />
      </div>
    </section>
  );
}

const ACROSS: Record<number, number> = { 6: 3, 12: 4, 24: 6 };

function SizeTray({ size, cookies }: { size: number; cookies: Product[] }) {
  return (
    <span
      aria-hidden
      className="grid w-32 shrink-0 place-items-center rounded-tile bg-oat p-2.5 sm:h-52 sm:w-full sm:p-4"
    >
      <span
        className="grid w-full gap-1 rounded-[10px] bg-white p-1.5 shadow-[0_3px_0_var(--color-line)] transition-transform duration-[200ms] ease-out group-hover:-translate-y-1 sm:gap-1.5 sm:rounded-tile sm:p-2.5"
        style={{ gridTemplateColumns: `repeat(${ACROSS[size]}, 1fr)`, maxWidth: `${ACROSS[size]! * 43}px` }}
      >
        {Array.from({ length: size }, (_, at) => (
          <span key={at} className="well aspect-square rounded-[4px] p-[4%] sm:rounded-chip">
            {cookies.length > 0 && <Picture of={cookies[(at * 5 + size) % cookies.length]} alt="" sizes="44px" />}
          </span>
        ))}
      </span>
    </span>
  );
}

interface PromotionProps {
  title: string;
  text: string;
  to: string;
  action: string;
  className: string;
}

function Promotion({ title, text, to, action, className }: PromotionProps) {
  return (
    <article className={`rounded-card p-6 sm:p-8 ${className}`}>
      <h3 className="text-2xl">{title}</h3>
      <p className="mt-2 max-w-[46ch] text-mocha">{text}</p>
      <Link
        to={to}
        className="mt-4 inline-flex h-11 items-center gap-2 rounded-chip font-bold underline decoration-2 underline-offset-6"
      >
        {action}
        <ArrowRight aria-hidden className="size-4.5" strokeWidth={2} />
      </Link>
    </article>
  );
}
