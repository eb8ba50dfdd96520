import type { ProductDetails, ProductView as Product } from '../../catalogue';
import type { Shelves } from '../shelves';
import { button, Crumbs, Frame } from './frame';
import { ProductCards } from './product-list';
import { ProductPicture, SIZES, tintOf } from './product-picture';
import { dollars, stockText } from './words';

const NO_DESCRIPTION = 'Made fresh in our bakery.';
const REVIEWS = 5;
const RELATED = 4;

interface Props {
  product: Product;
  details: ProductDetails;
  shelves: Shelves;
}

export function ProductView({ product, details: { parts, reviews }, shelves }: Props) {
  const { id, name, category } = product;
  const related = shelves.of(category).filter((one) => one.id !== id);
  return (
    <Frame path={`/product/${id}`} back>
      <div className="page pt-6 sm:pt-8">
        <Crumbs
          steps={[
            ['Home', '/'],
            ['Shop', '/shop'],
          ]}
          here={name}
        />
        <div className="mt-5 grid gap-x-14 gap-y-7 md:grid-cols-2">
          <div className="self-start rounded-card p-[8%] sm:rounded-hero" style={{ backgroundColor: tintOf(product) }}>
            <ProductPicture of={product} alt={name} sizes={SIZES.product} first />
          </div>
          <div className="self-center">
            <p className="text-sm font-semibold text-mocha">Crispi Bakery</p>
            <h1 className="mt-1 text-4xl">{name}</h1>
            <p className="num mt-3 text-2xl font-bold">{dollars(product.price)}</p>
            <p className="mt-2 text-mocha">{ratingText(product)}</p>
            <p className="mt-4 max-w-[56ch] text-lg [overflow-wrap:anywhere] whitespace-pre-line">
              {product.description.trim() || NO_DESCRIPTION}
            </p>
            <p className="mt-4 mb-6 flex flex-wrap items-center gap-3">
              <span className="rounded-chip bg-tint px-2.5 py-1 text-sm font-semibold">{category}</span>
              <span className={product.stock > 0 ? 'font-semibold text-pistachio' : 'font-semibold text-caramel'}>
                {stockText(product.stock)}
              </span>
            </p>
            <div className="grid min-h-28 gap-4">
              {shelves.isBoxOnly(product) && product.stock > 0 && <BoxRequired id={id} />}
            </div>
          </div>
        </div>
        {parts.length > 0 && (
          <section className="pt-14 sm:pt-20">
            <h2 className="text-3xl">What's included in this bundle</h2>
            <ul className="mt-6">
              {parts.map((part) => (
                <li key={part.id}>
                  {part.bundleQuantity} × <a href={`/product/${part.id}`}>{part.name}</a>
                </li>
              ))}
            </ul>
          </section>
        )}
        <section className="pt-14 sm:pt-20">
          <h2 className="text-3xl">Customer Reviews</h2>
          <ul className="mt-6 divide-y divide-line">
            {reviews.slice(0, REVIEWS).map((review) => (
              <li key={review.id} className="py-5 first:pt-0">
                <span className="font-bold">{review.customerName}</span>, {review.rating} out of 5
                <p className="mt-1.5 max-w-[65ch] [overflow-wrap:anywhere]">{review.comment}</p>
              </li>
            ))}
          </ul>
        </section>
        {related.length > 0 && (
          <section className="pt-14 sm:pt-20">
            <h2 className="mb-6 text-3xl">You may also like</h2>
            <ProductCards products={related.slice(0, RELATED)} isBoxOnly={shelves.isBoxOnly} />
          </section>
        )}
      </div>
    </Frame>
  );
}

function BoxRequired({ id }: { id: number }) {
  return (
    <>
      <div className="flex items-start gap-3 rounded-tile bg-blueberry-tint p-4 text-blueberry">
        <span aria-hidden className="mt-0.5 size-5 shrink-0" />
        <div className="min-w-0 flex-1 text-sm">
          <p className="font-bold">Cookie Box Required</p>
          Cookies are only available as part of custom cookie boxes. Choose from 6, 12, or 24-cookie boxes.
        </div>
      </div>
      <a href={`/cookie-builder?preselect=${id}`} className={`${button.jam} sm:justify-self-start`}>
        Create Cookie Box
      </a>
    </>
  );
}

function ratingText({ averageRating, reviewCount }: Product): string {
  if (averageRating === null) return 'No reviews';
  return `${averageRating.toFixed(1)} out of 5. Based on ${reviewCount} ${reviewCount === 1 ? 'review' : 'reviews'}`;
}
