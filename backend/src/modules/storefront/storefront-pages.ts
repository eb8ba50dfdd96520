import { Injectable } from '@nestjs/common';
import { ALLERGENS, DIETARY_MARKS } from '@crispi/rules/allergens';
import type { Brand } from '@crispi/rules/brand';
import { ANNOUNCED } from '@crispi/rules/opening';
import { isOwnAddress, pageAt, PAGES, type PageName } from '@crispi/rules/page-heads';
import { Clock } from '../../kernel/clock';
import { NotFound } from '../../kernel/errors/app-error';
import {
  PageRenderer,
  type MovedPage,
  type Page,
  type PageVisitor,
  type RenderedPage,
} from '../../kernel/http/page-renderer';
import { CatalogueCache, type CatalogueSnapshot } from '../catalogue/http';
import { PaymentLinks } from '../checkout';
import { BuyerLinks } from '../orders';
import { BrandPreviews, CurrentBrand, CurrentOpening, PreviewCookie } from '../settings';
import { isPageSlug, PageTexts, Redirects } from '../pages';
import { localDate, Locations, Stores, type StoreView } from '../stores';
import { FrontendBundle, type ShopFacts } from './frontend-bundle';
import {
  announcementData,
  builderData,
  contactData,
  emptyCartData,
  homeData,
  missingProductData,
  productPageData,
  searchData,
  shopData,
  textPageData,
  type PageData,
} from './page-data';

const DEFAULT_TIME_ZONE = 'America/Chicago';

/** Pages with personal contents: the server renders only the frame, which is the same for all visitors. */
const FRAMES = new Set<PageName>(['cart', 'checkout', 'success', 'login', 'forgotPassword', 'account']);

interface Found {
  /** The canonical address at which the frontend shows this page; null for pages that only the browser renders. */
  address: string | null;
  /** See `Page`; defaults to the address. */
  key?: string | null;
  madeOf: readonly object[];
  /** Computed only when the page has to be rendered, with the shop's public address. */
  data: (site: string) => PageData;
}

/**
 * Finds the page at an address and renders it with the frontend's bundle. All data comes from memory, but for the status
 * of an e-mailed link, which counts against the limit of its API call.
 */
@Injectable()
export class StorefrontPages extends PageRenderer {
  constructor(
    private readonly catalogue: CatalogueCache,
    private readonly stores: Stores,
    private readonly locations: Locations,
    private readonly texts: PageTexts,
    private readonly redirects: Redirects,
    private readonly brand: CurrentBrand,
    private readonly opening: CurrentOpening,
    private readonly previews: BrandPreviews,
    private readonly previewCookie: PreviewCookie,
    private readonly links: BuyerLinks,
    private readonly paymentLinks: PaymentLinks,
    private readonly bundle: FrontendBundle,
    private readonly clock: Clock,
  ) {
    super();
  }

  async open(visited: URL, by: PageVisitor): Promise<Page | MovedPage> {
    const { pathname, searchParams } = visited;
    const movedTo = isOwnAddress(pathname) ? null : await this.redirects.addressFor(visited);
    if (movedTo) return { movedTo };
    const { name, id } = pageAt(pathname);
    const stores = await this.stores.all();
    const timeZone = stores[0]?.timeZone ?? DEFAULT_TIME_ZONE;
    const {
      address,
      key = address,
      madeOf,
      data,
    } = by.isNew && (name === 'cart' || name === 'checkout')
      ? { address: PAGES[name].paths[0]!, key: `${name} of a new visitor`, madeOf: [], data: () => emptyCartData(name) }
      : await this.find(name, id, searchParams, stores);
    const opening = this.opening.get();
    const { brand } = this.brand.get();
    const preview = await this.previewOf(by);
    // Staff see the shop before it opens.
    const early = opening.state === 'soon' && (await by.session.current())?.role === 'admin';
    const facts = this.facts(timeZone, early);
    const shop = preview ? { ...facts, brand: preview, preview: true as const } : facts;
    const kept = preview || early ? { key: null } : {};
    if (await this.isDead(name, id, by.ip)) {
      // The browser renders the same page as for other links.
      const dead = () => ({ name, status: 404 }) as const;
      const render = () => this.bundle.renderPage(null, dead, shop);
      return { key: `dead link of ${name}`, madeOf: [brand, opening], render, ...kept };
    }
    const shown = shop.opening.announced && ANNOUNCED.has(name) ? announcementData : data;
    const render = () => this.bundle.renderPage(address, shown, shop);
    return { key, madeOf: [stores, brand, opening, ...madeOf], render, ...kept };
  }

  frame(): Promise<RenderedPage> {
    return this.bundle.renderPage(null, () => ({ name: 'home' }), this.facts(DEFAULT_TIME_ZONE, false));
  }

  /** Whether the token in the address of a page is of no order. */
  private async isDead(name: PageName, token: string, ip: string): Promise<boolean> {
    if (name === 'follow') return this.links.isDead(token, ip);
    if (name !== 'pay') return false;
    try {
      await this.links.spend(ip);
      await this.paymentLinks.open(token);
      return false;
    } catch (error) {
      return error instanceof NotFound;
    }
  }

  /** `early`: to staff, before the shop opens. */
  private facts(timeZone: string, early: boolean): ShopFacts {
    const { state, reason } = this.opening.get();
    return { timeZone, opening: { state, reason, announced: state === 'soon' && !early }, ...this.brand.get() };
  }

