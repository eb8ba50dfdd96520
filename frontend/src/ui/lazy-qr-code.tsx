import { lazy, Suspense } from 'react';
import { Skeleton } from './skeleton';

const QrCode = lazy(() => import('./qr-code').then(({ QrCode: Code }) => ({ default: Code })));

/** The library that draws the code is loaded on first use. */
export function LazyQrCode(props: { text: string; label: string }) {
  return (
    <Suspense fallback={<Skeleton className="mx-auto aspect-square w-full max-w-56" />}>
      <QrCode {...props} />
    </Suspense>
  );
}
