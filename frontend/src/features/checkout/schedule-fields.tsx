import type { ReactNode } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { addDays, dayOf, today } from '@/lib/dates';
import { TextField } from '@/ui/field';
import type { CheckoutForm } from './form';
import { InstructionsField } from './instructions-field';
import { LocationField } from './location-field';
import { TimeField } from './time-field';
import { at, useField, type Place } from './use-field';

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
  const date = useWatch({ control, name: dateField });
  const choose = (day: string) => {
    setValue(dateField, day, { shouldValidate: true });
    setValue(timeField, '');
  };
  return (
    <fieldset className="grid gap-4">
      <legend className="mb-3 font-bold">{pickup ? 'Pickup' : 'Day and time'}</legend>
      {pickup && <LocationField />}
      <div role="group" aria-label="Quick choice of day" className="grid grid-cols-3 gap-2">
        {quickDays().map(([value, label]) => (
          <button
            key={value}
            type="button"
            aria-pressed={value === date}
            onClick={() => choose(value)}
            className="min-h-11 rounded-control border-[1.5px] border-line-strong bg-white px-2 text-sm font-semibold hover:border-cocoa aria-pressed:border-cocoa aria-pressed:bg-tint"
          >
            {label}
          </button>
        ))}
      </div>
      <div className="grid gap-4 min-[420px]:grid-cols-2">
        <TextField
          label={pickup ? 'Pickup date' : 'Delivery date'}
          required
          type="date"
          min={today()}
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

function quickDays(): [value: string, label: string][] {
  const now = new Date();
  return [0, 1, 2].map((days) => {
    const date = addDays(now, days);
    const name = `${date.toLocaleDateString('en-US', { weekday: 'short' })} ${date.getDate()}`;
    return [dayOf(date), days === 0 ? 'Today' : days === 1 ? 'Tomorrow' : name];
  });
}
