import { lazy, Suspense } from 'react';
import type { AdminRecipient } from '@/api/models';

const CourierPanel = lazy(async () => ({ default: (await import('./courier-panel')).CourierPanel }));

/** The panel of a delivery that a courier service has, whose code loads with the first such delivery. */
export function CourierPart({ recipient }: { recipient: AdminRecipient }) {
  if (!recipient.courierDeliveryId) return null;
  return (
    <Suspense>
      <CourierPanel recipient={recipient} />
    </Suspense>
  );
}
