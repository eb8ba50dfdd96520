import { WifiOff } from 'lucide-react';
import { useOnline } from '@/lib/use-browser';

/** Pages that show it elsewhere and have buttons at the lower edge are marked with data-says-offline. */
export function OfflineBar() {
  const online = useOnline();
  return (
    <div
      role="status"
      aria-live="polite"
      className="sticky bottom-0 z-30 max-sm:[html:has([data-page-actions])_&]:bottom-15.25 [html:has([data-says-offline])_&]:hidden"
    >
      {!online && (
        <p
          data-offline
          className="flex h-(--foot) items-center justify-center gap-2 bg-caramel-tint px-4 text-sm leading-tight font-semibold text-caramel"
        >
          <WifiOff aria-hidden className="size-4 shrink-0" strokeWidth={1.75} />
          <span className="office:hidden">
            You’re offline. Your cart is saved, and you can pay when you’re back online.
          </span>
          <span className="hidden office:inline">
            You’re offline. This may be out of date, and your changes aren’t saved.
          </span>
        </p>
      )}
    </div>
  );
}
