import type { Brand } from '@crispi/rules/brand';
import { canonicalOf, type PageName, type Visit } from '@crispi/rules/page-heads';
import type { CatalogueSnapshot, ProductDetails, ProductResponse } from '../catalogue/http';
import type { ParsedPage } from '../pages';
import { pageResponse } from '../pages/http';
import type { LocationView, StoreView } from '../stores';
import { storeResponse } from '../stores/http';
import { bakeryData, breadcrumbData, productData } from './structured-data';

const HOME = ['Home', '/'] as const;
const SHOP = ['Shop', '/shop'] as const;
const BUILDER = ['Cookie Builder', '/cookie-builder'] as const;

type Answer = [key: string[], data: unknown];

/** Everything needed to render a page, and its data for search engines. */
export interface PageData {
  name: PageName;
  /** The subject of the page, when its title names it and only the browser renders the page. */
  visit?: Visit;
  status?: 404;
  /** JSON-LD. */
  structured?: object[];
  /** The product whose picture a link preview shows in place of the shop's. */
  pictured?: ProductResponse;
  /** API responses the page would request, under the client's query keys. */
  answers?: Answer[];
}

export function homeData(site: string, snapshot: CatalogueSnapshot, stores: StoreView[], now: Date): PageData {
  return {
    name: 'home',
    structured: stores.map((store) => bakeryData(site, store, now)),
    answers: answersOf(snapshot),
  };
}

export function shopData(site: string, snapshot: CatalogueSnapshot): PageData {
  return {
    name: 'shop',
    structured: [breadcrumbData(site, [HOME, SHOP])],
    answers: answersOf(snapshot),
  };
}

/** The browser computes the search results. */
export function searchData(snapshot: CatalogueSnapshot, search: string): PageData {
  return { name: 'search', visit: { about: search }, answers: answersOf(snapshot) };
}

export function productPageData(
  site: string,
  brand: Brand,
  snapshot: CatalogueSnapshot,
  product: ProductResponse,
  { reviews, parts }: ProductDetails,
): PageData {
  const id = String(product.id);
  const here = [product.name, canonicalOf('product', product.id)!] as const;
  return {
    name: 'product',
    structured: [productData(site, brand, product, reviews), breadcrumbData(site, [HOME, SHOP, here])],
    pictured: product,
    answers: [
      ...answersOf(snapshot),
      [['/api/cookies', id], product],
      answer('/api/cookies', id, 'reviews')(reviews),
      ...(product.isBundle ? [answer('/api/cookies', id, 'bundle-products')(parts)] : []),
    ],
  };
}

/** With the catalogue: the page offers popular products instead. */
export function missingProductData(id: string, snapshot: CatalogueSnapshot): PageData {
  return { name: 'missingProduct', status: 404, answers: [...answersOf(snapshot), answer('/api/cookies', id)(null)] };
}

export function builderData(site: string, snapshot: CatalogueSnapshot): PageData {
  return {
    name: 'builder',
    structured: [breadcrumbData(site, [HOME, SHOP, BUILDER])],
    answers: answersOf(snapshot),
  };
}

/** A page that staff write. */
export function textPageData(
  site: string,
  page: ParsedPage,
  stores: StoreView[],
  locations: LocationView[],
  now: Date,
): PageData {
  const { slug, title } = page;
  return {
    name: slug,
    structured: [breadcrumbData(site, [HOME, [title, canonicalOf(slug)!]])],
    answers: [answer('/api/pages', slug)(pageResponse(page)), storesAnswer(stores, locations, now)],
  };
}

export function contactData(site: string, stores: StoreView[], locations: LocationView[], now: Date): PageData {
  return {
    name: 'contact',
    structured: stores.map((store) => bakeryData(site, store, now)),
    answers: [storesAnswer(stores, locations, now)],
  };
}

function storesAnswer(stores: StoreView[], locations: LocationView[], now: Date) {
  const shown = stores.map((store) =>
    storeResponse(
      store,
      locations.filter(({ storeId }) => storeId === store.id),
      now,
    ),
  );
  return answer('/api/stores')(shown);
}

/** In place of a page of a shop that has not opened yet. */
export const announcementData = (): PageData => ({ name: 'announcement' });

/** A new browser's cart is empty. */
export function emptyCartData(name: 'cart' | 'checkout'): PageData {
  return { name, answers: [answer('/api/cookie-boxes')([])] };
}

const answer =
  (...key: string[]) =>
  (data: unknown): Answer => [key, data];

function answersOf({ products, categories, boxSizes }: CatalogueSnapshot): Answer[] {
  return [
    [['/api/cookies'], products],
    [['/api/categories'], categories],
    [['/api/box-sizes'], boxSizes],
  ];
}
