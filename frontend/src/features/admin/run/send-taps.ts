import type { QueryClient } from '@tanstack/react-query';
import { ApiError, call, type callTimed } from '@/api/client';
import type { RunTap } from '@/api/models';
import { sharedState } from '@/lib/shared-state';
import { noteAnswer } from './last-press';
import { keyOf } from './stops';
import { allTaps, isOf, isOld, nextTap, setTaps, type Question, type Tap } from './taps';

type Read = Awaited<ReturnType<typeof callTimed<'GET /api/admin/run'>>>;

const RUN = ['/api/admin/run'];
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
    if (sent) await client.invalidateQueries({ queryKey: RUN });
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
    await client.invalidateQueries({ queryKey: RUN });
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
  await client.cancelQueries({ queryKey: RUN });
  client.setQueriesData<Read>({ queryKey: RUN }, (read) => {
    if (!read) return read;
    const stops = read.answer.stops.map((one) => (keyOf(one) === keyOf(stop) ? stop : one));
    return { ...read, answer: { ...read.answer, stops } };
  });
}

function ask(tap: Tap, question: Question, error?: unknown): void {
  const why = error instanceof ApiError ? error.said : undefined;
  setTaps(allTaps().map((one) => (one.id === tap.id ? { ...one, question, ...(why && { why }) } : one)));
}

/** Null: nobody has said no. The pass may come back, and so may the network. */
function questionOf(error: unknown): Question | null {
  if (!(error instanceof ApiError)) return null;
  if (error.code === 'stop_changed') return 'changed';
  if (error.code === 'tap_too_old') return 'old';
  return [404, 409, 422].includes(error.status) ? 'refused' : null;
}
