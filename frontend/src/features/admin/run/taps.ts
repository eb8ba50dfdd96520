import type { QueryClient } from '@tanstack/react-query';
import { ApiError, call, type callTimed, newRequestName } from '@/api/client';
import type { HeldStep, RunProblem, RunStep, RunStop, RunTap } from '@/api/models';
import { readStored, store } from '@/lib/browser-storage';
import { sharedState } from '@/lib/shared-state';
import { keyOf } from '../shell/shipment-number';
import { PROBLEMS, STEP_WORDS, runQueries } from './stops';

export type Deed =
  | { kind: 'step'; status: RunStep }
  | { kind: 'problem'; problem: RunProblem['kind']; note: string | null };

/** Why the courier is asked before a tap is sent, or why it cannot be sent. */
type Question = 'old' | 'changed' | 'refused';

/** A tap that the server has not answered yet. */
export interface Tap {
  id: string;
  /** The taps of one press are sent and undone together. */
  press: string;
  orderId: number;
  recipientIndex: number;
  deed: Deed;
  /** Version of the stop that was tapped. */
  version: number;
  /** ISO, by the shop's clock. */
  at: string;
  confirmed?: boolean;
  question?: Question;
  /** The server's message. */
  why?: string;
}

const KEY = 'crispi:run-taps';
const FRESH_MS = 15 * 60_000;

/** Oldest first. Stored in the browser, and the same in every tab. */
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

/** Puts one press into the queue and returns its id. */
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

/** The next tap to send: the first one of a stop without a question for the courier. */
function nextTap(taps: Tap[]): Tap | undefined {
  const held = new Set(taps.filter(({ question }) => question).map(keyOf));
  return taps.find((tap) => !held.has(keyOf(tap)));
}

const isOld = ({ at, confirmed }: Tap, now: number) => !confirmed && now - Date.parse(at) >= FRESH_MS;

/** The stops as they will be once all waiting taps are sent. A stop with a question for the courier is unchanged. */
export function withTaps(stops: RunStop[], taps: Tap[]): RunStop[] {
  const questioned = new Set(taps.filter(({ question }) => question).map(keyOf));
  return stops.map((stop) =>
    questioned.has(keyOf(stop)) ? stop : taps.filter(isOf(stop)).reduce((before, tap) => after(before, tap), stop),
  );
}

function after(stop: RunStop, { deed, at }: Tap): RunStop {
  return deed.kind === 'step'
    ? { ...stop, status: deed.status }
    : { ...stop, problem: { kind: deed.problem, note: deed.note, at } };
}

export const deedWords = (deed: Deed) =>
  deed.kind === 'step' ? STEP_WORDS[deed.status] : `Problem: ${PROBLEMS[deed.problem].label}`;

type Read = Awaited<ReturnType<typeof callTimed<'GET /api/admin/run'>>>;

/** The press whose tap is being sent; it cannot be undone before the server has answered. */
export const pressUnderWay = sharedState<string | null>(null);
let sending = false;

/** Sends waiting taps one after another until the network fails or the courier must be asked. */
export async function sendTaps(client: QueryClient, now: () => number): Promise<void> {
  if (sending) return;
  sending = true;
  try {
    let sent = false;
    for (let tap = nextTap(allTaps()); tap; tap = nextTap(allTaps())) {
      if (isOld(tap, now())) {
        holdForQuestion(tap, 'old');
        continue;
      }
      if (!navigator.onLine) break;
      pressUnderWay.set(tap.press);
      if (!(await sendOne(client, tap))) break;
      sent = true;
    }
    if (sent) await client.invalidateQueries({ queryKey: runQueries.all() });
  } finally {
    sending = false;
    pressUnderWay.set(null);
  }
}

/** False: the tap remains queued. */
async function sendOne(client: QueryClient, tap: Tap): Promise<boolean> {
  try {
    const answer = await deliver(tap);
    await show(client, answer);
    // Later taps of this stop build on the result of this one.
    const remaining = allTaps().filter(({ id }) => id !== tap.id);
    setTaps(
      remaining.map((otherTap) => (isOf(tap)(otherTap) ? { ...otherTap, version: answer.stop.version } : otherTap)),
    );
    noteAnswer(tap, answer.undo);
    return true;
  } catch (error) {
    const question = questionOf(error);
    if (!question) return false;
    holdForQuestion(tap, question, error);
    return true;
  }
}

function deliver({ id, orderId, recipientIndex, deed, version, at, confirmed }: Tap): Promise<RunTap> {
  const path = { id: orderId, recipientIndex };
  const tap = { version, tappedAt: at, ...(confirmed && { confirmed }) };
  return deed.kind === 'step'
    ? call('POST /api/admin/run/stops/{id}/{recipientIndex}', { path, body: { status: deed.status, ...tap } })
    : call('POST /api/admin/run/stops/{id}/{recipientIndex}/problem', {
        path,
        body: { kind: deed.problem, requestId: id, ...(deed.note && { note: deed.note }), ...tap },
      });
}

/** Shows the server's answer before the next poll; a poll in progress has older data. */
async function show(client: QueryClient, { stop }: RunTap): Promise<void> {
  await client.cancelQueries({ queryKey: runQueries.all() });
  client.setQueriesData<Read>({ queryKey: runQueries.all() }, (read) => {
    if (!read) return read;
    const stops = read.answer.stops.map((otherStop) => (keyOf(otherStop) === keyOf(stop) ? stop : otherStop));
    return { ...read, answer: { ...read.answer, stops } };
  });
}

function holdForQuestion(tap: Tap, question: Question, error?: unknown): void {
  const why = error instanceof ApiError ? error.said : undefined;
  setTaps(allTaps().map((other) => (other.id === tap.id ? { ...other, question, ...(why && { why }) } : other)));
}

/** Null: the server did not refuse. The device pass or the network may come back. */
function questionOf(error: unknown): Question | null {
  if (!(error instanceof ApiError)) return null;
  if (error.code === 'stop_changed') return 'changed';
  if (error.code === 'tap_too_old') return 'old';
  return [404, 409, 422].includes(error.status) ? 'refused' : null;
}

export interface LastPress {
  name: string;
  /** "#10468: Delivered" */
  words: string;
  /** Its steps that the server still allows to undo. */
  sent: { orderId: number; historyId: string }[];
}

/** The last press on this phone, and what of it can be undone. */
export const lastPress = sharedState<LastPress | null>(null);

export const notePress = (name: string, words: string) => lastPress.set({ name, words, sent: [] });

/** Records the server's answer to a tap, and how long the tap can be undone. */
function noteAnswer({ press, orderId }: Pick<Tap, 'press' | 'orderId'>, undo: HeldStep | null): void {
  const last = lastPress.get();
  if (!last || last.name !== press || !undo) return;
  const { historyId, secondsLeft } = undo;
  lastPress.set({ ...last, sent: [...last.sent, { orderId, historyId }] });
  setTimeout(() => forget(historyId), secondsLeft * 1000);
}

function forget(historyId: string): void {
  const last = lastPress.get();
  if (last) lastPress.set({ ...last, sent: last.sent.filter((entry) => entry.historyId !== historyId) });
}
