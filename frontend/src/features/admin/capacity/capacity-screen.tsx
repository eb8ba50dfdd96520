import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { storeQueries } from '@/api/catalogue.queries';
import type { Capacity, DayUse } from '@/api/models';
import { addDays, dayOf, parseDay, showDay, showMoment } from '@/lib/dates';
import { useQueryParams } from '@/lib/use-query-params';
import { Button, buttonLook } from '@/ui/button';
import { Card } from '@/ui/card';
import { EmptyState } from '@/ui/empty-state';
import { Select } from '@/ui/select';
import { Skeleton } from '@/ui/skeleton';
import { AdminPage } from '../shell/admin-page';
import { Loaded } from '../shell/screen/loaded';
import { capacityQuery } from './capacity.queries';
import { FourteenDays } from './fourteen-days';
import { CopyDialog } from './copy-dialog';
import { HistoryDialog } from './history-dialog';
import { asWindow, KINDS, WHOLE_DAY, type Kind } from './limits';
import { InquiryDialog } from './inquiry-dialog';
import { OrdersToday } from './orders-today';
import { WeekGrid } from './week-grid';
import { WindowDialog } from './window-dialog';

const WEEK = 7;
const PARENTS = [{ label: 'Stores', to: '/admin/stores' }];

/** What each window of a store can take, and how the coming days fill up. Store, week and kind stand in the address. */
export function CapacityScreen() {
  const [params, change] = useQueryParams();
  const stores = useQuery(storeQueries.list());
  const store = stores.data?.find(({ id }) => String(id) === params.get('store')) ?? stores.data?.[0];
  const from = /^20\d\d-\d\d-\d\d$/.test(params.get('from') ?? '') ? params.get('from') : null;
  const capacity = useQuery({ ...capacityQuery(store?.id ?? 0, from), enabled: store !== undefined });
  const retry = () => void (stores.isError ? stores.refetch() : capacity.refetch());
  const choose = (part: Record<string, string | null>) => change(part, { replace: true });
  return (
    <AdminPage
      title="Capacity"
      parents={PARENTS}
      actions={
        capacity.data && (
          <Button look="outline" onClick={() => choose({ ask: nextWindow(capacity.data) })}>
            Why not this window?
          </Button>
        )
      }
    >
      {(stores.data?.length ?? 0) > 1 && store && (
        <Select
          aria-label="Store"
          className="mb-3 sm:w-64"
          value={String(store.id)}
          onChange={(id) => choose({ store: id })}
          options={stores.data!.map(({ id, name }) => ({ value: String(id), label: name }))}
        />
      )}
      {stores.data?.length === 0 ? (
        <NoStores />
      ) : capacity.data?.storeId === store?.id && capacity.data ? (
        <Weeks
          key={capacity.data.storeId}
          capacity={capacity.data}
          kind={KINDS.find(({ kind }) => kind === params.get('show'))?.kind ?? 'units'}
          day={params.get('day')}
          ask={params.get('ask')}
          history={params.get('history') !== null}
          choose={choose}
        />
      ) : (
        <Loaded
          query={{ ...capacity, data: undefined, error: stores.error ?? capacity.error, refetch: retry }}
          label="Loading limits"
          failed="The limits could not be loaded"
          placeholder={['h-[30rem]', 'h-56'].map((height) => (
            <Skeleton key={height} className={`rounded-card ${height}`} />
          ))}
          className="grid gap-4"
        >
          {() => null}
        </Loaded>
      )}
    </AdminPage>
  );
}

function NoStores() {
  return (
    <EmptyState
      as="h2"
      title="No stores configured"
      text="Windows are limited store by store."
      action={
        <Link to="/admin/stores" className={buttonLook({ look: 'jam' })}>
          Add First Store
        </Link>
      }
    />
  );
}

/** What a question begins with. */
function nextWindow({ days }: Capacity): string {
  const windows = days.flatMap(({ date, windows: ofDay }) => ofDay.map((window) => ({ ...window, date })));
  const { date, start } = windows.find(({ past }) => !past) ?? { date: days[0]!.date, start: '10:00' };
  return `${date} ${start}`;
}

interface WeeksProps {
  capacity: Capacity;
  kind: Kind;
  /** Which one a phone shows. */
  day: string | null;
  /** The window that is asked about: "2026-11-24 10:00". */
  ask: string | null;
  history: boolean;
  choose: (part: Record<string, string | null>) => void;
}

