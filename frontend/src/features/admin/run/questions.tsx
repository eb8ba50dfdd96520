import type { RunStop } from '@/api/models';
import { Button } from '@/ui/button';
import { Notice } from '@/ui/notice';
import { keyOf, numberOf, placeOf, STEP_WORDS } from './stops';
import { deedWords, type Tap } from './taps';
import type { RunTaps } from './use-run-taps';

interface Props {
  taps: Tap[];
  stops: RunStop[];
  now: number;
  on: Pick<RunTaps, 'confirm' | 'discard'>;
}

/** Taps that were not sent by themselves, stop by stop: too old, or for a stop that is another one by now. */
export function Questions({ taps, stops, now, on }: Props) {
  const asked = taps.filter(({ question }) => question);
  return asked.map((tap) => {
    const stop = stops.find((one) => keyOf(one) === keyOf(tap));
    const deeds = taps.filter((one) => keyOf(one) === keyOf(tap)).map(({ deed }) => deedWords(deed));
    const minutes = Math.max(0, Math.floor((now - Date.parse(tap.at)) / 60_000));
    const name = stop ? `${numberOf(stop)}, ${stop.street}` : `#${tap.orderId}`;
    const canSend = stop && tap.question !== 'refused';
    return (
      <Notice key={tap.id} kind="warning" title={`Not sent: ${deeds.join(', ')}`} live>
        <p className="num text-base [overflow-wrap:anywhere]">
          {name}. Tapped {minutes} min ago. {why(tap, stop)}
        </p>
        <div className="mt-3 flex flex-wrap gap-2">
          {canSend && (
            <Button look="cocoa" className="min-h-13! grow text-base!" onClick={() => on.confirm(stop)}>
              Still right, send
            </Button>
          )}
          <Button look="outline" className="min-h-13! grow text-base! text-cocoa" onClick={() => on.discard(tap)}>
            {canSend ? 'Discard' : 'OK, discard it'}
          </Button>
        </div>
      </Notice>
    );
  });
}

function why({ question, why: said }: Tap, stop: RunStop | undefined): string {
  if (!stop) return 'It is no longer on this run.';
  if (question === 'changed') return `The stop has changed since: it is ${statusWords(stop)} now. Look at it again.`;
  return question === 'old' ? 'Is it still right?' : (said ?? 'The store’s list says otherwise.');
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
