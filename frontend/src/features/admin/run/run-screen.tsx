import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { storeQueries } from '@/api/catalogue.queries';
import type { Run, RunStop } from '@/api/models';
import { readStored, store as keep } from '@/lib/browser-storage';
import { useNow } from '@/lib/use-timers';
import { useOnline, useWakeLock } from '@/lib/use-browser';
import { useQueryParams } from '@/lib/use-query-params';
import { EmptyState } from '@/ui/empty-state';
import { BarePage } from '../shell/bare-page';
import { isDenied, Loaded } from '../shell/screen/loaded';
import { NoPass } from '../shell/staff-door';
import { Questions, StopButton, StopList, StopRow, StopTick } from './stop-list';
import { RunActions, StopCard } from './stop-card';
import { RunHeader } from './run-frame';
import { PROBLEMS, currentStop, runQueries, stopsAt } from './stops';
import { keyOf } from '../shell/shipment-number';
import { withTaps } from './taps';
import { useRunTaps } from './use-run-taps';

const PUT_AWAY = 'crispi:run-put-away';

/** Today's deliveries of a store, for its courier's phone and for an admin. */
export function RunScreen({ isAdmin }: { isAdmin: boolean }) {
  const [params, change] = useQueryParams();
  const read = useQuery(runQueries.today(Number(params.get('store')) || undefined));
  const stores = useQuery({ ...storeQueries.list(), enabled: isAdmin });
  const online = useOnline();
  const here = useNow(10_000);
  const aheadMs = read.data?.aheadMs ?? 0;
  const taps = useRunTaps(aheadMs);
  const [left, setLeft] = useState<string[]>([]);
  const [away, setAway] = useState(() => readStored<string[]>(PUT_AWAY, 'browser') ?? []);
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
  const now = here + aheadMs;
  const stops = withTaps(run.stops, taps.taps);
  const [done, cancelled] = [stopsAt(stops, 'delivered'), stopsAt(stops, 'cancelled')];
  const [ready, aside] = [stopsAt(stops, 'ready'), stopsAt(stops, 'aside')];
  const total = stops.length - cancelled.length;
  const stop = currentStop(stops, params.get('stop'));
  const chosen = stop ? [] : ready.filter((one) => !left.includes(keyOf(one)));
  const next = stopsAt(stops, 'aboard').find((one) => one !== stop);
  const others = (list: RunStop[]) => list.filter((one) => one !== stop);
  const show = (one: RunStop | null) => change({ stop: one && keyOf(one) }, { replace: true });
  const back = cancelled.filter((one) => !away.includes(keyOf(one)));
  const putAway = (one: RunStop) => {
    const next = [...away, keyOf(one)];
    keep(PUT_AWAY, next, 'browser');
    setAway(next);
  };
  return (
    <div data-says-offline className="flex min-h-dvh flex-col text-base">
      <RunHeader
        run={run}
        words={stop ? `Stop ${done.length + 1} of ${total}` : `${done.length} of ${total} delivered`}
        done={done.length}
        total={total}
        waiting={taps.taps.filter(({ question }) => !question).length}
        online={online}
        readAt={read.dataUpdatedAt}
        here={here}
        back={home}
        stores={isAdmin ? (stores.data ?? []) : []}
        onStore={(id) => change({ store: String(id), stop: '' })}
      />
      <main className="mx-auto grid w-full max-w-260 flex-1 content-start items-start gap-5 p-4 lg:grid-cols-2">
        <CurrentStop
          chosen={chosen}
          done={done}
          left={left}
          next={next}
          now={now}
          ready={ready}
          run={run}
          setLeft={setLeft}
          show={show}
          stop={stop}
          taps={taps}
        />
        <OtherStops
          aside={aside}
          back={back}
          done={done}
          others={others}
          putAway={putAway}
          ready={ready}
          show={show}
          stop={stop}
          stops={stops}
        />
      </main>
      <RunActions
        stop={stop}
        ready={ready}
        chosen={chosen}
        taps={taps}
        onMoved={() => {
          setLeft([]);
          show(null);
        }}
        onProblem={() => stop && show(stop)}
      />
    </div>
  );
}

interface OtherStopsProps {
  aside: RunStop[];
  back: RunStop[];
  done: RunStop[];
  others: (list: RunStop[]) => RunStop[];
  putAway: (one: RunStop) => void;
  ready: RunStop[];
  show: (one: RunStop) => void | null;
  stop: RunStop | undefined;
  stops: RunStop[];
}

function OtherStops({ aside, back, done, others, putAway, ready, show, stop, stops }: OtherStopsProps) {
  return (
    <div className="grid min-w-0 gap-4">
      <StopList title="Cancelled: bring it back to the store" stops={back}>
        {(one) => <StopButton stop={one} note="Press when it is back" onPress={() => putAway(one)} />}
      </StopList>
      <StopList title="Next" stops={others(stopsAt(stops, 'aboard'))}>
        {(one, at) => <StopButton stop={one} mark={done.length + at + 2} onPress={() => show(one)} />}
      </StopList>
      <StopList title="Set aside" stops={others(aside)}>
        {(one) => <StopButton stop={one} note={PROBLEMS[one.problem!.kind].label} onPress={() => show(one)} />}
      </StopList>
      {stop && (
        <StopList title="Ready at the store" stops={others(ready)}>
          {(one) => <StopButton stop={one} onPress={() => show(one)} />}
        </StopList>
      )}
      <StopList title="Still in the kitchen" stops={stopsAt(stops, 'kitchen')}>
        {(one) => <StopRow stop={one} />}
      </StopList>
      <StopList title="Delivered" stops={done}>
        {(one) => <StopRow stop={one} />}
      </StopList>
    </div>
  );
}

interface CurrentStopProps {
  chosen: RunStop[];
  done: RunStop[];
  left: string[];
  next: RunStop | undefined;
  now: number;
  ready: RunStop[];
  run: Run;
  setLeft: (value: string[]) => void;
  show: (one: RunStop) => void | null;
  stop: RunStop | undefined;
  taps: ReturnType<typeof useRunTaps>;
}

function CurrentStop({ chosen, done, left, next, now, ready, run, setLeft, show, stop, taps }: CurrentStopProps) {
  return (
    <div className="grid min-w-0 gap-4">
      <Questions taps={taps.taps} stops={run.stops} now={now} on={taps} />
      {stop ? (
        <StopCard stop={stop} run={run} now={now} onNext={next && (() => show(next))} />
      ) : (
        <Nothing run={run} ready={ready} done={done} />
      )}
      {!stop && (
        <StopList title="Ready at the store" stops={ready}>
          {(one) => (
            <StopTick
              stop={one}
              on={chosen.includes(one)}
              onChange={(on) => setLeft(on ? left.filter((key) => key !== keyOf(one)) : [...left, keyOf(one)])}
            />
          )}
        </StopList>
      )}
    </div>
  );
}

function Nothing({ run, ready, done }: { run: Run; ready: RunStop[]; done: RunStop[] }) {
  if (ready.length > 0) return null;
  const text = `New stops of ${run.storeName} appear here by themselves.`;
  return (
    <EmptyState title={done.length > 0 ? 'All that was ready is delivered.' : 'Nothing to pick up now.'} text={text} />
  );
}