function Weeks({ capacity, kind, day, ask, history, choose }: WeeksProps) {
  const [opened, setOpened] = useState<{ date: string; start: string } | null>(null);
  const [copying, setCopying] = useState<{ date: string; start: string | null } | null>(null);
  const { days, today } = capacity;
  const asked = /^(20\d\d-\d\d-\d\d) (\d\d:\d\d)$/.exec(ask ?? '');
  const week = days.slice(0, WEEK);
  const shown = (week.find(({ date }) => date === day) ?? week[0]!).date;
  const { label } = KINDS.find((one) => one.kind === kind)!;
  const shift = (by: number) => choose({ from: dayOf(addDays(parseDay(days[0]!.date), by)), day: null });
  const openedDay = days.find(({ date }) => date === opened?.date);
  const window =
    openedDay &&
    (opened?.start === WHOLE_DAY
      ? asWindow(openedDay)
      : openedDay.windows.find(({ start }) => start === opened?.start));
  return (
    <div className="grid gap-4">
      <Controls choose={choose} days={days} kind={kind} shift={shift} today={today} />
      <WeekCard
        capacity={capacity}
        choose={choose}
        kind={kind}
        label={label}
        setCopying={setCopying}
        setOpened={setOpened}
        shown={shown}
        today={today}
        week={week}
      />
      <FourteenDays days={days} today={today} />
      <OrdersToday capacity={capacity} />
      {opened && window && (
        <WindowDialog
          key={`${opened.date} ${opened.start}`}
          capacity={capacity}
          date={opened.date}
          window={window}
          onCopy={() => setCopying(opened)}
          onAsk={() => choose({ ask: `${opened.date} ${opened.start}` })}
          onClose={() => setOpened(null)}
        />
      )}
      {copying && (
        <CopyDialog
          capacity={capacity}
          week={week}
          from={copying}
          onSaved={() => {
            setCopying(null);
            setOpened(null);
          }}
          onClose={() => setCopying(null)}
        />
      )}
      {history && <HistoryDialog storeId={capacity.storeId} onClose={() => choose({ history: null })} />}
      {asked && (
        <InquiryDialog
          storeId={capacity.storeId}
          timeZone={capacity.timeZone}
          date={asked[1]!}
          start={asked[2]!}
          onClose={() => choose({ ask: null })}
        />
      )}
    </div>
  );
}

interface WeekCardProps {
  capacity: Capacity;
  choose: (part: Record<string, string | null>) => void;
  kind: Kind;
  label: string;
  setCopying: (value: { date: string; start: string | null } | null) => void;
  setOpened: (value: { date: string; start: string } | null) => void;
  shown: string;
  today: string;
  week: DayUse[];
}

function WeekCard({ capacity, choose, kind, label, setCopying, setOpened, shown, today, week }: WeekCardProps) {
  return (
    <Card
      title={`${showDay(week[0]!.date)} to ${showDay(week.at(-1)!.date)}`}
      aside={
        <>
          <Button look="outline" size="sm" onClick={() => setCopying({ date: shown, start: null })}>
            Copy limits
          </Button>
          <Button look="outline" size="sm" onClick={() => choose({ history: 'all' })}>
            History
          </Button>
        </>
      }
    >
      <div role="group" aria-label="Day" className="mb-3 grid grid-cols-7 gap-1 sm:hidden">
        {week.map(({ date }) => (
          <button
            key={date}
            type="button"
            aria-pressed={date === shown}
            onClick={() => choose({ day: date })}
            className="min-h-11 rounded-chip border border-line text-xs leading-tight aria-pressed:bg-cocoa aria-pressed:text-white"
          >
            {showDay(date).slice(0, 3)} <b className="num block">{Number(date.slice(8))}</b>
          </button>
        ))}
      </div>
      <WeekGrid
        days={week}
        today={today}
        shown={shown}
        kind={kind}
        kindLabel={label}
        onOpen={(date, { start }) => setOpened({ date, start })}
      />
      {capacity.changedAt && (
        <p className="mt-3 text-mocha [overflow-wrap:anywhere]">
          Limits last changed {capacity.changedBy && `by ${capacity.changedBy}, `}
          <span className="num">{showMoment(capacity.changedAt)}</span>
        </p>
      )}
    </Card>
  );
}

interface ControlsProps {
  choose: (part: Record<string, string | null>) => void;
  days: DayUse[];
  kind: Kind;
  shift: (by: number) => void;
  today: string;
}

/** What is shown, and of which week. */
function Controls({ choose, days, kind, shift, today }: ControlsProps) {
  return (
    <div className="flex flex-wrap items-center gap-2">
      <div role="group" aria-label="What is shown" className="flex gap-1">
        {KINDS.map((one) => (
          <Button
            key={one.kind}
            look={one.kind === kind ? 'cocoa' : 'outline'}
            aria-pressed={one.kind === kind}
            onClick={() => choose({ show: one.kind === 'units' ? null : one.kind })}
          >
            {one.label}
          </Button>
        ))}
      </div>
      <div className="flex items-center gap-1 sm:ml-auto">
        <Button look="outline" onClick={() => shift(-WEEK)}>
          Earlier
        </Button>
        <Button look="outline" disabled={days[0]!.date === today} onClick={() => choose({ from: null, day: null })}>
          Today
        </Button>
        <Button look="outline" onClick={() => shift(WEEK)}>
          Later
        </Button>
      </div>
    </div>
  );
}
