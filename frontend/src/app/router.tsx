import { ANNOUNCED, type Opening } from '@crispi/rules/opening';
import { PAGES } from '@crispi/rules/page-heads';
import { redirect, type LazyRouteFunction, type RouteObject } from 'react-router-dom';
import { RouteError } from './route-error';
import { ShopLayout } from './shop-layout';

type Page = LazyRouteFunction<RouteObject>;

/** `file` is the page's, below routes/. */
export type PageRoute = RouteObject & { file?: string };

/**
 * A page loads together with its data: its file in routes/ exports both. The server adds preloads of that file to the
 * head of the pages it renders.
 */
const page = (path: string | undefined, file: string, load: Page): PageRoute =>
  path === undefined ? { index: true, file, lazy: load } : { path, file, lazy: load };

/** Pages written by staff, see api/pages.queries.ts. */
const TEXT_PAGES = ['about', 'help', 'shipping', 'returns', 'privacy', 'terms', 'careers'];

const product = (path: string) => page(path, 'product', () => import('@/routes/product'));

const newOrder = (path: string) => page(path, 'admin/new-order', () => import('@/routes/admin/new-order'));

const notFound = page('*', 'not-found', () => import('@/routes/not-found'));

/** While the session of staff is read. */
const OfficeLoading = () => (
  <main aria-busy className="grid min-h-dvh place-items-center bg-oat">
    <p role="status">Loading...</p>
  </main>
);

/** Before the others, whose paths some of them share. */
const announcements = [...ANNOUNCED].flatMap((name) =>
  PAGES[name].paths.map((path) =>
    page(path.slice(1) || undefined, 'announcement', () => import('@/routes/announcement')),
  ),
);

export const routesOf = ({ announced }: Pick<Opening, 'announced'>): RouteObject[] => [
  {
    Component: ShopLayout,
    HydrateFallback: () => null,
    children: [
      {
        ErrorBoundary: RouteError,
        children: [
          ...(announced ? announcements : []),
          page(undefined, 'home', () => import('@/routes/home')),
          page('shop', 'shop', () => import('@/routes/shop')),
          product('product/:id'),
          product('products/:id'),
          product('cookies/:id'),
          page('cookie-builder', 'cookie-builder', () => import('@/routes/cookie-builder')),
          {
            file: 'ordering',
            lazy: () => import('@/routes/ordering'),
            children: [
              page('cart', 'cart', () => import('@/routes/cart')),
              page('checkout', 'checkout', () => import('@/routes/checkout')),
            ],
          } as PageRoute,
          page('success', 'success', () => import('@/routes/success')),
          page('follow/:token', 'follow', () => import('@/routes/follow')),
          page('pay/:token', 'pay', () => import('@/routes/pay')),
          page('login', 'login', () => import('@/routes/login')),
          page('forgot-password', 'forgot-password', () => import('@/routes/forgot-password')),
          page('reset-password', 'reset-password', () => import('@/routes/reset-password')),
          page('account', 'account', () => import('@/routes/account')),
          ...TEXT_PAGES.map((path) => page(path, 'text-page', () => import('@/routes/text-page'))),
          page('gift-card', 'gift-card', () => import('@/routes/gift-card')),
          page('contact', 'contact', () => import('@/routes/contact')),
          page('newsletter/confirm', 'newsletter-confirm', () => import('@/routes/newsletter-confirm')),
          page('newsletter/unsubscribe', 'newsletter-unsubscribe', () => import('@/routes/newsletter-unsubscribe')),
          notFound,
        ],
      },
    ],
  },
  // Staff pages without the shop's frame and without a session.
  {
    HydrateFallback: () => null,
    ErrorBoundary: RouteError,
    children: [
      page('invitation', 'invitation', () => import('@/routes/invitation')),
      page('device', 'device', () => import('@/routes/device')),
      page('device/:token', 'device', () => import('@/routes/device')),
    ],
  },
  // The developer test page, within the back office's frame.
  {
    HydrateFallback: OfficeLoading,
    ErrorBoundary: RouteError,
    lazy: () => import('@/routes/admin/layout'),
    children: [
      {
        ErrorBoundary: RouteError,
        children: [page('doordash-test', 'doordash-test', () => import('@/routes/doordash-test'))],
      },
    ],
  },
  {
    path: 'admin',
    HydrateFallback: OfficeLoading,
    ErrorBoundary: RouteError,
    children: [
      { index: true, loader: () => redirect('/admin/orders') },
      page('login', 'admin/login', () => import('@/routes/admin/login')),
      // Also for the kitchen's tablet: without the frame, which is for admins.
      page('orders/day', 'admin/kitchen', () => import('@/routes/admin/kitchen')),
      page('run', 'admin/run', () => import('@/routes/admin/run')),
      page('orders/bake-sheet', 'admin/bake-sheet', () => import('@/routes/admin/bake-sheet')),
      page('orders/run-sheet', 'admin/run-sheet', () => import('@/routes/admin/run-sheet')),
      page('orders/slips', 'admin/slips', () => import('@/routes/admin/slips')),
      page('orders/:id/slip', 'admin/slip', () => import('@/routes/admin/slip')),
      {
        lazy: () => import('@/routes/admin/layout'),
        children: [
          {
            // Keeps the frame around a page that failed to load.
            ErrorBoundary: RouteError,
            children: [
              page('orders', 'admin/orders', () => import('@/routes/admin/orders')),
              newOrder('orders/new'),
              newOrder('orders/new/:id'),
              page('orders/waiting', 'admin/waiting-orders', () => import('@/routes/admin/waiting-orders')),
              page('orders/:id', 'admin/order', () => import('@/routes/admin/order')),
              page('orders/customers', 'admin/customers', () => import('@/routes/admin/customers')),
              page('orders/customers/:id', 'admin/customer', () => import('@/routes/admin/customer')),
              page('stores', 'admin/stores', () => import('@/routes/admin/stores')),
              page('locations', 'admin/locations', () => import('@/routes/admin/locations')),
              page('closed-days', 'admin/closed-days', () => import('@/routes/admin/closed-days')),
              page('capacity', 'admin/capacity', () => import('@/routes/admin/capacity')),
              page('products', 'admin/products', () => import('@/routes/admin/products')),
              page('reviews', 'admin/reviews', () => import('@/routes/admin/reviews')),
              page('promotions', 'admin/promotions', () => import('@/routes/admin/promotions')),
              page('gift-cards', 'admin/gift-cards', () => import('@/routes/admin/gift-cards')),
              page('gift-cards/:id', 'admin/gift-card', () => import('@/routes/admin/gift-card')),
              page('reports', 'admin/reports', () => import('@/routes/admin/reports')),
              page('pages', 'admin/pages', () => import('@/routes/admin/pages')),
              page('pages/:slug', 'admin/page', () => import('@/routes/admin/page')),
              page('redirects', 'admin/redirects', () => import('@/routes/admin/redirects')),
              page('books', 'admin/books', () => import('@/routes/admin/books')),
              page('payouts', 'admin/payouts', () => import('@/routes/admin/payouts')),
              page('payouts/:id', 'admin/payout', () => import('@/routes/admin/payout')),
              page('settings', 'admin/settings', () => import('@/routes/admin/settings')),
              page('setup', 'admin/setup', () => import('@/routes/admin/setup')),
              page('brand', 'admin/brand', () => import('@/routes/admin/brand')),
              page('team', 'admin/team', () => import('@/routes/admin/team')),
              page('system', 'admin/system', () => import('@/routes/admin/system')),
              notFound,
            ],
          },
        ],
      },
    ],
  },
];
