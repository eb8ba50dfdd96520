import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { DayChoice } from '@/shop/day-choice';
import { TimeChoice } from '@/shop/time-choice';
import type { CheckoutForm } from '@/shop/checkout-form';
import { at, useField, type Place } from './form-values';
import { slotQueries, useAskedPlace } from './slot.queries';

interface Props {
  place: Place;
  pickup: boolean;
}

/** The date and the time slot. */
export default function SlotChoice({ place, pickup }: Props) {
  const { control, setValue } = useFormContext<CheckoutForm>();
  const timeName = at(place, 'deliveryTime');
  const names = [at(place, 'deliveryDate'), timeName] as const;
  const [date, time] = useWatch({ control, name: names });
  const asked = useAskedPlace(place, pickup);
  const days = useQuery(slotQueries.days(asked));
  const times = useQuery(slotQueries.times({ date, ...asked }));
  const [dateField, timeField] = [useField(names[0]), useField(names[1])];
  // A chosen slot that is no longer available is neither kept nor replaced silently.
  const offered = times.isPlaceholderData ? undefined : times.data;
  const gone = offered !== undefined && time !== '' && !offered.some(({ value, full }) => value === time && !full);
  useEffect(() => {
    if (gone) setValue(timeName, '');
  }, [gone, setValue, timeName]);
  const word = pickup ? 'Pickup' : 'Delivery';
  return (
    <>
      <DayChoice
        label={`${word} date`}
        days={days.data}
        date={date}
        field={dateField}
        onChoose={(day, window) => {
          setValue(names[0], day, { shouldValidate: true });
          setValue(names[1], window, { shouldValidate: window !== '' });
        }}
      />
      <TimeChoice
        label={`${word} time`}
        name={names[1]}
        times={times.data}
        loading={times.isFetching && offered === undefined}
        failed={times.isError}
        date={date}
        time={gone ? '' : time}
        error={timeField.error}
        onChoose={(window) => setValue(names[1], window, { shouldValidate: true })}
      />
    </>
  );
}
