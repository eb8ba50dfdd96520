import { useState, type ReactNode } from 'react';
import type { BooksSettings } from '@/api/models';
import { Button } from '@/ui/button';
import { Card } from '@/ui/card';
import { BookingDialog } from './booking-dialog';
import { CloseMonthDialog } from './close-month-dialog';
import { openMonths, showFullDate } from '../shell/period';

const MOMENTS = { delivery: 'At delivery', placement: 'When ordered' } as const;

/** When sales are booked, and through which month the books are closed. */
export function BookkeepingCard({ settings }: { settings: BooksSettings }) {
  const { moment, closedThrough } = settings;
  const [opened, setOpened] = useState<'booking' | 'closing' | null>(null);
  const close = () => setOpened(null);
  const months = openMonths(closedThrough);
  return (
    <Card aria-label="Bookkeeping" title="Bookkeeping">
      <ul className="grid gap-x-8 lg:grid-cols-2">
        <Fact
          label="When sales are booked"
          value={MOMENTS[moment]}
          action={
            <Button look="outline" aria-label="Change when sales are booked" onClick={() => setOpened('booking')}>
              Change
            </Button>
          }
        >
          {moment === 'delivery'
            ? 'On the day they are delivered or picked up.'
            : 'On the day they are ordered, whenever they are delivered.'}
        </Fact>
        <Fact
          label="Closed months"
          value={closedThrough ? `Closed through ${showFullDate(closedThrough)}` : 'No month is closed'}
          action={
            <Button
              look="outline"
              className="shrink-0"
              aria-disabled={months.length === 0 || undefined}
              onClick={() => months.length > 0 && setOpened('closing')}
            >
              Close a month
            </Button>
          }
        >
          {months.length > 0
            ? 'Nothing changes in a closed month. Refunds and corrections are booked on the first open day.'
            : 'All past months are closed. You can close this month once it is over.'}
        </Fact>
      </ul>
      {opened === 'booking' && <BookingDialog moment={moment} onClose={close} />}
      {opened === 'closing' && <CloseMonthDialog months={months} onClose={close} />}
    </Card>
  );
}

interface FactProps {
  label: string;
  value: string;
  action: ReactNode;
  children: ReactNode;
}

function Fact({ label, value, action, children }: FactProps) {
  return (
    <li className="flex items-start justify-between gap-x-4 border-t border-line py-3">
      <div className="min-w-0 flex-1">
        <p className="text-mocha">{label}</p>
        <p className="font-semibold">{value}</p>
        <p className="text-mocha">{children}</p>
      </div>
      {action}
    </li>
  );
}
