import { use, useEffect, useRef } from 'react';
import { Link, Outlet, ScrollRestoration, useLocation, useNavigation } from 'react-router-dom';
import { readStored } from '@/lib/browser-storage';
import { isTakenOver, ShopContext, useBrand } from '@/lib/page-data';
import { Logo } from '@/ui/logo';
import { Footer } from './footer';
import { Header } from './header/header';
import { ShopBanners } from './shop-banners';
import { usePromoLink } from './use-promo-link';

export function ShopLayout() {
  const main = useFocusOnArrival();
  const { announced } = use(ShopContext).opening;
  usePlaceAfterReload();
  usePromoLink();
  return (
    <>
      <a
        href="#main"
        className="fixed top-2 left-2 z-50 -translate-y-20 opacity-0 focus:opacity-100 rounded-control bg-cocoa px-4 py-3 font-bold text-white focus:translate-y-0"
      >
        Skip to content
      </a>
      <LoadingLine />
      {announced ? <HomeLink /> : <Header />}
      <ShopBanners />
      <main id="main" ref={main} tabIndex={-1} className="min-h-[70dvh] outline-none">
        <Outlet />
      </main>
      <Footer announced={announced} />
      <ScrollRestoration />
    </>
  );
}

/** The header of a shop that has not opened yet. */
function HomeLink() {
  const { name } = useBrand();
  return (
    <header className="page flex justify-center py-4">
      <Link to="/" aria-label={`${name}, home`} className="flex min-w-0 rounded-chip px-1 py-1.5">
        <Logo className="text-[1.9rem]" />
      </Link>
    </header>
  );
}

/**
 * Restores the scroll position after a reload. The router looks it up before its provider listens, so the page would
 * only jump to the top.
 */
function usePlaceAfterReload(): void {
  const { key } = useLocation();
  const first = useRef(key);
  useEffect(() => {
    const place = readStored<Record<string, number>>('react-router-scroll-positions')?.[first.current];
    if (!place || isTakenOver()) return;
    const [arrival] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
    if (arrival?.type === 'reload') window.scrollTo(0, place);
  }, []);
}

/** Moves the focus to the top of a new page, for keyboards and screen readers. */
function useFocusOnArrival() {
  const main = useRef<HTMLElement>(null);
  const { pathname } = useLocation();
  const seen = useRef(pathname);
  useEffect(() => {
    if (seen.current === pathname) return;
    seen.current = pathname;
    main.current?.focus({ preventScroll: true });
  }, [pathname]);
  return main;
}

/** A thin line while the next page loads. */
function LoadingLine() {
  const moving = useNavigation().state === 'loading';
  return (
    <div
      aria-hidden
      className={`fixed inset-x-0 top-0 z-50 h-1 origin-left bg-jam transition-[transform,opacity] ease-out ${moving ? 'scale-x-75 delay-200 duration-[3s]' : 'scale-x-0 opacity-0 duration-[160ms]'}`}
    />
  );
}
