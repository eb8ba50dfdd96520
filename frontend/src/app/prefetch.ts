import { matchRoutes, type RouteObject } from 'react-router-dom';
import { loadToaster } from '@/ui/lazy-toaster';

interface Router {
  routes: RouteObject[];
}

/** Long enough to tell a pointer that rests on a link from one that crosses it. */
const MEANT_AFTER_MS = 60;
/** Long enough for the first page's own pictures and answers. */
const REST_AFTER_MS = 4000;

/** Whose data cost money, or whose network is busy enough with the page itself: what is not asked for is not fetched. */
function isSparing(): boolean {
  const { connection } = navigator as { connection?: { saveData?: boolean; effectiveType?: string } };
  return Boolean(connection?.saveData || /2g|3g/.test(connection?.effectiveType ?? ''));
}

/** Every link of the shop is fetched ahead when a pointer rests on it, a finger touches it or the focus reaches it. */
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

/** The code and the data of the page at this address. A route's loader starts its reads; what fails is asked again later. */
async function prefetch(router: Router, url: URL): Promise<void> {
  if (url.origin !== window.location.origin) return;
  const pages = (matchRoutes(router.routes, url) ?? []).filter(({ route }) => !isBackOffice(route));
  await Promise.allSettled(
    pages.map(async ({ route, params }) => {
      const { loader } = typeof route.lazy === 'function' ? await route.lazy() : route;
      if (typeof loader === 'function') await loader({ params, request: new Request(url) } as never);
    }),
  );
}

/**
 * When the first page stands and the browser rests: the code of the shop's other pages, which then open offline too. One
 * after the other: all at once hold a phone's processor up for a tenth of a second.
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
