import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { showPrice, toCents } from '@crispi/rules/money';
import { boxSizeQueries } from '@/api/catalogue.queries';
import { nameOfKind } from './choose-products';
import { Promotion } from './promotion';
import { SizeTray } from './size-tray';
import { useCatalogue } from './use-catalogue';

const SIZES = [6, 12, 24];

/** Three box sizes as the trays they are, then bundles and gift cards. */
export function Promotions() {
  const { data: sizes = [] } = useQuery(boxSizeQueries.list());
  const { products, categories, isBoxOnly } = useCatalogue();
  const cookies = products.filter((product) => isBoxOnly(product) && product.stock > 0);
  const bundle = products.find((product) => product.isBundle);
  const cards = nameOfKind(categories, 'card') ?? 'Cards';
  return (
    <section aria-labelledby="boxes" className="page pt-16 sm:pt-24">
      <h2 id="boxes" className="text-4xl">
        Six, twelve or twenty-four
      </h2>
      <p className="mt-3 max-w-[60ch] text-lg text-mocha">One price per box, whatever you put in it.</p>
      <ul className="mt-7 grid gap-4 sm:grid-cols-3 sm:gap-5">
        {SIZES.map((size) => {
          const price = sizes.find((one) => one.size === size)?.basePrice;
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
          text="Cookies and what goes with them, chosen by us at a better price than one by one."
          to={shopAt(bundle?.category ?? 'Bundles')}
          action="See the bundles"
          of={bundle}
          className="bg-[#E6EFCF]"
        />
        <Promotion
          title="Gift cards"
          text="A card to go with the box, or instead of it. You write the message, they choose the cookies."
          to={shopAt(cards)}
          action="See the cards"
          of={
            products.filter(({ category }) => category === cards).sort((a, b) => toCents(b.price) - toCents(a.price))[0]
          }
          className="bg-tint-jam"
        />
      </div>
    </section>
  );
}

const shopAt = (category: string) => `/shop?category=${encodeURIComponent(category)}`;
