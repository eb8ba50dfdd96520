import { matchRoutes, type RouteObject } from 'react-router-dom';
import { loadToaster } from '@/ui/lazy-toaster';

interface Router {
  routes: RouteObject[];
}

/** A pointer that stays this long on a link is not just crossing it. */
const MEANT_AFTER_MS = 60;
/** Time for the first page's own pictures and requests. */
const REST_AFTER_MS = 4000;

/** Data saver or a slow network: prefetch nothing. */
function isSparing(): boolean {
  const { connection } = navigator as { connection?: { saveData?: boolean; effectiveType?: string } };
  return Boolean(connection?.saveData || /2g|3g/.test(connection?.effectiveType ?? ''));
}

/** Prefetches a link's page when the pointer rests on it, or on touch or focus. */
export function prefetchLinks(router: Router): void {
  if (isSparing()) return;
  let timer: ReturnType<typeof setTimeout>;
  const linkAt = ({ target }: Event) =>
    target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null;
  const ask = (link: HTMLAnchorElement | null) => {
    if (link) void prefetch(router, new URL(link.href));
  };
  document.addEventListener(
    'pointerover',
    (event) => {
      clearTimeout(timer);
      const link = linkAt(event);
      timer = setTimeout(() => ask(link), MEANT_AFTER_MS);
    },
    { passive: true },
  );
  document.addEventListener('touchstart', (event) => ask(linkAt(event)), { passive: true });
  document.addEventListener('focusin', (event) => ask(linkAt(event)));
}

/** Loads the code and data of the page at this address. A failure is ignored; the navigation tries again. */
async function prefetch(router: Router, url: URL): Promise<void> {
  if (url.origin !== window.location.origin) return;
  const pages = (matchRoutes(router.routes, url) ?? []).filter(({ route }) => !isBackOffice(route));
  await Promise.allSettled(
    pages.map(async ({ route, params }) => {
      const { loader } = typeof route.lazy === 'function' ? await route.lazy() : route;
      if (typeof loader === 'function')
        await loader({ params, request: new Request(url), url, pattern: route.path ?? '', context: undefined });
    }),
  );
}

/**
 * After the first page has loaded and the browser is idle, loads the code of the shop's other pages, which then open
 * offline too. One at a time: all at once would block a phone's processor for a tenth of a second.
 */
export function prefetchPages(router: Router): void {
  if (isSparing()) return;
  const pages = router.routes.flatMap(pagesOf).flatMap(({ lazy }) => (typeof lazy === 'function' ? [lazy] : []));
  const parts: (() => Promise<unknown>)[] = [loadToaster, ...pages];
  const loadNext = () => {
    const failed = () => {};
    void parts.shift()?.().catch(failed).then(atRest);
  };
  const atRest = () => ('requestIdleCallback' in window ? requestIdleCallback(loadNext) : setTimeout(loadNext));
  setTimeout(atRest, REST_AFTER_MS);
}

function pagesOf(route: RouteObject): RouteObject[] {
  return isBackOffice(route) ? [] : [route, ...(route.children ?? []).flatMap(pagesOf)];
}

function isBackOffice({ path }: RouteObject): boolean {
  return path === 'admin';
}
