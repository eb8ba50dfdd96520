import { Check, Minus } from 'lucide-react';
import type { ReactNode } from 'react';
import { showPrice } from '@crispi/rules/money';
import type { RunStop } from '@/api/models';
import { shortWindow } from '@/lib/dates';
import { dueIn } from '@/lib/due';
import { Button } from '@/ui/button';
import { DottedLine } from '@/ui/dotted-line';
import { Notice } from '@/ui/notice';
import { DuePill } from '../shell/due-pill';
import { plural } from '@/lib/format';
import { keyOf, numberOf } from '../shell/shipment-number';
import { STEP_WORDS, boxWords, placeOf } from './stops';
import { type Tap, deedWords } from './taps';
import type { RunTaps } from './use-run-taps';

interface ListProps {
  title: string;
  stops: RunStop[];
  children: (stop: RunStop, at: number) => ReactNode;
}

/** Stops under a heading; renders nothing without stops. */
export function StopList({ title, stops, children }: ListProps) {
  if (stops.length === 0) return null;
  return (
    <section aria-label={title}>
      <h2 className="mb-2 font-text text-base font-bold tracking-normal">{title}</h2>
      <ul className="divide-y divide-line overflow-hidden rounded-card border border-line bg-white">
        {stops.map((stop, at) => (
          <li key={keyOf(stop)}>{children(stop, at)}</li>
        ))}
      </ul>
    </section>
  );
}

interface RowProps {
  stop: RunStop;
  /** "3", in a ring. */
  mark?: ReactNode;
  /** Below the address: "No one home". */
  note?: string;
  /** The shop's time in ms, for a stop that can be late. */
  now?: number;
  /** The stop is in a group of its window. */
  grouped?: boolean;
}

function Row({ stop, mark, note, now, grouped }: RowProps) {
  const due = now === undefined ? null : dueIn(stop.dueAt, now);
  return (
    <>
      {mark !== undefined && (
        <span className="num grid size-9 shrink-0 place-items-center rounded-full border border-line-strong font-bold">
          {mark}
        </span>
      )}
      <span className="min-w-0 flex-1">
        <span className="block font-bold [overflow-wrap:anywhere]">{stop.street}</span>
        <DottedLine className="num text-sm text-mocha">
          {`${stop.recipientName}${stop.isGift ? ', gift' : ''}`}
          {boxWords(stop.items)}
          {numberOf(stop)}
          {stop.collect && `collect ${showPrice(stop.collect)}`}
        </DottedLine>
        {note && <span className="block text-sm font-semibold text-caramel">{note}</span>}
      </span>
      <span className="num grid shrink-0 justify-items-end gap-1 text-sm font-semibold text-mocha">
        {!grouped && shortWindow(stop.window)}
        {due && due.urgency !== 'calm' && <DuePill due={due} />}
      </span>
    </>
  );
}

const ROW = 'flex min-h-16 w-full items-center gap-3 px-4 py-2.5 text-left';

/** A stop that cannot be pressed. */
export function StopRow(props: RowProps) {
  return (
    <div className={ROW}>
      <Row {...props} />
    </div>
  );
}

/** A stop that becomes the current one when pressed. */
export function StopButton({ onPress, ...row }: RowProps & { onPress: () => void }) {
  return (
    <button type="button" onClick={onPress} className={`${ROW} -outline-offset-3`}>
      <Row {...row} />
    </button>
  );
}

interface PickListProps {
  stops: RunStop[];
  chosen: RunStop[];
  onChoose: (stops: RunStop[]) => void;
  now: number;
}

