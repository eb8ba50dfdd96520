import { Injectable } from '@nestjs/common';
import { ALLERGENS, DIETARY_MARKS } from '@crispi/rules/allergens';
import { headOf, pageAt, PAGES, type PageName } from '@crispi/rules/page-heads';
import { Clock } from '../../kernel/clock';
import { Config } from '../../kernel/config/config';
import { PageRenderer, type Page, type RenderedPage } from '../../kernel/http/page-renderer';
import { CatalogueCache, type CatalogueSnapshot } from '../catalogue/http';
import { isPageSlug, PageTexts } from '../pages';
import { localDate, Locations, Stores, type StoreView } from '../stores';
import { FrontendBundle } from './frontend-bundle';
import { ownTags, sharedTags, structuredTags } from './head';
import { dataScript, tag } from './html';
import {
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

/** What is the visitor's own stays out of these: the server renders the frame around it, the same for everybody. */
const FRAMES = new Set<PageName>(['cart', 'checkout', 'success', 'login', 'forgotPassword', 'account']);

interface Found {
  /** The plainest address at which the frontend shows exactly this; null for what only the scripts render. */
  address: string | null;
  /** See `Page`; the address where there is one. */
  key?: string | null;
  madeOf: readonly object[];
  /** Put together only when the page has to be rendered. */
  data: () => PageData;
}

/** Finds what stands at an address and has the frontend render it. All of it comes from memory. */
@Injectable()
export class StorefrontPages extends PageRenderer {
  private readonly site: string;

  constructor(
    private readonly catalogue: CatalogueCache,
    private readonly stores: Stores,
    private readonly locations: Locations,
    private readonly texts: PageTexts,
    private readonly bundle: FrontendBundle,
    private readonly clock: Clock,
    config: Config,
  ) {
    super();
    this.site = config.publicUrl;
  }

  async open({ pathname, searchParams }: URL, isNew: boolean): Promise<Page> {
    const { name, id } = pageAt(pathname);
    const stores = await this.stores.all();
    const {
      address,
      key = address,
      madeOf,
      data,
    } = isNew && (name === 'cart' || name === 'checkout')
      ? { address: PAGES[name].paths[0]!, key: `${name} of nobody`, madeOf: [], data: () => emptyCartData(name) }
      : await this.find(name, id, searchParams, stores);
    return { key, madeOf: [stores, ...madeOf], render: () => this.rendered(address, data(), stores) };
  }

  private async find(name: PageName, id: string, query: URLSearchParams, stores: StoreView[]): Promise<Found> {
    if (name === 'home' || name === 'shop' || name === 'product' || name === 'builder')
      return this.findOffered(name, id, query, stores);
    if (name === 'contact') {
      const locations = await this.locations.active();
      const now = this.clock.now();
      const data = () => contactData(this.site, stores, locations, now);
      return { address: '/contact', key: `/contact ${datesOf(stores, now)}`, madeOf: [], data };
    }
    if (isPageSlug(name)) {
      const page = await this.texts.get(name);
      return { address: `/${name}`, madeOf: [page], data: () => textPageData(this.site, page) };
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
    const { site } = this;
    const snapshot = await this.catalogue.snapshot();
    const madeOf = [snapshot.products, snapshot.categories, snapshot.boxSizes];
    if (name === 'product') return this.findProduct(id, snapshot, madeOf);
    if (name === 'builder') {
      // With a box of the cart to change the page waits for the visitor's cart; whichever box it is.
      const box = Number(query.get('box')) ? '1' : null;
      const address = withQuery('/cookie-builder', { box, ...wishIn(query) });
      return { address, madeOf, data: () => builderData(site, snapshot) };
    }
    const category = categoryNamed(query.get('category'), snapshot);
    if (name === 'home') {
      const address = withQuery('/', { category });
      const now = this.clock.now();
      const data = () => homeData(site, snapshot, stores, now);
      return { address, key: `${address} ${datesOf(stores, now)}`, madeOf, data };
    }
    const search = query.get('search')?.trim();
    if (search) return { address: null, madeOf, data: () => searchData(snapshot, search) };
    const page = pageOf(query.get('page'), snapshot);
    const wish = wishIn(query);
    const filters = [category ?? page, wish.diet, ...(wish.without?.split(',') ?? [])].filter(Boolean);
    const data = () => shopData(site, snapshot);
    // The combinations are thousands of pages, and anyone could ask for each of them: the browser filters instead.
    if (filters.length > 1) return { address: null, key: '/shop of several filters', madeOf, data };
    return { address: withQuery('/shop', { category, ...wish, page }), madeOf, data };
  }

  private async findProduct(id: string, snapshot: CatalogueSnapshot, madeOf: object[]): Promise<Found> {
    const product = /^\d{1,10}$/.test(id) && snapshot.products.find((one) => one.id === Number(id));
    if (!product) return { address: '/product/0', madeOf: [], data: () => missingProductData('0') };
    const details = await this.catalogue.detailsOf(product);
    return {
      address: `/product/${product.id}`,
      madeOf: [...madeOf, details],
      data: () => productPageData(this.site, snapshot, product, details),
    };
  }

  private async rendered(address: string | null, data: PageData, stores: StoreView[]): Promise<RenderedPage> {
    const { name } = data;
    const shop = { url: this.site, timeZone: stores[0]?.timeZone ?? DEFAULT_TIME_ZONE };
    const answers = JSON.stringify(data.answers ?? []);
    const { head, root, scripts } =
      address === null
        ? { head: ownTags(name, data.visit).join(''), root: '', scripts: [] }
        : await this.bundle.render(shop, address, answers);
    const listed = headOf(name, { id: 0 }).canonical !== null;
    const arrival = JSON.stringify({ shop, path: address?.split('?', 1)[0] ?? null, missing: data.status === 404 });
    const page: { secretAddress?: boolean } = PAGES[name];
    return {
      status: data.status ?? 200,
      head: [
        head,
        ...scripts.map((href) => tag('link', { rel: 'modulepreload', crossorigin: true, href })),
        ...(listed ? sharedTags(this.site, data.pictured) : []),
        ...structuredTags(data.structured ?? []),
      ].join('\n    '),
      root,
      data: dataScript('application/json', `{${arrival.slice(1, -1)},"answers":${answers}}`, { id: 'page-data' }),
      secretAddress: page.secretAddress,
    };
  }
}

/** Which special days lie ahead changes with the date on a store's clocks. */
const datesOf = (stores: StoreView[], now: Date) =>
  [...new Set(stores.map(({ timeZone }) => localDate(now, timeZone)))].join(' ');

/** The category an address names, in whatever case; null for all products. */
function categoryNamed(name: string | null, { categories }: CatalogueSnapshot): string | null {
  const asked = name?.trim().toLowerCase();
  return categories.find((one) => one.isActive && one.name.toLowerCase() === asked)?.name ?? null;
}

/** The diet and the allergens an address wants to do without, each once and in one order. */
function wishIn(query: URLSearchParams): { diet: string | null; without: string | null } {
  const asked = (query.get('diet') ?? '').trim().toLowerCase();
  const named = (query.get('without') ?? '').toLowerCase().split(',');
  const without = ALLERGENS.filter((allergen) => named.includes(allergen.toLowerCase())).join(',');
  return { diet: DIETARY_MARKS.find((mark) => mark === asked) ?? null, without: without || null };
}

/** There are at most as many pages as products; one past the last shows the last. Null for the first. */
function pageOf(asked: string | null, { products }: CatalogueSnapshot): string | null {
  const page = asked !== null && /^[1-9]\d{0,5}$/.test(asked) ? Math.min(Number(asked), products.length) : 1;
  return page > 1 ? String(page) : null;
}

function withQuery(path: string, given: Record<string, string | null>): string {
  const query = new URLSearchParams(Object.entries(given).filter((one): one is [string, string] => one[1] !== null));
  return query.size > 0 ? `${path}?${query.toString()}` : path;
}
