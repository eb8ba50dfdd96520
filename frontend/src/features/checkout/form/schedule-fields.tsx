import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, type ReactNode } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { today } from '@/lib/dates';
import { TextField } from '@/ui/field';
import type { CheckoutForm } from './checkout-form';
import { InstructionsField } from './instructions-field';
import { LocationField } from './location-field';
import { slotQueries, useAskedPlace } from './slot.queries';
import { TimeField } from './time-field';
import { at, useField, type Place } from './use-field';

// Beside the form, so that its fields need not wait for it.
const DayChoice = lazy(() => import('./day-choice'));

interface Props {
  place?: Place;
  pickup?: boolean;
  /** Follows the day and time, and follows the instructions. */
  afterTime?: ReactNode;
  afterInstructions?: ReactNode;
}

/** Where (for a pickup), which day and which hour, and what the driver should know. */
export function ScheduleFields({ place = '', pickup = false, afterTime, afterInstructions }: Props) {
  const { control, setValue } = useFormContext<CheckoutForm>();
  const [dateField, timeField] = [at(place, 'deliveryDate'), at(place, 'deliveryTime')];
  const [date, time] = useWatch({ control, name: [dateField, timeField] });
  const { data: days } = useQuery(slotQueries.days(useAskedPlace(place, pickup)));
  const choose = (day: string, window: string) => {
    setValue(dateField, day, { shouldValidate: true });
    setValue(timeField, window, { shouldValidate: window !== '' });
  };
  return (
    <fieldset className="grid gap-4">
      <legend className="mb-3 font-bold">{pickup ? 'Pickup' : 'Day and time'}</legend>
      {pickup && <LocationField />}
      <div className="min-h-48 @lg:min-h-34">
        <Suspense>
          <DayChoice days={days} date={date} time={time} onChoose={choose} />
        </Suspense>
      </div>
      <div className="grid gap-4 min-[420px]:grid-cols-2">
        <TextField
          label={pickup ? 'Pickup date' : 'Delivery date'}
          required
          type="date"
          min={days?.[0]?.date ?? today()}
          max={days?.at(-1)?.date}
          {...useField(dateField)}
        />
        <TimeField place={place} pickup={pickup} />
      </div>
      {afterTime}
      <InstructionsField place={place} pickup={pickup} />
      {afterInstructions}
    </fieldset>
  );
}
