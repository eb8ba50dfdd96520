import { useEffect } from 'react';
import { Link, isRouteErrorResponse, useLocation, useRouteError } from 'react-router-dom';
import { hasStatus } from '@/api/client';
import { useOnline } from '@/lib/use-browser';
import { Button, buttonLook } from '@/ui/button';
import { lazyPart } from '@/ui/lazy-part';
import { BittenCard } from '@/shop/missing';
import { PageHead } from '@/shop/page-head';

const NotFound = lazyPart(async () => (await import('@/routes/not-found')).Component);

const SHOP = {
  failed: 'Your cart and everything you typed are saved. Reload the page, or try again in a minute.',
  offline: 'You’re offline. Your cart is saved, and this page will load when you’re back online.',
  back: { to: '/', label: 'Back to Home' },
};
const OFFICE = {
  failed: 'Reload the page, or try again in a minute.',
  offline: 'You’re offline. This page will load when you’re back online.',
  back: { to: '/admin/orders', label: 'Back to the orders' },
};

/**
 * A page that failed to load. A new release may have replaced its file, and browsers remember a failed import for the
 * life of the document, so the page is reloaded. Offline, the reload waits for a connection.
 */
export function RouteError() {
  const error = useRouteError();
  const online = useOnline();
  const words = useLocation().pathname.startsWith('/admin') ? OFFICE : SHOP;
  useEffect(() => {
    if (online) return;
    const reload = () => window.location.reload();
    window.addEventListener('online', reload);
    return () => window.removeEventListener('online', reload);
  }, [online]);
  if ((isRouteErrorResponse(error) && error.status === 404) || hasStatus(error, 404)) return <NotFound.Part />;
  return (
    <div role="alert" className="page pt-6 sm:pt-8">
      <PageHead title="This page could not be loaded" />
      <BittenCard title="This page could not be loaded" text={online ? words.failed : words.offline}>
        <Button look="jam" size="lg" onClick={() => window.location.reload()} disabled={!online}>
          Reload
        </Button>
        <Link to={words.back.to} className={buttonLook({ look: 'outline', size: 'lg' })}>
          {words.back.label}
        </Link>
      </BittenCard>
    </div>
  );
}
