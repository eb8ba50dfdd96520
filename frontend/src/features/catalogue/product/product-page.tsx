import { useQuery, useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useState, type ReactNode } from 'react';
import type { GiftCardDetails } from '@crispi/rules/gift-card-offer';
import { showCents } from '@crispi/rules/money';
import { boxSizeQueries, productQueries } from '@/api/catalogue.queries';
import type { BoxSize, Product } from '@/api/models';
import { useRetry } from '@/api/query-client';
import { plural } from '@/lib/format';
import { mailingDay, priceInWords } from '@/lib/gift-card';
import { useBrand } from '@/lib/page-data';
import { useOnline } from '@/lib/use-browser';
import { useHydrated } from '@/lib/use-hydrated';
import { AllergenTable } from '@/shop/allergen-table';
import { GiftCardFace } from '@/shop/gift-card';
import { Missing } from '@/shop/missing';
import { Breadcrumbs } from '@/ui/breadcrumbs';
import { Retry } from '@/ui/retry';
import { Stars } from '@/ui/stars';
import { Skeleton } from '@/ui/skeleton';
import { Waiting } from '@/ui/waiting';
import { BY_EMAIL, StockText } from '../stock-text';
import { useBoxedPrice, useCatalogue } from '../use-catalogue';
import { NextPickup, NextWindow, type Need } from '../next-window';
import { ZipCheck } from '../zip-check';
import { PopularNow } from '../offers';
import { BundleContents } from './bundle-contents';
import { BuyBox } from './buy-box';
import { ProductPictures } from './product-pictures';
import { Related, relatedTo } from './related';
import { Reviews } from './reviews';

// Most products are none.
const GiftCardForm = lazy(async () => ({ default: (await import('./gift-card-form')).GiftCardForm }));

const FormSkeleton = () => <Skeleton className="h-80" />;

const NO_DESCRIPTION = 'Made fresh in our bakery.';

interface Props {
  id: string;
  action: (product: Product, boxOnly: boolean) => ReactNode;
}

/** A product's page. Each part loads and fails by itself. */
export function ProductPage({ id, action }: Props) {
  const { name } = useBrand();
  const { data: product, error, isFetching } = useProduct(id);
  const retry = useRetry(productQueries.detail(id).queryKey);
  const catalogue = useCatalogue();
  const boxedPrice = useBoxedPrice();
  const { data: sizes = [] } = useQuery(boxSizeQueries.list());
  const hydrated = useHydrated();
  const [card, showCard] = useState<GiftCardDetails | null>(null);
  const actionOf = (other: Product) => action(other, catalogue.isBoxOnly(other));
  if (product === null)
    return (
      <>
        <Missing title="Product not found" text="It may no longer be available." />
        <PopularNow products={catalogue.products} action={actionOf} />
      </>
    );
  if (error)
    return (
      <Retry
        as="h1"
        title="The product could not be loaded"
        safe="Your cart is safe."
        onRetry={retry}
        busy={isFetching}
      />
    );
  if (!product) return <ProductSkeleton onRetry={retry} />;
  const boxed = boxedPrice(product);
  const boxOnly = catalogue.isBoxOnly(product);
  const soldOut = product.stock <= 0;
  const { giftCard } = product;
  // Of a gift card, the chosen one; 0 while it is being typed.
  const amount = card?.amount ?? giftCard?.amounts[0] ?? 0;
  const related = relatedTo(product, catalogue.products);
  const few = related.length === 1 || related.length === 2;
  const ending = [
    <Reviews key="reviews" product={product} beside={few} />,
    <Related key="related" products={related} beside={few} catalogue={catalogue} action={actionOf} />,
  ];
  return (
    <>
      <Breadcrumbs
        steps={[
          { label: 'Home', to: '/' },
          { label: 'Shop', to: '/shop' },
        ]}
        here={product.name}
      />
      <div className="mt-5 grid gap-x-14 gap-y-7 md:grid-cols-2">
        {giftCard ? (
          <div className="self-start md:sticky md:top-24 low:static">
            <GiftCardFace
              amount={amount}
              to={card?.recipientName ?? ''}
              message={card?.message ?? ''}
              when={card?.sendOn ? `Emailed on ${mailingDay(card.sendOn)}` : undefined}
            />
          </div>
        ) : (
          <ProductPictures key={`pictures of ${product.id}`} product={product} boxOnly={boxOnly} />
        )}
        <div className="self-start">
          <p className="font-semibold text-mocha">{name}</p>
          <h1 className="mt-1 text-4xl">{product.name}</h1>
          <p className="num mt-3 flex flex-wrap items-baseline gap-x-3">
            <span className="text-xl font-bold">{amount > 0 ? showCents(amount) : priceInWords(product)}</span>
            {boxed && <span className="text-mocha">{boxed}</span>}
          </p>
          <Score product={product} />
          <p className="mt-4 max-w-[56ch] text-balance [overflow-wrap:anywhere] whitespace-pre-line">
            {product.description.trim() || NO_DESCRIPTION}
          </p>
          <p className={`mt-4 flex flex-wrap items-center gap-3 ${soldOut ? 'mb-2' : 'mb-6'}`}>
            <span className="rounded-chip bg-tint px-2.5 py-1 text-sm font-semibold">{product.category}</span>
            {giftCard ? <span className="font-semibold">{BY_EMAIL}</span> : <StockText stock={product.stock} />}
          </p>
          {giftCard ? (
            <Suspense fallback={<FormSkeleton />}>
              {/* The server renders no part that loads later. */}
              {hydrated ? <GiftCardForm product={product} offer={giftCard} onChange={showCard} /> : <FormSkeleton />}
            </Suspense>
          ) : (
            <>
              <BuyBox key={product.id} product={product} boxOnly={boxOnly} />
              <div className="mt-6">
                <AllergenTable food={product} />
              </div>
              {!soldOut && <Delivery need={needOf(product, boxOnly ? sizes : [])} />}
            </>
          )}
        </div>
      </div>
      {product.isBundle && <BundleContents productId={id} />}
      {/* One or two products would leave most of a row empty. Who cannot buy this one sees the others first. */}
      <div className={few ? 'gap-x-14 lg:grid lg:grid-cols-2' : ''}>{soldOut ? ending.toReversed() : ending}</div>
    </>
  );
}

