import { renderToString } from 'react-dom/server';
import {
  createStaticHandler,
  createStaticRouter,
  StaticRouterProvider,
  type LazyRouteFunction,
  type RouteObject,
} from 'react-router-dom';
import { createQueryClient } from '@/api/query-client';
import type { Answers, Shop } from '@/lib/page-data';
import { App } from './app/app';
import { routesOf, type PageRoute } from './app/router';
import { ShopLayout } from './app/shop-layout';

const ROOT = '<div id="root">';

/** A page's HTML: the part for the document's head and the part for its root. */
export interface Rendered {
  head: string;
  root: string;
  /** The files of routes/ the page is made of, "src/routes/home.tsx". */
  files: string[];
}

/** Staff pages are rendered in the browser only. */
const handlerOf = (routes: RouteObject[]) =>
  loaded(routes.filter(({ Component }) => Component === ShopLayout)).then(createStaticHandler);
const open = handlerOf(routesOf({ announced: false }));
const announced = handlerOf(routesOf({ announced: true }));

/**
 * Renders a page of the shop as a new visitor sees it. `answers` is the serialized data sent with the page, so that the
 * browser starts with the same data.
 */
export async function render(shop: Shop, address: string, answers: string): Promise<Rendered> {
  const pages = await (shop.opening.announced ? announced : open);
  const context = await pages.query(new Request(new URL(address, shop.url)));
  if (!('matches' in context)) throw new Error(`${address} is no page but a redirect`);
  const router = createStaticRouter(pages.dataRoutes, context);
  const html = renderToString(
    <div id="root">
      <App shop={shop} client={createQueryClient(JSON.parse(answers) as Answers)}>
        {/* No hydration script of the router: its loaders return no data. */}
        <StaticRouterProvider router={router} context={context} hydrate={false} />
      </App>
    </div>,
  );
  // React puts titles, descriptions and preloads before the first element.
  const start = html.indexOf(ROOT);
  return {
    head: html.slice(0, start),
    root: html.slice(start + ROOT.length, -'</div>'.length),
    files: context.matches.flatMap(({ route: { file } }: { route: PageRoute }) =>
      file ? `src/routes/${file}.tsx` : [],
    ),
  };
}

/** The routes with their code and without loaders, whose data comes with each page. */
function loaded(list: RouteObject[]): Promise<RouteObject[]> {
  return Promise.all(
    list.map(async (route) => {
      const page = route.lazy ? await (route.lazy as LazyRouteFunction<RouteObject>)() : {};
      const children = route.children && (await loaded(route.children));
      return { ...route, ...page, lazy: undefined, loader: undefined, children } as RouteObject;
    }),
  );
}
