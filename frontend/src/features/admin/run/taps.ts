import type { RunProblem, RunStep, RunStop } from '@/api/models';
import { readStored, store } from '@/lib/browser-storage';
import { newRequestName } from '@/api/client';
import { sharedState } from '@/lib/shared-state';
import { keyOf } from '../shell/shipment-number';
import { PROBLEMS, STEP_WORDS } from './stops';

export type Deed =
  | { kind: 'step'; status: RunStep }
  | { kind: 'problem'; problem: RunProblem['kind']; note: string | null };

/** Why the courier is asked before a tap is sent, or told that it cannot be. */
export type Question = 'old' | 'changed' | 'refused';

/** A tap that the server has not answered yet. */
export interface Tap {
  id: string;
  /** Taps of one press go and come back together. */
  press: string;
  orderId: number;
  recipientIndex: number;
  deed: Deed;
  /** Of the stop that was tapped. */
  version: number;
  /** ISO, by the shop's clock. */
  at: string;
  confirmed?: boolean;
  question?: Question;
  /** The server's sentence. */
  why?: string;
}

const KEY = 'crispi:run-taps';
const FRESH_MS = 15 * 60_000;

/** Oldest first. They outlive a reload, and are the same in every tab. */
const queue = sharedState<Tap[]>(readStored<Tap[]>(KEY, 'browser') ?? []);
window.addEventListener('storage', ({ key }) => {
  if (key === KEY) queue.set(readStored<Tap[]>(KEY, 'browser') ?? []);
});

export const useTaps = queue.use;
export const allTaps = queue.get;

export function setTaps(taps: Tap[]): void {
  store(KEY, taps, 'browser');
  queue.set(taps);
}

/** Puts one press into the queue; answers with its name. */
export function press(stops: RunStop[], deed: Deed, now: number): string {
  const name = newRequestName();
  const taps = stops.map(({ orderId, recipientIndex, version }) => ({
    id: newRequestName(),
    press: name,
    orderId,
    recipientIndex,
    deed,
    version,
    at: new Date(now).toISOString(),
  }));
  setTaps([...allTaps(), ...taps]);
  return name;
}

export const isOf = (stop: Pick<RunStop, 'orderId' | 'recipientIndex'>) => (tap: Tap) => keyOf(tap) === keyOf(stop);

/** The next one to send: none that follows, at its stop, one the courier is asked about. */
export function nextTap(taps: Tap[]): Tap | undefined {
  const held = new Set(taps.filter(({ question }) => question).map(keyOf));
  return taps.find((tap) => !held.has(keyOf(tap)));
}

export const isOld = ({ at, confirmed }: Tap, now: number) => !confirmed && now - Date.parse(at) >= FRESH_MS;

/** The stops as they are once everything that waits is sent. What is asked about, and what follows it, has not happened. */
export function withTaps(stops: RunStop[], taps: Tap[]): RunStop[] {
  const asked = new Set(taps.filter(({ question }) => question).map(keyOf));
  return stops.map((stop) =>
    asked.has(keyOf(stop)) ? stop : taps.filter(isOf(stop)).reduce((before, tap) => after(before, tap), stop),
  );
}

function after(stop: RunStop, { deed, at }: Tap): RunStop {
  return deed.kind === 'step'
    ? { ...stop, status: deed.status }
    : { ...stop, problem: { kind: deed.problem, note: deed.note, at } };
}

export const deedWords = (deed: Deed) =>
  deed.kind === 'step' ? STEP_WORDS[deed.status] : `Problem: ${PROBLEMS[deed.problem].label}`;
