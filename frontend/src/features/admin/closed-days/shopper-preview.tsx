import type { UseQueryResult } from '@tanstack/react-query';
import { userMessage } from '@/api/client';
import type { CalendarPreview } from '@/api/models';
import { showDay } from '@/lib/dates';
import { Card } from '@/ui/card';
import { Retry } from '@/ui/retry';
import { Skeleton } from '@/ui/skeleton';

/** The next two weeks as shoppers would see them, worked out by what answers shoppers. */
export function ShopperPreview({ preview }: { preview: UseQueryResult<CalendarPreview> }) {
  const { data, error, isPlaceholderData, refetch, isFetching } = preview;
  return (
    <Card title="What shoppers see" aside={<span className="text-mocha">the next 14 days</span>}>
      {error ? (
        <Retry
          title="The preview could not be made"
          text={userMessage(error, '') || undefined}
          onRetry={() => void refetch()}
          busy={isFetching}
        />
      ) : (
        <ol
          className={`grid grid-cols-2 gap-2 sm:grid-cols-4 lg:grid-cols-7 ${isPlaceholderData ? 'opacity-60' : ''}`}
          aria-busy={isPlaceholderData}
        >
          {data?.days.map(({ date, open, reason, first }) => (
            <li
              key={date}
              className={`min-h-19 rounded-control border border-line p-2 ${open ? '' : 'bg-oat text-mocha'}`}
            >
              <span className="num block font-semibold">{open ? showDay(date) : <s>{showDay(date)}</s>}</span>
              <span className="block text-xs [overflow-wrap:anywhere]">
                {reason ?? `From ${first?.split(' - ')[0]}`}
              </span>
            </li>
          ))}
          {!data && Array.from({ length: 14 }, (_, i) => <Skeleton key={i} className="h-19" />)}
        </ol>
      )}
    </Card>
  );
}
