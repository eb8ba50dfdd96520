import { Injectable } from '@nestjs/common';
import { createElement } from 'react';
import { Config } from '../../kernel/config/config';
import { Pages, type FilledPage } from '../../kernel/http/pages';
import { ShopWindow, type Offer } from '../catalogue';
import { Locations, Stores, toPublicStore } from '../stores';
import { HomeView, trayOf } from './first-view/home-view';
import { BuilderView, ContactView, MissingView } from './first-view/plain-views';
import { SIZES } from './first-view/product-picture';
import { ProductView } from './first-view/product-view';
import { ShopView } from './first-view/shop-view';
import { written, type PageContent } from './page-content';
import { headOf, pageAt } from './page-heads';
import { Shelves } from './shelves';
import { bakeryData, breadcrumbData, productData } from './structured-data';

const HOME = ['Home', '/'] as const;
const SHOP = ['Shop', '/shop'] as const;
/** More would make the page itself heavy; the client asks for them instead. */
const REVIEWS_IN_PAGE = 50;

/** Fills each page from the shop window and the stores' directory, which both are in memory. */
@Injectable()
export class StorefrontPages extends Pages {
  constructor(
    private readonly window: ShopWindow,
    private readonly stores: Stores,
    private readonly locations: Locations,
    private readonly config: Config,
  ) {
    super();
  }

  async fill(address: URL): Promise<FilledPage> {
    return written(this.config.publicUrl, await this.content(address));
  }

  private async content({ pathname, searchParams }: URL): Promise<PageContent> {
    const { name, id } = pageAt(pathname);
    if (name === 'home') return this.home(searchParams);
    if (name === 'shop') return this.shop(searchParams);
    if (name === 'product') return this.product(id);
    if (name === 'builder') return this.builder();
    if (name === 'contact') return this.contact();
    if (name === 'missing') {
      const text = 'Did you forget to add the page to the router?';
      return { name, status: 404, view: createElement(MissingView, { title: '404 Page Not Found', text }) };
    }
    return { name };
  }

  private async home(query: URLSearchParams): Promise<PageContent> {
    const offer = await this.window.offer();
    const shelves = new Shelves(offer);
    const category = shelves.categoryNamed(query.get('category')) ?? shelves.firstCategory;
    const [first] = trayOf(shelves);
    return {
      name: 'home',
      view: createElement(HomeView, { shelves, category }),
      structured: (await this.stores.all()).map((store) => bakeryData(this.config.publicUrl, store)),
      first: first && { picture: first.picture, sizes: SIZES.tray },
      answers: answersOf(offer),
    };
  }

  private async shop(query: URLSearchParams): Promise<PageContent> {
    const offer = await this.window.offer();
    const answers = answersOf(offer);
    const search = query.get('search');
    // What is found is worked out by the client, which has all products.
    if (search) return { name: 'search', visit: { about: search }, answers };
    const shelves = new Shelves(offer);
    const category = shelves.categoryNamed(query.get('category'));
    const page = Math.max(1, Math.floor(Number(query.get('page'))) || 1);
    return {
      ...(category === null ? { name: 'shop' } : { name: 'category', visit: { about: category } }),
      view: createElement(ShopView, { shelves, category, page }),
      structured: [breadcrumbData(this.config.publicUrl, [HOME, SHOP])],
      answers,
    };
  }

  private async product(id: string): Promise<PageContent> {
    const offer = await this.window.offer();
    const shelves = new Shelves(offer);
    const product = shelves.find(id);
    if (!product) {
      const text = 'It may have left the menu.';
      return {
        name: 'missingProduct',
        status: 404,
        view: createElement(MissingView, { title: 'Product not found', text }),
      };
    }
    const details = await this.window.detailsOf(product);
    const visit = { about: product.name, description: product.description, id: product.id };
    const site = this.config.publicUrl;
    const here = [product.name, headOf('product', visit).canonical!] as const;
    return {
      name: 'product',
      visit,
      view: createElement(ProductView, { product, details, shelves }),
      structured: [productData(site, product, details.reviews), breadcrumbData(site, [HOME, SHOP, here])],
      pictured: product,
      first: { picture: product.picture, sizes: SIZES.product },
      answers: [
        ...answersOf(offer),
        [['/api/cookies', id], product],
        ...(details.reviews.length <= REVIEWS_IN_PAGE ? [answer('/api/cookies', id, 'reviews')(details.reviews)] : []),
        ...(product.isBundle ? [answer('/api/cookies', id, 'bundle-products')(details.parts)] : []),
      ],
    };
  }

  private async builder(): Promise<PageContent> {
    const path = ['Cookie Builder', '/cookie-builder'] as const;
    return {
      name: 'builder',
      view: createElement(BuilderView),
      structured: [breadcrumbData(this.config.publicUrl, [HOME, SHOP, path])],
      answers: answersOf(await this.window.offer()),
    };
  }

  private async contact(): Promise<PageContent> {
    const all = await this.stores.all();
    const stores = await Promise.all(
      all.map(async (store) => toPublicStore(store, await this.locations.active(store.id))),
    );
    return {
      name: 'contact',
      view: createElement(ContactView, { stores }),
      structured: all.map((store) => bakeryData(this.config.publicUrl, store)),
      answers: [answer('/api/stores')(stores)],
    };
  }
}

type Answer = [key: string[], data: unknown];

const answer =
  (...key: string[]) =>
  (data: unknown): Answer => [key, data];

function answersOf({ products, categories, boxSizes }: Offer): Answer[] {
  return [
    [['/api/cookies'], products],
    [['/api/categories'], categories],
    [['/api/box-sizes'], boxSizes],
  ];
}