  /** The brand that this browser tries on. */
  private async previewOf(by: PageVisitor): Promise<Brand | null> {
    const id = this.previewCookie.read(by);
    return id ? this.previews.find(id) : null;
  }

  private async find(name: PageName, id: string, query: URLSearchParams, stores: StoreView[]): Promise<Found> {
    if (name === 'home' || name === 'shop' || name === 'product' || name === 'builder')
      return this.findOffered(name, id, query, stores);
    if (name === 'contact' || isPageSlug(name)) {
      const locations = await this.locations.active();
      const now = this.clock.now();
      const found = { address: `/${name}`, key: `/${name} ${datesOf(stores, now)}` };
      if (name === 'contact')
        return { ...found, madeOf: [], data: (site) => contactData(site, stores, locations, now) };
      const page = await this.texts.get(name);
      return { ...found, madeOf: [page], data: (site) => textPageData(site, page, stores, locations, now) };
    }
    if (name === 'missing') return { address: '/404', madeOf: [], data: () => ({ name, status: 404 }) };
    const address = FRAMES.has(name) ? PAGES[name].paths[0]! : null;
    return { address, key: name, madeOf: [], data: () => ({ name }) };
  }

  private async findOffered(
    name: 'home' | 'shop' | 'product' | 'builder',
    id: string,
    query: URLSearchParams,
    stores: StoreView[],
  ): Promise<Found> {
    const snapshot = await this.catalogue.snapshot();
    const madeOf = [snapshot.products, snapshot.categories, snapshot.boxSizes];
    if (name === 'product') return this.findProduct(id, snapshot, madeOf);
    if (name === 'builder') {
      // When a box of the cart is to be edited, the page waits for the visitor's cart, whichever box it is.
      const box = Number(query.get('box')) ? '1' : null;
      const address = withQuery('/cookie-builder', { box, ...dietFilterOf(query) });
      return { address, madeOf, data: (site) => builderData(site, snapshot) };
    }
    const category = categoryNamed(query.get('category'), snapshot);
    if (name === 'home') {
      const address = withQuery('/', { category });
      const now = this.clock.now();
      const data = (site: string) => homeData(site, snapshot, stores, now);
      return { address, key: `${address} ${datesOf(stores, now)}`, madeOf, data };
    }
    const search = query.get('search')?.trim();
    if (search) return { address: null, madeOf, data: () => searchData(snapshot, search) };
    const page = pageOf(query.get('page'), snapshot);
    const dietFilter = dietFilterOf(query);
    const filters = [category ?? page, dietFilter.diet, ...(dietFilter.without?.split(',') ?? [])].filter(Boolean);
    const data = (site: string) => shopData(site, snapshot);
    // Combinations would be thousands of pages that anyone could request, so the browser applies the filters instead.
    if (filters.length > 1) return { address: null, key: '/shop of several filters', madeOf, data };
    return { address: withQuery('/shop', { category, ...dietFilter, page }), madeOf, data };
  }

  private async findProduct(id: string, snapshot: CatalogueSnapshot, madeOf: object[]): Promise<Found> {
    const product = /^\d{1,10}$/.test(id) && snapshot.products.find((candidate) => candidate.id === Number(id));
    if (!product) return { address: '/product/0', madeOf, data: () => missingProductData('0', snapshot) };
    const details = await this.catalogue.detailsOf(product);
    return {
      address: `/product/${product.id}`,
      madeOf: [...madeOf, details],
      data: (site) => productPageData(site, this.brand.get().brand, snapshot, product, details),
    };
  }
}

/** The upcoming special days change with the stores' local date. */
const datesOf = (stores: StoreView[], now: Date) =>
  [...new Set(stores.map(({ timeZone }) => localDate(now, timeZone)))].join(' ');

/** The category an address names, ignoring case; null for all products. */
function categoryNamed(name: string | null, { categories }: CatalogueSnapshot): string | null {
  const wanted = name?.trim().toLowerCase();
  return categories.find((category) => category.isActive && category.name.toLowerCase() === wanted)?.name ?? null;
}

/** The diet and the excluded allergens of an address, normalized: each once, in one order. */
function dietFilterOf(query: URLSearchParams): { diet: string | null; without: string | null } {
  const dietName = (query.get('diet') ?? '').trim().toLowerCase();
  const named = (query.get('without') ?? '').toLowerCase().split(',');
  const without = ALLERGENS.filter((allergen) => named.includes(allergen.toLowerCase())).join(',');
  return { diet: DIETARY_MARKS.find((mark) => mark === dietName) ?? null, without: without || null };
}

/** There are at most as many pages as products; a page past the last shows the last. Null for the first. */
function pageOf(wanted: string | null, { products }: CatalogueSnapshot): string | null {
  const page = wanted !== null && /^[1-9]\d{0,5}$/.test(wanted) ? Math.min(Number(wanted), products.length) : 1;
  return page > 1 ? String(page) : null;
}

function withQuery(path: string, parameters: Record<string, string | null>): string {
  const query = new URLSearchParams(
    Object.entries(parameters).filter((entry): entry is [string, string] => entry[1] !== null),
  );
  return query.size > 0 ? `${path}?${query.toString()}` : path;
}
