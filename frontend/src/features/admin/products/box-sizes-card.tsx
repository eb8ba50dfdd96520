import { useQuery } from '@tanstack/react-query';
import { Pencil } from 'lucide-react';
import { useState } from 'react';
import { showPrice } from '@crispi/rules/money';
import { boxSizeQueries } from '@/api/catalogue.queries';
import type { BoxSize } from '@/api/models';
import { plural } from '@/lib/format';
import { Button } from '@/ui/button';
import { Card } from '@/ui/card';
import { Retry } from '@/ui/retry';
import { Skeleton } from '@/ui/skeleton';
import { useSaved } from '../shell/use-saved';
import { boxPriceDialog } from './dialogs';

/** What boxes cost, whatever is in them. */
export function BoxSizesCard() {
  const sizes = useQuery(boxSizeQueries.list());
  const [edited, setEdited] = useState<BoxSize | null>(null);
  const { markSaved, wash } = useSaved<number>();
  return (
    <Card title="Box sizes" className="mt-6 max-w-2xl">
      <p className="mb-2 text-mocha">A box has its price and its notice whatever flavors are in it.</p>
      {sizes.isError ? (
        <Retry title="The box sizes could not be loaded" onRetry={() => void sizes.refetch()} busy={sizes.isFetching} />
      ) : (
        <ul className="divide-y divide-line">
          {(sizes.data ?? [null, null, null]).map((size, index) =>
            size ? (
              <li key={size.id} className={`flex min-h-12 items-center gap-4 rounded-chip px-1 ${wash(size.id)}`}>
                <span className="flex-1 font-semibold">Box of {size.size}</span>
                {size.noticeHours && <span className="text-mocha">{plural(size.noticeHours, 'hour')} ahead</span>}
                <span className="num font-bold">{showPrice(size.basePrice)}</span>
                <Button
                  look="outline"
                  size="sm"
                  aria-label={`Edit the box of ${size.size}`}
                  {...boxPriceDialog.ahead}
                  onClick={() => setEdited(size)}
                >
                  <Pencil aria-hidden className="size-4" strokeWidth={1.75} />
                  Edit
                </Button>
              </li>
            ) : (
              // oxlint-disable-next-line react/no-array-index-key -- stand-ins have nothing else
              <li key={index} className="flex h-12 items-center">
                <Skeleton className="h-6 flex-1" />
              </li>
            ),
          )}
        </ul>
      )}
      {edited && (
        <boxPriceDialog.Part
          size={edited}
          onClose={() => setEdited(null)}
          onSaved={() => {
            markSaved(edited.id);
            setEdited(null);
          }}
        />
      )}
    </Card>
  );
}
