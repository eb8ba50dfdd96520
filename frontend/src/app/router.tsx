import { redirect, type LazyRouteFunction, type RouteObject } from 'react-router-dom';
import { NotFound } from './not-found';
import { RouteError } from './route-error';
import { ShopLayout } from './shop-layout';

type Page = LazyRouteFunction<RouteObject>;

/** A page is fetched together with its data: its file names both. */
const page = (path: string | undefined, load: Page): RouteObject =>
  path === undefined ? { index: true, lazy: load } : { path, lazy: load };

const product = () => import('@/routes/product');

export const routes: RouteObject[] = [
  {
    Component: ShopLayout,
    HydrateFallback: () => null,
    children: [
      {
        ErrorBoundary: RouteError,
        children: [
          page(undefined, () => import('@/routes/home')),
          page('shop', () => import('@/routes/shop')),
          page('product/:id', product),
          page('products/:id', product),
          page('cookies/:id', product),
          page('cookie-builder', () => import('@/routes/cookie-builder')),
          {
            lazy: () => import('@/routes/ordering'),
            children: [
              page('cart', () => import('@/routes/cart')),
              page('checkout', () => import('@/routes/checkout')),
            ],
          },
          page('success', () => import('@/routes/success')),
          page('login', () => import('@/routes/login')),
          page('forgot-password', () => import('@/routes/forgot-password')),
          page('reset-password', () => import('@/routes/reset-password')),
          page('account', () => import('@/routes/account')),
          page('contact', () => import('@/routes/contact')),
          page('newsletter/confirm', () => import('@/routes/newsletter-confirm')),
          page('newsletter/unsubscribe', () => import('@/routes/newsletter-unsubscribe')),
          { path: '*', Component: NotFound },
        ],
      },
    ],
  },
  {
    path: 'admin',
    HydrateFallback: () => null,
    ErrorBoundary: RouteError,
    children: [
      { index: true, loader: () => redirect('/admin/orders') },
      page('login', () => import('@/routes/admin/login')),
      {
        lazy: () => import('@/routes/admin/layout'),
        children: [page('orders', () => import('@/routes/admin/orders')), { path: '*', Component: NotFound }],
      },
    ],
  },
];
