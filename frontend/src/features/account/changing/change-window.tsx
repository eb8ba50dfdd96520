import { useQuery } from '@tanstack/react-query';
import type { BookableDay, DeliveryTime } from '@/api/models';
import { DayChoice } from '@/shop/day-choice';
import { TimeChoice } from '@/shop/time-choice';
import { changeQueries, type WindowsAt } from './changing.queries';
import type { Change } from './use-change';

interface Props {
  at: WindowsAt;
  change: Change;
}

/** The dates and time slots as at the checkout; the agreed one can be chosen again. */
export function ChangeWindow({ at, change: { values, before, errors, set } }: Props) {
  const { deliveryDate: date, deliveryTime: time } = values;
  const days = useQuery(changeQueries.days(at));
  const windows = useQuery(changeQueries.windows(at, date));
  const offered = windows.isPlaceholderData ? undefined : windows.data;
  const agreedTime = date === before.deliveryDate ? before.deliveryTime : '';
  const times = offered ? withAgreed(offered, agreedTime) : windows.data;
  const kept = !offered || times?.some(({ value, full }) => value === time && !full);
  const choose = (day: string, window: string) => {
    const again = day === before.deliveryDate ? before.deliveryTime : '';
    set({ deliveryDate: day, deliveryTime: window || again });
  };
  const word = at.locationId === null ? 'Delivery' : 'Pickup';
  return (
    <div className="@container grid gap-4">
      <DayChoice
        label={`${word} date`}
        days={days.data?.map((day) => (day.date === before.deliveryDate ? opened(day) : day))}
        date={date}
        field={{
          value: date,
          onChange: ({ target }) => choose(target.value, ''),
          error:
            errors.deliveryDate ??
            (days.error ? 'The dates could not be loaded. Please try again in a moment.' : undefined),
        }}
        onChoose={choose}
      />
      <TimeChoice
        label={`${word} time`}
        name="deliveryTime"
        times={times}
        loading={windows.isFetching && offered === undefined}
        failed={windows.isError}
        date={date}
        time={kept ? time : ''}
        error={errors.deliveryTime}
        onChoose={(window) => set({ deliveryTime: window })}
      />
    </div>
  );
}

/** The order's own place makes a slot or a day full: it counts as free here. */
function withAgreed(times: DeliveryTime[], agreed: string): DeliveryTime[] {
  if (agreed === '') return times;
  const own = { value: agreed, label: agreed };
  return times.some(({ value }) => value === agreed)
    ? times.map((time) => (time.value === agreed ? own : time))
    : [own, ...times];
}

const opened = (day: BookableDay): BookableDay => ({ ...day, open: true, reason: null });
