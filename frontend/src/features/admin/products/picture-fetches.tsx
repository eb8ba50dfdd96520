import { useQuery, useQueryClient } from '@tanstack/react-query';
import { RotateCw } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { call } from '@/api/client';
import { plural } from '@/lib/format';
import { Button } from '@/ui/button';
import { Card } from '@/ui/card';
import { Notice } from '@/ui/notice';
import { adminCatalogueQueries } from '../shell/admin.queries';
import { useSave } from '../shell/screen/save';

/** As many fit without pushing the products off the screen. */
const FEW = 3;

/** Pictures of imported products that are still to come, and those that could not be fetched. */
export function PictureFetches() {
  const client = useQueryClient();
  const { data } = useQuery(adminCatalogueQueries.pictureFetches());
  const [all, setAll] = useState(false);
  const again = useSave(
    (productId: number | null) =>
      call('POST /api/admin/products/picture-fetches/retry', { body: productId === null ? {} : { productId } }),
    {
      refreshAfter: [adminCatalogueQueries.pictureFetches().queryKey],
      failed: ['Error fetching pictures', 'Please try again.'],
    },
  );
  const dismiss = useSave(
    (productId: number | null) =>
      call('POST /api/admin/products/picture-fetches/dismiss', { body: productId === null ? {} : { productId } }),
    {
      refreshAfter: [adminCatalogueQueries.pictureFetches().queryKey],
      failed: ['Error dismissing pictures', 'Please try again.'],
    },
  );
  const waiting = data?.waiting ?? 0;
  const before = useRef(waiting);
  // The products show the pictures that have come.
  useEffect(() => {
    if (waiting < before.current)
      void client.invalidateQueries({ queryKey: adminCatalogueQueries.products().queryKey });
    before.current = waiting;
  }, [client, waiting]);
  const failed = data?.failed ?? [];
  return (
    <div className="grid gap-3 not-empty:my-4">
      {waiting > 0 && (
        <Notice kind="info">
          <p role="status">Fetching {plural(waiting, 'picture')} of imported products...</p>
        </Notice>
      )}
      {failed.length > 0 && (
        <Card
          title={`${plural(failed.length, 'picture')} could not be fetched`}
          aside={
            failed.length > 1 && (
              <div className="flex gap-2">
                <Button look="quiet" busy={dismiss.isPending} onClick={() => dismiss.mutate(null)}>
                  Dismiss all
                </Button>
                <Button look="outline" busy={again.isPending} onClick={() => again.mutate(null)}>
                  <RotateCw aria-hidden className="size-4" strokeWidth={1.75} />
                  Try all again
                </Button>
              </div>
            )
          }
        >
          <ul className="divide-y divide-line">
            {(all ? failed : failed.slice(0, FEW)).map(({ productId, product, address, reason }) => (
              <li key={productId} className="flex flex-wrap items-center gap-x-4 gap-y-2 py-2.5">
                <div className="min-w-0 flex-1 basis-60">
                  <p className="font-semibold [overflow-wrap:anywhere]">{product}</p>
                  <p className="text-xs text-mocha [overflow-wrap:anywhere]">{address}</p>
                  <p className="text-danger">{reason}</p>
                </div>
                <div className="flex gap-2">
                  <Button
                    look="quiet"
                    aria-label={`Dismiss: ${product}`}
                    busy={dismiss.isPending}
                    onClick={() => dismiss.mutate(productId)}
                  >
                    Dismiss
                  </Button>
                  <Button
                    look="outline"
                    aria-label={`Try again: ${product}`}
                    busy={again.isPending}
                    onClick={() => again.mutate(productId)}
                  >
                    Try again
                  </Button>
                </div>
              </li>
            ))}
          </ul>
          {failed.length > FEW && !all && (
            <Button look="quiet" className="mt-1" onClick={() => setAll(true)}>
              Show all {failed.length}
            </Button>
          )}
        </Card>
      )}
    </div>
  );
}
