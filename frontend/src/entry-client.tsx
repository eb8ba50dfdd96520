import { startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { createBrowserRouter, RouterProvider } from 'react-router-dom';
import { queryClient } from '@/api/query-client';
import { dropArrivalTags, dropServedHead, pageData } from '@/lib/page-data';
import { App } from './app/app';
import { prefetchLinks, prefetchPages } from './app/prefetch';
import { routesOf } from './app/router';
import './app/styles.css';

const router = createBrowserRouter(routesOf(pageData.shop.opening));

prefetchLinks(router);
prefetchPages(router);

/** Keeps the server's HTML until the page's code has loaded and its loader has run. */
function firstPage(): Promise<void> {
  return new Promise((resolve) => {
    if (router.state.initialized) return resolve();
    const stop = router.subscribe(({ initialized }) => {
      if (!initialized) return;
      stop();
      resolve();
    });
  });
}

void firstPage().then(() => {
  const { location, errors } = router.state;
  const root = document.getElementById('root')!;
  const page = (
    <App shop={pageData.shop} client={queryClient}>
      <RouterProvider router={router} />
    </App>
  );
  // The server renders "not found" in the shop's frame; the back office has its own.
  const missing = pageData.missing && router.state.matches[0]?.route.path !== 'admin';
  const rendered = pageData.path !== null && (missing || pageData.path === location.pathname);
  // At another address than the rendered one (a redirect, an unusual spelling) the page is rendered from scratch. A
  // transition lets the browser do other work in between; hydrating in one go blocks a phone for long.
  if (rendered && !errors) startTransition(() => void hydrateRoot(root, page));
  else {
    dropServedHead();
    createRoot(root).render(page);
  }
  const stop = router.subscribe((state) => {
    if (state.location.pathname === location.pathname) return;
    dropArrivalTags();
    stop();
  });
});
