import { useQuery } from '@tanstack/react-query';
import { showCents } from '@crispi/rules/money';
import { discountOf, type Offer } from '@crispi/rules/promotion-offer';
import { boxSizeQueries } from '@/api/catalogue.queries';
import { adminCatalogueQueries } from '../shell/admin.queries';
import { Loaded, together } from '../shell/screen/loaded';
import { sampleCart, type Goods } from './sample-cart';

/** What the promotion does with a cart of today's products; null: a number of it is wrong. */
export function PromotionPreview({ offer }: { offer: Offer | null }) {
  const products = useQuery(adminCatalogueQueries.products());
  const categories = useQuery(adminCatalogueQueries.categories());
  const boxSizes = useQuery(boxSizeQueries.list());
  return (
    <section aria-label="On a sample cart" className="rounded-card border border-line bg-white p-4">
      <h3 className="mb-2 text-lg">On a sample cart</h3>
      <Loaded query={together([products, categories, boxSizes])} what="the products" placeholder="h-40">
        {([loadedProducts, loadedCategories, loadedSizes]) => (
          <Calculation
            offer={offer}
            goods={{ products: loadedProducts, categories: loadedCategories, boxSizes: loadedSizes }}
          />
        )}
      </Loaded>
    </section>
  );
}

const NO_OFFER = { categories: [], products: [] };

function Calculation({ offer, goods }: { offer: Offer | null; goods: Goods }) {
  const cart = sampleCart(offer ?? NO_OFFER, goods);
  const discount = offer ? discountOf(offer, cart) : 'Saves –';
  const reason = typeof discount === 'string' ? discount : null;
  const { itemsCents, waivedCents, byLine } =
    typeof discount === 'string' ? { itemsCents: 0, waivedCents: 0, byLine: new Map<number, number>() } : discount;
  const fee = cart.feesCents.reduce((a, b) => a + b, 0);
  const total = cart.lines.reduce((sum, { totalCents }) => sum + totalCents, fee) - itemsCents - waivedCents;
  return (
    <>
      <dl className="num grid grid-cols-[minmax(0,1fr)_auto] gap-y-1.5 [&>dd]:pl-3">
        {cart.lines.map(({ id, name, totalCents }) => (
          <Amount key={id} label={name} before={totalCents} after={totalCents - (byLine.get(id) ?? 0)} />
        ))}
        <Amount label="Delivery" before={fee} after={fee - waivedCents} />
        <dt className="border-t border-line pt-1.5 font-semibold">Total before tax</dt>
        <dd className="border-t border-line pt-1.5 text-right font-semibold">{offer ? showCents(total) : '–'}</dd>
      </dl>
      <p role="status" className={`mt-2 ${reason ? 'text-mocha' : 'text-base font-bold'}`}>
        {reason ?? `Saves ${showCents(itemsCents + waivedCents)}.`}
      </p>
    </>
  );
}

function Amount({ label, before, after }: { label: string; before: number; after: number }) {
  return (
    <>
      <dt className="wrap-anywhere">{label}</dt>
      <dd className="text-right">
        {after === before ? (
          showCents(before)
        ) : (
          <>
            <s className="block text-xs text-mocha">
              <span className="sr-only">instead of </span>
              {showCents(before)}
            </s>
            {showCents(after)}
          </>
        )}
      </dd>
    </>
  );
}
