import { lazy, Suspense } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { User } from '@/api/models';
import { PageHead } from '@/shop/page-head';
import { Skeleton } from '@/ui/skeleton';
import { AccountHeader } from './account-header';
import { AccountTabs } from './account-tabs';
import { OrderHistory } from './orders/order-history';
import { ProfileCard } from './profile/profile-card';
import { TemporaryPasswordNotice } from './temporary-password-notice';
import { NextOrder, useNextOrder } from './tracking/next-order';
import { shipmentWord } from './tracking/shipment';

const Settings = lazy(async () => ({ default: (await import('./settings/settings')).Settings }));

export function AccountPage({ user }: { user: User }) {
  const next = useNextOrder();
  const settings = useSearchParams()[0].get('tab') === 'settings';
  return (
    <div className="page pt-8 sm:pt-10">
      <PageHead title={next ? `${shipmentWord(next.shipment)} – Your account` : 'Your account'} />
      <AccountHeader user={user} />
      {/* Above the next order, which arrives later: a link that moves away while it is pressed does nothing. */}
      {user.mustChangePassword && <TemporaryPasswordNotice />}
      {next && (
        // On a phone the settings would begin below the fold.
        <div className={settings ? 'max-sm:hidden' : ''}>
          <NextOrder {...next} />
        </div>
      )}
      <div className="mt-8 grid gap-8 lg:mt-10 lg:grid-cols-[360px_minmax(0,1fr)]">
        {/* On a phone the orders come first. */}
        <aside className="min-w-0 max-lg:order-last lg:sticky lg:top-24 lg:self-start">
          <ProfileCard user={user} />
        </aside>
        <AccountTabs
          orders={<OrderHistory nextId={next?.order.id} />}
          settings={
            <Suspense fallback={<Skeleton className="h-80 rounded-card" />}>
              <Settings user={user} />
            </Suspense>
          }
        />
      </div>
    </div>
  );
}
