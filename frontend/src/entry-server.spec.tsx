import { SAMPLE_BRAND } from '@crispi/rules/brand-presets';
import { OPEN } from '@crispi/rules/opening';
import { act } from '@testing-library/react';
import { MessageChannel } from 'node:worker_threads';
import { hydrateRoot } from 'react-dom/client';
import { createBrowserRouter, RouterProvider } from 'react-router-dom';
import { createQueryClient } from '@/api/query-client';
import type { Answers } from '@/lib/page-data';
import { apiAnswers, refusal } from '@/testing/api';
import { aCategory, aProduct } from '@/testing/products';
import { App } from './app/app';
import { routesOf } from './app/router';

// jsdom lacks it; React's server rendering needs it.
Object.assign(globalThis, { MessageChannel });
window.scrollTo = () => undefined;

const shop = { url: 'https://crispi.example', timeZone: 'America/Chicago', opening: OPEN, brand: SAMPLE_BRAND };
const lemon = aProduct({
  id: 4,
  name: 'Lemon & Lime',
  price: '3.75',
  stock: 0,
  description: 'Zest <b>everywhere</b>.',
  reviewCount: 1,
  averageRating: 4.5,
  ratingCounts: [1, 0, 0, 0, 0],
  imageUrl: '/pictures/lemon.png',
  picture: { tint: '#fff0aa', avif: '/pictures/lemon-160.avif 160w', webp: '/pictures/lemon-160.webp 160w' },
});
const products = [...Array.from({ length: 9 }, (_, at) => aProduct({ id: at + 10, name: `Sable ${at}` })), lemon];
const review = {
  id: 1,
  customerName: 'Maya',
  rating: 4.5,
  comment: 'Sour, in a good way.',
  createdAt: '2026-03-02T03:20:00.000Z',
};
const DAYS = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'];
const store = {
  id: 1,
  name: 'Crispi Downtown',
  phone: '5125550100',
  address: '1 Main St, Austin, TX 78701',
  timeZone: 'America/Chicago',
  hours: Object.fromEntries(DAYS.map((day) => [day, { open: '09:00', close: '17:30', closed: day === 'sunday' }])),
  today: '2026-11-22',
  specialDays: [],
  locations: [],
};

/** The server's data of a page; `cookies` is the category's name. */
const catalogue = (cookies = 'Cookies'): Answers => [
  [['/api/cookies'], products.map((product) => ({ ...product, category: cookies }))],
  [
    ['/api/categories'],
    [aCategory({ name: cookies, kind: 'box_only' }), aCategory({ id: 2, name: 'Drinks', sortOrder: 2 })],
  ],
  [['/api/box-sizes'], [{ id: 1, name: 'Box of 6', size: 6, basePrice: '15.00' }]],
  [['/api/cookies', '4'], { ...lemon, category: cookies }],
  [['/api/cookies', '4', 'reviews'], [review]],
  [['/api/cookies', '0'], null],
  [['/api/stores'], [store]],
];

const NEW_VISITOR: Answers = [[['/api/cookie-boxes'], []]];

/** Every request of the page itself fails: it only has the data it was sent with. */
const NOTHING = {
  'GET /api/me': refusal(401),
  'GET /api/admin/me': refusal(401),
  'GET /api/cookie-boxes': refusal(404),
  'GET /api/cookies': refusal(404),
  'GET /api/cookies/{id}': refusal(404),
  'GET /api/cookies/{id}/reviews': refusal(404),
  'GET /api/categories': refusal(404),
  'GET /api/box-sizes': refusal(404),
  'GET /api/stores': refusal(404),
  'GET /api/delivery-days': refusal(404),
};

async function render(address: string, answers = catalogue()) {
  const { render: onServer } = await import('./entry-server');
  return onServer(shop, address, JSON.stringify(answers));
}

const words = (html: string) => {
  const page = document.createElement('div');
  page.innerHTML = html;
  return page.textContent.replaceAll(/\s+/g, ' ');
};

