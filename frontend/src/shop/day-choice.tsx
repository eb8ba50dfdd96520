import type { ComponentProps } from 'react';
import { otherClock, parseDay, showDay, showLongDay, showSlot, today } from '@/lib/dates';
import { choiceLook } from '@/ui/choice';
import { Field } from '@/ui/field';

/** Number of days shown as buttons. */
const SHOWN = 5;

const look = `min-h-input px-1 leading-tight font-semibold aria-disabled:text-mocha in-data-invalid:border-danger ${choiceLook}`;

/** A day of a store, open or not. */
interface Day {
  date: string;
  open: boolean;
  /** Why it is not open. */
  reason: string | null;
  /** The first time slot with room. */
  first: string | null;
  timeZone: string;
  city: string;
}

interface Props {
  label: string;
  /**
   * The days of the store that serves this place: undefined while they load, empty if the shop does not deliver there.
   */
  days: Day[] | undefined;
  /** "": none chosen. */
  date: string;
  /** The date field, which is the button for later dates. */
  field: ComponentProps<'input'> & { error: string | undefined };
  onChoose: (date: string, time: string) => void;
}

/** The earliest time slot, buttons for the next days, a field for later ones, and notes about the chosen day. */
export function DayChoice({ label, days: known, date, field, onChoose }: Props) {
  const { error, ...input } = field;
  const days = known ?? [];
  const chosen = days.find((day) => day.date === date);
  const lost = date !== '' && days.length > 0 && !chosen?.open;
  const free = days.filter(({ first }) => first);
  const later = lost && free.find((day) => day.date > date);
  const next = later || free[0];
  const shown = days.slice(0, SHOWN);
  return (
    <Field
      label={label}
      required
      error={error}
      hint={
        days[0] && (
          <>
            <p role="status" className={lost ? 'font-semibold text-caramel' : ''}>
              {noteOn(date, chosen, days.at(-1)!.date)}
            </p>
            <Clock day={days[0]} date={date} />
          </>
        )
      }
    >
      {({ required: _, ...attributes }) => (
        <div
          role="group"
          aria-label="Next dates"
          data-invalid={error ? '' : undefined}
          className="grid grid-cols-3 gap-2 @2xl:grid-cols-6"
        >
          <button
            type="button"
            aria-disabled={!next}
            onClick={() => next && onChoose(next.date, next.first!)}
            className={`col-span-full text-balance ${look}`}
          >
            {next
              ? `${later ? 'Next available' : 'Earliest'}: ${showSlot(next.date, next.first!)}`
              : known
                ? 'No times available'
                : 'Looking up times...'}
          </button>
          {shown.map((day, i) => (
            <button
              key={day.date}
              type="button"
              aria-pressed={day.date === date}
              onClick={() => onChoose(day.date, '')}
              className={look}
            >
              {day.open ? nameOf(day, i) : <s>{nameOf(day, i)}</s>}
              {!day.open && <span className="block text-xs font-medium text-mocha">{shortly(day.reason)}</span>}
            </button>
          ))}
          <MoreDates
            {...input}
            {...attributes}
            date={shown.some((day) => day.date === date) ? '' : date}
            min={days[0]?.date ?? today()}
            max={days.at(-1)?.date}
          />
        </div>
      )}
    </Field>
  );
}

interface MoreDatesProps extends ComponentProps<'input'> {
  /** The chosen date if no button shows it. */
  date: string;
}

/** The date field. It looks like one more button until it has the focus; then it covers the button beside it. */
function MoreDates({ date, ...input }: MoreDatesProps) {
  return (
    <div className="relative grid">
      <span
        aria-hidden
        data-state={date ? 'active' : undefined}
        className={`grid place-items-center text-center ${look}`}
      >
        {date ? showDay(date) : 'More dates'}
      </span>
      <input
        {...input}
        type="date"
        aria-required
        onClick={({ currentTarget }) => openPicker(currentTarget)}
        className="absolute inset-y-0 right-0 w-full cursor-pointer rounded-control border-[1.5px] border-cocoa bg-white px-3 text-base text-cocoa opacity-0 focus:z-10 focus:w-44 focus:opacity-100"
      />
    </div>
  );
}

/** Opens the calendar wherever the field is pressed, where the browser allows it. */
function openPicker(field: HTMLInputElement): void {
  try {
    field.showPicker();
  } catch {
    // The date can be typed.
  }
}

/** Days and windows are in the store's time zone; says so to shoppers in another one. */
function Clock({ day, date }: { day: Day; date: string }) {
  const zone = otherClock(day.timeZone, date || day.date);
  return zone && <p className="font-semibold text-cocoa">{`All times are ${zone} (${day.city}).`}</p>;
}

function noteOn(date: string, chosen: Day | undefined, last: string): string {
  if (date && !chosen && date < last) return 'That date has passed.';
  return `${chosen?.reason ?? `You can book up to ${showLongDay(last)}`}.`;
}

function nameOf({ date }: Day, i: number): string {
  if (i < 2) return i === 0 ? 'Today' : 'Tomorrow';
  return `${showDay(date).slice(0, 3)} ${parseDay(date).getDate()}`;
}

/** Short reason below an unavailable day; the full one is shown once the day is chosen. */
function shortly(reason: string | null): string {
  if (reason?.startsWith('Closed')) return 'Closed';
  return reason === 'Fully booked' ? reason : 'No times';
}
