import { useQueryClient } from '@tanstack/react-query';
import { ShoppingBag } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { showCents } from '@crispi/rules/money';
import { cartQueries, readCartAgain, useCart } from '@/api/cart.queries';
import { onAdded, onChangedElsewhere, onCleared } from '@/api/cart-events';

const ADD_SHOW_MS = 1200;
const CLEARED_SHOW_MS = 3000;
const CRUMBS = [0, 1, 2, 3, 4, 5];

export function CartButton() {
  const { lines, cents } = useCart();
  useFreshCart();
  const burst = useMoment(onAdded, ADD_SHOW_MS);
  const cleared = useMoment(onCleared, CLEARED_SHOW_MS) > 0;
  const count = cleared ? 0 : lines.length;
  const total = showCents(cleared ? 0 : cents);
  return (
    <Link
      to="/cart"
      className="relative inline-flex h-11 shrink-0 items-center gap-2 rounded-full bg-cocoa px-4 max-[429px]:px-3 font-bold text-white hover:bg-cocoa-soft max-md:text-sm"
    >
      <ShoppingBag aria-hidden className="size-4.5 max-[429px]:hidden" strokeWidth={2} />
      <span className="sr-only">Cart</span>
      {/*
       * As wide as the empty cart in the final typeface, so that the header does not move when the fallback font is
       * replaced.
       */}
      <span key={burst} className={`num min-w-[4.3em] ${burst ? 'cart-bounce' : ''}`}>
        {total} ({count})
      </span>
      {burst > 0 && (
        <span key={`crumbs-${burst}`} aria-hidden className="pointer-events-none absolute inset-0">
          {CRUMBS.map((crumb) => (
            <i
              key={crumb}
              className="cart-crumb"
              style={{ '--turn': `${crumb * 60 - 75}deg` } as React.CSSProperties}
            />
          ))}
        </span>
      )}
    </Link>
  );
}

/** The header stays mounted: it refetches the cart on each page and when another tab has changed it. */
function useFreshCart(): void {
  const client = useQueryClient();
  const { pathname } = useLocation();
  const read = useRef(pathname);
  useEffect(() => {
    if (read.current === pathname) return;
    read.current = pathname;
    void client.refetchQueries({ queryKey: cartQueries.lines().queryKey }, { cancelRefetch: false });
  }, [client, pathname]);
  useEffect(() => onChangedElsewhere(() => void readCartAgain(client)), [client]);
}

/** Counts the events; returns to 0 `ms` after the last one. */
function useMoment(listen: (listener: () => void) => () => void, ms: number): number {
  const [moment, setMoment] = useState(0);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => {
    const stop = listen(() => {
      clearTimeout(timer.current);
      setMoment((n) => n + 1);
      timer.current = setTimeout(() => setMoment(0), ms);
    });
    return () => {
      stop();
      clearTimeout(timer.current);
    };
  }, [listen, ms]);
  return moment;
}
