import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { call } from '@/api/client';
import type { RunStop } from '@/api/models';
import { plural } from '@/lib/format';
import { useSave } from '../shell/screen/save';
import { numberOf } from '../shell/shipment-number';
import { runQueries } from './stops';
import {
  type Deed,
  type LastPress,
  type Tap,
  allTaps,
  deedWords,
  isOf,
  lastPress,
  notePress,
  press,
  pressUnderWay,
  sendTaps,
  setTaps,
  useTaps,
} from './taps';

const RETRY_MS = 10_000;

/** Taps on this phone: shown at once, sent when there is a network, undone while possible. */
export function useRunTaps(aheadMs: number) {
  const taps = useTaps();
  const last = lastPress.use();
  const underWay = pressUnderWay.use();
  useSending(taps, aheadMs);
  const undoing = useSave(
    async ({ sent }: LastPress) => {
      for (const { orderId, historyId } of sent)
        await call('POST /api/admin/run/orders/{id}/undo', { path: { id: orderId }, body: { historyId } });
    },
    {
      caught: (_, pressed) => {
        lastPress.set({ ...pressed, sent: [] });
        return false;
      },
      failed: ['Not undone', 'Please try again.'],
      refreshAfter: [runQueries.all()],
    },
  );
  const undo = (pressed: LastPress) => {
    setTaps(allTaps().filter((tap) => tap.press !== pressed.name));
    lastPress.set({ ...pressed, words: `${pressed.words}: undone`, sent: [] });
    if (pressed.sent.length > 0) undoing.mutate(pressed);
  };
  const busy = last !== null && underWay === last.name;
  const waits = last !== null && taps.some((tap) => tap.press === last.name && !tap.question);
  return {
    taps,
    last: last?.words ?? '',
    /** Undefined when there is nothing to undo. */
    undo: last && (waits || last.sent.length > 0) && !busy ? () => undo(last) : undefined,
    press: (stops: RunStop[], deed: Deed) => {
      const [only, ...others] = stops;
      if (!only) return;
      const subject = others.length > 0 ? plural(stops.length, 'stop') : numberOf(only);
      const name = press(stops, deed, Date.now() + aheadMs);
      notePress(name, `${subject}: ${deedWords(deed)}`);
    },
    /** Confirms the tap for the stop as it is now, with the later taps of that stop. */
    confirm: (stop: RunStop) => {
      const changed = ({ question, ...tap }: Tap): Tap => ({
        ...tap,
        confirmed: true,
        ...(question === 'changed' && { version: stop.version }),
      });
      setTaps(allTaps().map((tap) => (isOf(stop)(tap) ? changed(tap) : tap)));
    },
    discard: (stop: Pick<RunStop, 'orderId' | 'recipientIndex'>) =>
      setTaps(allTaps().filter((tap) => !isOf(stop)(tap))),
  };
}

/** Sends waiting taps at once, when the network returns, and every ten seconds. */
function useSending(taps: Tap[], aheadMs: number): void {
  const client = useQueryClient();
  useEffect(() => {
    const send = () => void sendTaps(client, () => Date.now() + aheadMs);
    send();
    window.addEventListener('online', send);
    const timer = taps.length > 0 ? setInterval(send, RETRY_MS) : undefined;
    return () => {
      window.removeEventListener('online', send);
      clearInterval(timer);
    };
  }, [client, taps, aheadMs]);
}

export type RunTaps = ReturnType<typeof useRunTaps>;
