import { useState } from 'react';
import type { Capacity } from '@/api/models';
import { showTime } from '@/lib/dates';
import { Button } from '@/ui/button';
import { BusyButton } from '@/ui/busy-button';
import { Card } from '@/ui/card';
import { TextField } from '@/ui/field';
import { Notice } from '@/ui/notice';
import { usePause, useSaveCapacity } from './capacity.queries';

/** Whether shoppers can still order for today: the cut-off time of every day, and today's pause. */
export function OrdersToday({ capacity }: { capacity: Capacity }) {
  const pause = usePause(capacity.storeId);
  const [typed, setTyped] = useState<string | null>(null);
  const saving = useSaveCapacity(capacity, () => setTyped(null));
  const cutOff = typed ?? capacity.cutOff ?? '';
  const { pausedUntil, timeZone } = capacity;
  // Not disabled while busy: the button keeps the focus.
  const press = (minutes: number | null) => ({
    'aria-disabled': pause.isPending || undefined,
    onClick: () => !pause.isPending && pause.mutate(minutes),
  });
  return (
    <Card title="Same-day orders">
      {pausedUntil ? (
        <Notice kind="warning" title={`Paused until ${showTime(pausedUntil, timeZone)}`} live>
          No new orders for today until then. Existing orders stay.
        </Notice>
      ) : (
        <p className="text-mocha">Too busy? Shoppers can still order for tomorrow and later.</p>
      )}
      <div className="mt-3 flex flex-wrap gap-2">
        {pausedUntil ? (
          <Button look="outline" {...press(0)}>
            Resume same-day orders
          </Button>
        ) : (
          <>
            <Button look="outline" {...press(45)}>
              Pause for 45 minutes
            </Button>
            <Button look="outline" {...press(null)}>
              Stop for today
            </Button>
          </>
        )}
      </div>
      <form
        className="mt-4 flex flex-wrap items-start gap-2 border-t border-line pt-4"
        onSubmit={(event) => {
          event.preventDefault();
          saving.mutate({ cutOff: cutOff || null });
        }}
      >
        <TextField
          label="Same-day cut-off"
          type="time"
          value={cutOff}
          onChange={({ target: { value } }) => setTyped(value)}
          hint="After this time, no more orders for the same day. Leave it empty for no cut-off."
        />
        <BusyButton
          type="submit"
          look="outline"
          // Beside the field, below the height of its label.
          className="sm:mt-6.5"
          text="Save cut-off"
          busyText="Saving..."
          busy={saving.isPending}
          disabled={cutOff === (capacity.cutOff ?? '')}
        />
      </form>
    </Card>
  );
}
