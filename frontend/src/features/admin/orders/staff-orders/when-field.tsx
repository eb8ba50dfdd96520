import { useQuery, keepPreviousData } from '@tanstack/react-query';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { deliveryAreaQueries } from '@/api/catalogue.queries';
import { showSlot } from '@/lib/dates';
import { DayChoice } from '@/shop/day-choice';
import { TimeChoice } from '@/shop/time-choice';
import { Button } from '@/ui/button';
import { TextField } from '@/ui/field';
import { needsOf } from './goods';
import type { Line, Shipment } from './draft';
import { fieldAt, type Order } from './use-staff-order';

interface Props {
  order: Order;
  /** "" or "recipients.0." */
  place: string;
  shipment: Pick<Shipment, 'zipCode' | 'deliveryDate' | 'deliveryTime'>;
  /** What has to be ready by then. */
  lines: Line[];
  /** Beside the chosen time. */
  action?: ReactNode;
}

/** Day and time slot with the shop's calendar and capacity; one line once they are chosen. */
export function WhenField({ order, place, shipment, lines, action }: Props) {
  const { deliveryDate: date, deliveryTime: time } = shipment;
  const { kind } = order.draft;
  const word = kind === 'pickup' ? 'Pickup' : 'Delivery';
  const dateAt = fieldAt(order, `${place}deliveryDate`);
  const timeAt = fieldAt(order, `${place}deliveryTime`);
  const [open, setOpen] = useState(date === '' || time === '');
  const change = useRef<HTMLButtonElement>(null);
  const closes = useRef(false);
  const isOpen = open || Boolean(dateAt.error ?? timeAt.error) || time === '';
  const choose = (day: string, window: string) => {
    dateAt.set(day);
    timeAt.set(window);
    if (window === '') return setOpen(true);
    closes.current = true;
    setOpen(false);
  };
  // The pressed control has disappeared.
  useEffect(() => {
    if (!isOpen && closes.current) change.current?.focus();
    closes.current = false;
  }, [isOpen, time]);
  if (isOpen) return <WhenChoice {...{ order, place, shipment, lines, word, choose }} />;
  return (
    <div className="flex min-h-button flex-wrap items-center gap-x-3 gap-y-1">
      <span className="text-sm font-semibold">{word} time</span>
      <span className="num">{showSlot(date, time)}</span>
      <Button
        ref={change}
        look="quiet"
        size="sm"
        data-part={`${place}when`}
        className="text-jam underline underline-offset-4"
        onClick={() => setOpen(true)}
      >
        Change<span className="sr-only"> the {word.toLowerCase()} time</span>
      </Button>
      {action}
    </div>
  );
}

interface ChoiceProps extends Omit<Props, 'action'> {
  word: string;
  choose: (day: string, window: string) => void;
}

function WhenChoice({ order, place, shipment, lines, word, choose }: ChoiceProps) {
  const { draft, goods } = order;
  const { deliveryDate: date, deliveryTime: time, zipCode } = shipment;
  const needs = needsOf(lines, goods);
  const asked =
    draft.kind === 'pickup'
      ? { fulfilment: 'pickup' as const, locationId: Number(draft.locationId) || undefined, ...needs }
      : { fulfilment: 'delivery' as const, zipCode: zipCode.trim().length >= 5 ? zipCode.trim() : undefined, ...needs };
  const days = useQuery({ ...deliveryAreaQueries.days(asked), placeholderData: keepPreviousData });
  const times = useQuery({
    ...deliveryAreaQueries.times({ ...asked, date, full: 'true' }),
    placeholderData: keepPreviousData,
  });
  const overbooks = draft.overbookedFor.trim() !== '';
  const dateAt = fieldAt(order, `${place}deliveryDate`);
  const timeAt = fieldAt(order, `${place}deliveryTime`);
  const offered = times.isPlaceholderData ? undefined : times.data;
  const hasFull = offered?.some(({ full }) => full) ?? false;
  // With a reason full time slots are like others, and say that they are full.
  const shown = times.data?.map((slot) =>
    slot.full && overbooks ? { ...slot, full: false, few: false, note: 'Full' } : slot,
  );
  return (
    <div className="@container grid gap-4" data-part={`${place}when`} tabIndex={-1}>
      <DayChoice
        label={`${word} date`}
        days={days.data}
        date={date}
        field={{
          name: dateAt.name,
          value: date,
          error: dateAt.error,
          onChange: ({ target }) => choose(target.value, ''),
        }}
        onChoose={choose}
      />
      {/* A press folds the choice, as Enter does; the arrow keys only move it. */}
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- the radio buttons within are pressed */}
      <div
        onClick={({ target, detail }) => {
          if (target instanceof HTMLInputElement && detail > 0) choose(date, target.value);
        }}
        onKeyDown={({ target, key, ctrlKey, metaKey }) => {
          if (target instanceof HTMLInputElement && target.checked && key === 'Enter' && !ctrlKey && !metaKey)
            choose(date, target.value);
        }}
      >
        <TimeChoice
          label={`${word} time`}
          name={timeAt.name}
          times={shown}
          loading={times.isFetching && offered === undefined}
          failed={times.isError}
          date={date}
          time={time}
          error={timeAt.error}
          onChoose={timeAt.set}
        />
      </div>
      {(hasFull || overbooks) && (
        <TextField
          label="Reason to take a full time slot"
          hint={
            overbooks
              ? 'Full time slots can be chosen now. The reason is kept with the order.'
              : 'With a reason, full time slots can be chosen.'
          }
          maxLength={500}
          value={draft.overbookedFor}
          error={order.errors.overbookedFor}
          onChange={({ target }) => order.change((before) => ({ ...before, overbookedFor: target.value }))}
        />
      )}
    </div>
  );
}
