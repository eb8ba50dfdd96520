import { useQuery } from '@tanstack/react-query';
import { Pencil } from 'lucide-react';
import { useState } from 'react';
import { showPrice } from '@crispi/rules/money';
import { boxSizeQueries } from '@/api/catalogue.queries';
import type { BoxSize } from '@/api/models';
import { plural } from '@/lib/format';
import { Button } from '@/ui/button';
import { Card } from '@/ui/card';
import { Skeleton } from '@/ui/skeleton';
import { Loaded } from '../shell/screen/loaded';
import { useSaved } from '../shell/screen/save';
import { boxPriceDialog } from './dialogs';

const LIST = 'divide-y divide-line';

/** The prices of boxes, whatever their contents. */
export function BoxSizesCard() {
  const sizes = useQuery(boxSizeQueries.list());
  const [edited, setEdited] = useState<BoxSize | null>(null);
  const { markSaved, wash } = useSaved<number>();
  return (
    <Card title="Box sizes" className="mt-6 max-w-2xl">
      <p className="mb-2 text-mocha">A box has one price and one notice time, whatever the flavors.</p>
      <Loaded
        query={sizes}
        failed="The box sizes could not be loaded"
        placeholder={
          <ul className={LIST}>
            {[1, 2, 3].map((row) => (
              <li key={row} className="flex h-12 items-center">
                <Skeleton className="h-6 flex-1" />
              </li>
            ))}
          </ul>
        }
        stale="error"
      >
        {(list) => (
          <ul className={LIST}>
            {list.map((size) => (
              <li key={size.id} className={`flex min-h-12 items-center gap-4 ${wash(size.id)}`}>
                <span className="flex-1 font-semibold">Box of {size.size}</span>
                {size.noticeHours && <span className="text-mocha">{plural(size.noticeHours, 'hour')} ahead</span>}
                <span className="num font-bold">{showPrice(size.basePrice)}</span>
                <Button
                  look="outline"

                  aria-label={`Edit the box of ${size.size}`}
                  {...boxPriceDialog.ahead}
                  onClick={() => setEdited(size)}
                >
                  <Pencil aria-hidden className="size-4" strokeWidth={1.75} />
                  Edit
                </Button>
              </li>
            ))}
          </ul>
        )}
      </Loaded>
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