describe('A server-rendered page', () => {
  it('shows a product without scripts: name, price, stock, description, reviews and links', async () => {
    const { root, head } = await render('/product/4');
    const text = words(root);
    for (const said of [
      'Lemon & Lime',
      '$3.75',
      'Out of stock',
      'Zest <b>everywhere</b>.',
      'Maya',
      'Sour, in a good way.',
    ])
      expect(text).toContain(said);
    // The date in Austin, regardless of the server's or reader's time zone.
    expect(text).toContain('Mar 1, 2026');
    for (const link of ['/shop', '/product/10', '/cart']) expect(root).toContain(`href="${link}"`);
    expect(head).toContain('<title>Lemon &amp; Lime – Crispi</title>');
    expect(head).toContain('<link rel="canonical" href="https://crispi.example/product/4"/>');
    expect(root).not.toContain('<b>everywhere');
  });

  it('shows eight products of the requested page', async () => {
    const shown = async (address: string) => [...(await render(address)).root.matchAll(/<h3/g)].length;
    expect(await shown('/shop')).toBe(8);
    expect(await shown('/shop?page=2')).toBe(2);
    expect(words((await render('/shop?category=Cookies')).root)).toContain('10 products in Cookies category');
  });

  it('reports an unknown page or product', async () => {
    expect(words((await render('/404')).root)).toContain('404 Page Not Found');
    const { root, head } = await render('/product/0');
    expect(words(root)).toContain('Product not found');
    expect(head).toContain('noindex');
  });

  it('has the first flavors of the builder, preloads their pictures, and reserves space for the cart', async () => {
    const { root } = await render('/cookie-builder');
    expect(words(root)).toContain('Lemon & Lime');
    expect(root.match(/loading="eager"/g)!.length).toBeGreaterThan(0);
    expect(words((await render('/cart')).root)).toContain('Your cartLoading your cart...');
  });

  it('tells a new visitor at once that the cart is empty', async () => {
    for (const address of ['/cart', '/checkout'])
      expect(words((await render(address, NEW_VISITOR)).root)).toContain('Your cart is empty');
  });

  it.each(['/shop', '/product/4', '/cookie-builder'])(
    'preloads its largest picture and no other: %s',
    async (address) => {
      const { head, root } = await render(address);
      const [asked, ...otherSets] = [...head.matchAll(/<link rel="preload" as="image"[^>]*imageSrcSet="([^"]+)"/g)];
      expect(otherSets).toEqual([]);
      expect(/<source type="image\/avif" srcSet="([^"]+)"/.exec(root)![1]).toBe(asked![1]);
    },
  );

  it('names its own script files, so that the browser can request them early', async () => {
    expect((await render('/products/4')).files).toEqual(['src/routes/product.tsx']);
    expect((await render('/cart')).files).toEqual(['src/routes/ordering.tsx', 'src/routes/cart.tsx']);
  });

  it.each(['/', '/shop', '/cookie-builder', '/product/4'])(
    'is the same except for the name when the category of the cookies is renamed: %s',
    async (address) => {
      const [before, after] = await Promise.all([render(address), render(address, catalogue('Biscuits'))]);
      const nameless = ({ root }: { root: string }) => root.replaceAll(/Cookies|Biscuits/g, 'NAME');
      expect(nameless(after)).toBe(nameless(before));
      expect(after.root).toContain('Biscuits');
    },
  );
});

describe('Hydration of a page', () => {
  const addresses = [
    '/',
    '/?category=Drinks',
    '/shop',
    '/shop?category=Cookies&page=2',
    '/product/4',
    '/product/0',
    '/404',
  ];
  const frames = [
    '/cookie-builder',
    '/cookie-builder?box=1',
    '/cart',
    '/checkout',
    '/login',
    '/forgot-password',
    '/contact',
  ];

  const otherPages = ['/account', '/success'].map((address) => [address, catalogue()] as const);
  const pages = [...addresses, ...frames].map((address) => [address, catalogue()] as const);
  const visitorPages = ['/cart', '/checkout'].map((address) => [address, NEW_VISITOR] as const);

  /** An address, its data, and the address the server renders it for. */
  const cases: [string, Answers, string][] = [
    ...[...pages, ...visitorPages, ...otherPages].map(([address, answers]): [string, Answers, string] => [
      address,
      answers,
      address,
    ]),
    ['/shop?search=%20%20', catalogue(), '/shop'],
  ];

  it.each(cases)("matches the server's HTML: %s", async (address, answers, served) => {
    apiAnswers(NOTHING);
    const problems = jest.spyOn(console, 'error').mockImplementation(() => {});
    const { root } = await render(served, answers);
    document.head.innerHTML = '';
    document.body.innerHTML = `<div id="root">${root}</div>`;
    delete document.documentElement.dataset.ready;
    window.history.replaceState(null, '', address);
    const router = createBrowserRouter(routesOf(shop.opening));
    await act(async () => {
      while (!router.state.initialized) await new Promise((resolve) => router.subscribe(resolve as () => void));
    });
    const errors: unknown[] = [];
    const mounted = await act(async () =>
      hydrateRoot(
        document.getElementById('root')!,
        <App shop={shop} client={createQueryClient(JSON.parse(JSON.stringify(answers)) as Answers)}>
          <RouterProvider router={router} />
        </App>,
        { onRecoverableError: (error) => errors.push(error) },
      ),
    );
    expect(document.documentElement.dataset.ready).toBe('');
    expect([errors, problems.mock.calls]).toEqual([[], []]);
    await act(async () => mounted.unmount());
    router.dispose();
    problems.mockRestore();
  });
});
