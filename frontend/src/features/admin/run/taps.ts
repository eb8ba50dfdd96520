import type { QueryClient } from '@tanstack/react-query';
import { ApiError, call, type callTimed } from '@/api/client';
import type { HeldStep, RunProblem, RunStep, RunStop, RunTap } from '@/api/models';
import { readStored, store } from '@/lib/browser-storage';
import { newRequestName } from '@/api/client';
import { sharedState } from '@/lib/shared-state';
import { keyOf } from '../shell/shipment-number';
import { PROBLEMS, STEP_WORDS, runQueries } from './stops';

export type Deed =
  | { kind: 'step'; status: RunStep }
  | { kind: 'problem'; problem: RunProblem['kind']; note: string | null };

/** Why the courier is asked before a tap is sent, or told that it cannot be. */
type Question = 'old' | 'changed' | 'refused';

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
function nextTap(taps: Tap[]): Tap | undefined {
  const held = new Set(taps.filter(({ question }) => question).map(keyOf));
  return taps.find((tap) => !held.has(keyOf(tap)));
}

const isOld = ({ at, confirmed }: Tap, now: number) => !confirmed && now - Date.parse(at) >= FRESH_MS;

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

type Read = Awaited<ReturnType<typeof callTimed<'GET /api/admin/run'>>>;

/** Its tap cannot be taken back before the server has answered. */
export const pressUnderWay = sharedState<string | null>(null);
let sending = false;

/** Sends what waits, one after another, until something is in the way: no network, or a question for the courier. */
export async function sendTaps(client: QueryClient, now: () => number): Promise<void> {
  if (sending) return;
  sending = true;
  try {
    let sent = false;
    for (let tap = nextTap(allTaps()); tap; tap = nextTap(allTaps())) {
      if (isOld(tap, now())) {
        ask(tap, 'old');
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

/** False: it stays where it is, for later. */
async function sendOne(client: QueryClient, tap: Tap): Promise<boolean> {
  try {
    const answer = await deliver(tap);
    await show(client, answer);
    // What follows at this stop was tapped on what this one has brought about.
    const rest = allTaps().filter(({ id }) => id !== tap.id);
    setTaps(rest.map((one) => (isOf(tap)(one) ? { ...one, version: answer.stop.version } : one)));
    noteAnswer(tap, answer.undo);
    return true;
  } catch (error) {
    const question = questionOf(error);
    if (!question) return false;
    ask(tap, question, error);
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

/** The server's word, before the next poll; one that is under way knows less. */
async function show(client: QueryClient, { stop }: RunTap): Promise<void> {
  await client.cancelQueries({ queryKey: runQueries.all() });
  client.setQueriesData<Read>({ queryKey: runQueries.all() }, (read) => {
    if (!read) return read;
    const stops = read.answer.stops.map((one) => (keyOf(one) === keyOf(stop) ? stop : one));
    return { ...read, answer: { ...read.answer, stops } };
  });
}

function ask(tap: Tap, question: Question, error?: unknown): void {
  const why = error instanceof ApiError ? error.said : undefined;
  setTaps(allTaps().map((one) => (one.id === tap.id ? { ...one, question, ...(why && { why }) } : one)));
}

/** Null: the server did not refuse. The pass or the network may come back. */
function questionOf(error: unknown): Question | null {
  if (!(error instanceof ApiError)) return null;
  if (error.code === 'stop_changed') return 'changed';
  if (error.code === 'tap_too_old') return 'old';
  return [404, 409, 422].includes(error.status) ? 'refused' : null;
}

interface Sent {
  orderId: number;
  historyId: string;
}

export interface LastPress {
  name: string;
  /** "#10468: Delivered" */
  words: string;
  /** Steps of it that the server holds back for a moment. */
  sent: Sent[];
}

/** What was pressed last on this phone, and what of it can be taken back. */
export const lastPress = sharedState<LastPress | null>(null);

export const notePress = (name: string, words: string) => lastPress.set({ name, words, sent: [] });

/** The server has taken a tap, and says how long it can be taken back. */
function noteAnswer({ press, orderId }: Pick<Tap, 'press' | 'orderId'>, undo: HeldStep | null): void {
  const last = lastPress.get();
  if (!last || last.name !== press || !undo) return;
  const { historyId, secondsLeft } = undo;
  lastPress.set({ ...last, sent: [...last.sent, { orderId, historyId }] });
  setTimeout(() => forget(historyId), secondsLeft * 1000);
}

function forget(historyId: string): void {
  const last = lastPress.get();
  if (last) lastPress.set({ ...last, sent: last.sent.filter((one) => one.historyId !== historyId) });
}