function Delivery({ need }: { need: Need }) {
  return (
    <section aria-labelledby="delivery" className="mt-6">
      <h2 id="delivery" className="mb-2 text-base font-bold">
        Delivery and pickup
      </h2>
      <p className="mb-2 min-h-6 text-mocha">
        <NextPickup {...need} />
      </p>
      <ZipCheck {...need} before={<NextWindow {...need} className="text-mocha" />} />
    </section>
  );
}

/** Products not sold singly come at least in the smallest box. */
function needOf({ noticeHours, productionUnits: units }: Product, sizes: BoxSize[]): Need {
  const [smallest] = sizes.toSorted((a, b) => a.size - b.size);
  if (!smallest) return { noticeHours, units };
  return { noticeHours: Math.max(noticeHours, smallest.noticeHours ?? 0), units: smallest.size };
}

/** The product; until it has loaded, its data from the list. */
function useProduct(id: string) {
  const client = useQueryClient();
  const known = client.getQueryData<Product[]>(productQueries.list().queryKey);
  const listed = known?.find((product) => String(product.id) === id);
  const read = useQuery({ ...productQueries.detail(id), placeholderData: listed });
  const online = useOnline();
  // Offline the list's data is good enough; the product is fetched when the connection is back.
  return read.error && listed && !online ? { ...read, data: listed, error: null } : read;
}

function Score({ product }: { product: Product }) {
  if (product.averageRating === null) return <p className="mt-2 text-mocha">No reviews</p>;
  return (
    <p className="mt-2 flex flex-wrap items-center gap-x-2.5">
      <Stars rating={product.averageRating} />
      <span className="text-mocha">Based on {plural(product.reviewCount, 'review')}</span>
    </p>
  );
}

/** The page's skeleton, with everything in its final place. */
function ProductSkeleton({ onRetry }: { onRetry: () => void }) {
  return (
    <Waiting label="Loading product" onRetry={onRetry}>
      <Skeleton className="h-5.25 w-56" />
      <div className="mt-5 grid gap-x-14 gap-y-7 md:grid-cols-2">
        <div className="self-start">
          <Skeleton className="aspect-square rounded-card sm:rounded-hero" />
          <Skeleton className="mt-3 h-18 w-60 sm:h-22 sm:w-72" />
        </div>
        <div className="self-start">
          <Skeleton className="h-5.25 w-28" />
          <Skeleton className="mt-1 h-7.5 w-4/5 sm:h-9.5" />
          <Skeleton className="mt-3 h-6.75 w-24" />
          <Skeleton className="mt-2 h-5.25 w-52" />
          <Skeleton className="mt-4 h-18 sm:h-12" />
          <Skeleton className="mt-4 mb-6 h-7.25 w-48" />
          <Skeleton className="h-40 sm:h-52" />
          <Skeleton className="mt-6 h-80 sm:h-45" />
          <Skeleton className="mt-6 h-59 sm:h-53" />
        </div>
      </div>
      <Skeleton className="mt-14 h-9 w-64 sm:mt-20" />
      <Skeleton className="mt-6 h-72 rounded-card" />
    </Waiting>
  );
}