/** The stops to choose for pickup, by window, each window with a tick for all of it. */
export function PickList({ stops, chosen, onChoose, now }: PickListProps) {
  if (stops.length === 0) return null;
  const toggle = (some: RunStop[], on: boolean) =>
    onChoose(stops.filter((stop) => (some.includes(stop) ? on : chosen.includes(stop))));
  return (
    <section aria-labelledby="ready-at-the-store" className="grid gap-3">
      <h2 id="ready-at-the-store" className="-mb-1 font-text text-base font-bold tracking-normal">
        Ready at the store
      </h2>
      {[...new Set(stops.map(({ window }) => window))].map((window) => {
        const group = stops.filter((stop) => stop.window === window);
        const taken = group.filter((stop) => chosen.includes(stop)).length;
        const all = taken === group.length;
        return (
          <div key={window} className="overflow-hidden rounded-card border border-line bg-white">
            <TickButton
              on={all || (taken > 0 && 'mixed')}
              onPress={() => toggle(group, !all)}
              className="min-h-14! bg-oat"
            >
              <span className="num flex flex-1 flex-wrap items-baseline justify-between gap-x-3 font-bold">
                {shortWindow(window) || 'Any time'}
                <span className="text-sm font-semibold text-mocha">
                  {taken} of {plural(group.length, 'stop')}
                </span>
              </span>
            </TickButton>
            <ul>
              {group.map((stop) => (
                <li key={keyOf(stop)} className="border-t border-line">
                  <TickButton on={chosen.includes(stop)} onPress={() => toggle([stop], !chosen.includes(stop))}>
                    <Row stop={stop} now={now} grouped />
                  </TickButton>
                </li>
              ))}
            </ul>
          </div>
        );
      })}
    </section>
  );
}

interface TickProps {
  on: boolean | 'mixed';
  onPress: () => void;
  className?: string;
  children: ReactNode;
}

function TickButton({ on, onPress, className = '', children }: TickProps) {
  return (
    <button
      type="button"
      role="checkbox"
      aria-checked={on}
      onClick={onPress}
      className={`${ROW} -outline-offset-3 ${className}`}
    >
      <span
        aria-hidden
        className={`grid size-8 shrink-0 place-items-center rounded-chip border-2 ${on ? 'border-cocoa bg-cocoa text-white' : 'border-line-strong bg-white'}`}
      >
        {on === 'mixed' ? (
          <Minus className="size-5" strokeWidth={2.5} />
        ) : (
          on && <Check className="size-5" strokeWidth={2.5} />
        )}
      </span>
      {children}
    </button>
  );
}

interface Props {
  taps: Tap[];
  stops: RunStop[];
  now: number;
  on: Pick<RunTaps, 'confirm' | 'discard'>;
}

/** Asks per stop about taps that were not sent automatically: they are too old, or the stop has changed. */
export function Questions({ taps, stops, now, on }: Props) {
  const questions = taps.filter(({ question }) => question);
  return questions.map((tap) => {
    const stop = stops.find((otherStop) => keyOf(otherStop) === keyOf(tap));
    const deeds = taps.filter((otherTap) => keyOf(otherTap) === keyOf(tap)).map(({ deed }) => deedWords(deed));
    const minutes = Math.max(0, Math.floor((now - Date.parse(tap.at)) / 60_000));
    const name = stop ? `${numberOf(stop)}, ${stop.street}` : `#${tap.orderId}`;
    const canSend = stop && tap.question !== 'refused';
    return (
      <Notice key={tap.id} kind="warning" title={`Not sent: ${deeds.join(', ')}`} live>
        <p className="num text-base [overflow-wrap:anywhere]">
          {name}. Tapped {minutes} min ago. {explanation(tap, stop)}
        </p>
        <div className="mt-3 flex flex-wrap gap-2">
          {canSend && (
            <Button look="cocoa" className="min-h-13! grow text-base!" onClick={() => on.confirm(stop)}>
              Still right, send
            </Button>
          )}
          <Button look="outline" className="min-h-13! grow text-base! text-cocoa" onClick={() => on.discard(tap)}>
            {canSend ? 'Discard' : 'Discard it'}
          </Button>
        </div>
      </Notice>
    );
  });
}

function explanation({ question, why: said }: Tap, stop: RunStop | undefined): string {
  if (!stop) return 'It’s no longer on this run.';
  if (question === 'changed') return `This stop has changed: it’s now ${statusWords(stop)}. Please check it.`;
  return question === 'old' ? 'Is this still right?' : (said ?? 'The store’s list has changed.');
}

const PLACE_WORDS = {
  kitchen: 'in the kitchen',
  ready: 'at the store',
  aboard: 'with you',
  aside: 'set aside',
  delivered: 'delivered',
  cancelled: 'cancelled',
};

const statusWords = (stop: RunStop) =>
  stop.status === 'in_transit' ? STEP_WORDS.in_transit.toLowerCase() : PLACE_WORDS[placeOf(stop)];
