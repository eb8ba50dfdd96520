import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { storeQueries } from '@/api/catalogue.queries';
import type { Run, RunStop } from '@/api/models';
import { useNow } from '@/lib/use-timers';
import { useOnline, useWakeLock } from '@/lib/use-browser';
import { useQueryParams } from '@/lib/use-query-params';
import { EmptyState } from '@/ui/empty-state';
import { BarePage } from '../shell/bare-page';
import { isDenied, Loaded } from '../shell/screen/loaded';
import { NoPass } from '../shell/staff-entry-page';
import { usePutAway } from '../shell/use-put-away';
import { PickList, Questions, StopButton, StopList, StopRow } from './stop-list';
import { RunActions, StopCard } from './stop-card';
import { RunHeader } from './run-frame';
import { type Place, PROBLEMS, currentStop, dueNow, runQueries, stopsAt } from './stops';
import { keyOf } from '../shell/shipment-number';
import { withTaps } from './taps';
import { type RunTaps, useRunTaps } from './use-run-taps';

/** Today's deliveries of a store, for its courier's phone and for an admin. */
export function RunScreen({ isAdmin }: { isAdmin: boolean }) {
  const [params, change] = useQueryParams();
  const read = useQuery(runQueries.today(Number(params.get('store')) || undefined));
  const stores = useQuery({ ...storeQueries.list(), enabled: isAdmin });
  const online = useOnline();
  const deviceNow = useNow(10_000);
  const aheadMs = read.data?.aheadMs ?? 0;
  const taps = useRunTaps(aheadMs);
  /** Null until the courier changes the choice of stops to pick up. */
  const [picked, setPicked] = useState<string[] | null>(null);
  const { isShown, putAway } = usePutAway('crispi:run-put-away', 'browser');
  useWakeLock();
  if (isDenied(read.error)) return <NoPass place="Run" />;
  const run = read.data?.answer;
  const home = isAdmin ? '/admin/orders' : '/device';
  if (!run)
    return (
      <BarePage title="Run" back={home} header="mx-auto min-h-16 max-w-260">
        <div className="mx-auto grid w-full max-w-260 content-start items-start gap-5 p-4 lg:grid-cols-2">
          <Loaded query={read} failed="The run could not be loaded" placeholder="h-96 rounded-card">
            {() => null}
          </Loaded>
        </div>
      </BarePage>
    );
  const stops = withTaps(run.stops, taps.taps);
  const places = placesOf(stops);
  const { ready, delivered } = places;
  const stop = currentStop(stops, params.get('stop'));
  const show = (target: RunStop | null) => change({ stop: target && keyOf(target) }, { replace: true });
  const now = deviceNow + aheadMs;
  const chosen = picked ? ready.filter((entry) => picked.includes(keyOf(entry))) : dueNow(ready, run, now);
  const total = stops.length - places.cancelled.length;
  const view: RunView = { run, places, stop, show, now };
  return (
    <div data-says-offline className="flex min-h-dvh flex-col text-base">
      <RunHeader
        run={run}
        words={
          stop
            ? `Stop ${delivered.length + 1} of ${total}`
            : total > 0
              ? `${delivered.length} of ${total} delivered`
              : ''
        }
        done={delivered.length}
        total={total}
        waiting={taps.taps.filter(({ question }) => !question).length}
        online={online}
        readAt={read.dataUpdatedAt}
        deviceNow={deviceNow}
        back={home}
        stores={isAdmin ? (stores.data ?? []) : []}
        onStore={(id) => change({ store: String(id), stop: '' })}
      />
      <main
        className={`mx-auto grid w-full flex-1 content-start items-start gap-5 p-4 ${stops.length > 0 ? 'max-w-260 lg:grid-cols-2' : 'max-w-2xl lg:pt-16'}`}
      >
        <CurrentStop view={view} taps={taps} chosen={chosen} onChoose={(some) => setPicked(some.map(keyOf))} />
        {stops.length > 0 && <OtherStops view={view} isShown={isShown} putAway={putAway} />}
      </main>
      {(stops.length > 0 || taps.last) && (
        <RunActions
          stop={stop}
          ready={ready}
          chosen={chosen}
          taps={taps}
          onMoved={() => {
            setPicked(null);
            show(null);
          }}
          onProblem={() => stop && show(stop)}
        />
      )}
    </div>
  );
}

const PLACES = ['kitchen', 'ready', 'aboard', 'aside', 'delivered', 'cancelled'] as const;

const placesOf = (stops: RunStop[]) =>
  Object.fromEntries(PLACES.map((place) => [place, stopsAt(stops, place)])) as Record<Place, RunStop[]>;

interface RunView {
  run: Run;
  places: ReturnType<typeof placesOf>;
  stop: RunStop | undefined;
  show: (stop: RunStop) => void;
  /** The shop's time in ms. */
  now: number;
}

type OtherStopsProps = { view: RunView } & ReturnType<typeof usePutAway>;

function OtherStops({ view: { places, stop, show, now }, isShown, putAway }: OtherStopsProps) {
  const others = (stops: RunStop[]) => stops.filter((entry) => entry !== stop);
  return (
    <div className="grid min-w-0 gap-4">
      <StopList title="Cancelled: return to the store" stops={places.cancelled.filter(isShown)}>
        {(entry) => <StopButton stop={entry} note="Press when it’s back" onPress={() => putAway(entry)} />}
      </StopList>
      <StopList title="Next" stops={others(places.aboard)}>
        {(entry, at) => (
          <StopButton stop={entry} mark={places.delivered.length + at + 2} now={now} onPress={() => show(entry)} />
        )}
      </StopList>
      <StopList title="Set aside" stops={others(places.aside)}>
        {(entry) => (
          <StopButton stop={entry} note={PROBLEMS[entry.problem!.kind].label} now={now} onPress={() => show(entry)} />
        )}
      </StopList>
      {stop && (
        <StopList title="Ready at the store" stops={others(places.ready)}>
          {(entry) => <StopButton stop={entry} now={now} onPress={() => show(entry)} />}
        </StopList>
      )}
      <StopList title="Still in the kitchen" stops={places.kitchen}>
        {(entry) => <StopRow stop={entry} now={now} />}
      </StopList>
      <StopList title="Delivered" stops={places.delivered}>
        {(entry) => <StopRow stop={entry} />}
      </StopList>
    </div>
  );
}

interface CurrentStopProps {
  view: RunView;
  taps: RunTaps;
  chosen: RunStop[];
  onChoose: (stops: RunStop[]) => void;
}

function CurrentStop({ view: { run, places, stop, show, now }, taps, chosen, onChoose }: CurrentStopProps) {
  const { ready, delivered } = places;
  const next = places.aboard.find((entry) => entry !== stop);
  return (
    <div className="grid min-w-0 gap-4">
      <Questions taps={taps.taps} stops={run.stops} now={now} on={taps} />
      {stop ? (
        <StopCard stop={stop} run={run} now={now} onNext={next && (() => show(next))} />
      ) : (
        <Nothing run={run} ready={ready} done={delivered} />
      )}
      {!stop && <PickList stops={ready} chosen={chosen} onChoose={onChoose} now={now} />}
    </div>
  );
}

function Nothing({ run, ready, done }: { run: Run; ready: RunStop[]; done: RunStop[] }) {
  if (ready.length > 0) return null;
  const text = `New stops for ${run.storeName} appear here automatically.`;
  return (
    <EmptyState
      title={done.length > 0 ? 'Everything that was ready is delivered.' : 'Nothing to pick up now.'}
      text={text}
    />
  );
}
