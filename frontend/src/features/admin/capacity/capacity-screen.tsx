import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Capacity } from '@/api/models';
import { Button } from '@/ui/button';
import { EmptyState } from '@/ui/empty-state';
import { Segments } from '@/ui/segments';
import { Skeleton } from '@/ui/skeleton';
import { AdminPage } from '../shell/admin-page';
import { DayPicker } from '../shell/day-picker';
import { Loaded } from '../shell/screen/loaded';
import { NoStores, StoreSelect, useChosenStore } from '../shell/store-choice';
import { capacityQuery } from './capacity.queries';
import { FourteenDays } from './fourteen-days';
import { CopyDialog } from './copy-dialog';
import { HistoryDialog } from './history-dialog';
import { KINDS, windowOf, type Kind } from './limits';
import { InquiryDialog } from './inquiry-dialog';
import { OrdersToday } from './orders-today';
import { WeekCard } from './week-grid';
import { WindowDialog } from './window-dialog';

const WEEK = 7;

/** The capacity of each window of a store, and how the coming days fill up. Store, week and kind are in the address. */
export function CapacityScreen() {
  const { params, choose, stores, store } = useChosenStore();
  const from = /^20\d\d-\d\d-\d\d$/.test(params.get('from') ?? '') ? params.get('from') : null;
  const capacity = useQuery({ ...capacityQuery(store?.id ?? 0, from), enabled: store !== undefined });
  const failed = stores.error ?? capacity.error;
  const shown = capacity.data?.storeId === store?.id && capacity.data?.days.length ? capacity.data : undefined;
  const kind = KINDS.find((entry) => entry.kind === params.get('show'))?.kind ?? 'units';
  const retry = () => void (stores.isError ? stores.refetch() : capacity.refetch());
  return (
    <AdminPage
      title="Capacity"
      parents={[{ label: 'Stores', to: '/admin/stores' }]}
      actions={
        shown && (
          <Button look="outline" onClick={() => choose({ ask: nextWindow(shown) })}>
            Why isn’t this time slot available?
          </Button>
        )
      }
    >
      <div className="mb-4 flex flex-wrap items-center gap-2 empty:hidden">
        <StoreSelect
          className="w-full lg:w-64"
          stores={stores.data}
          chosen={store?.id}
          onChange={(id) => choose({ store: id })}
        />
        {shown ? (
          <Controls capacity={shown} kind={kind} choose={choose} />
        ) : (
          capacity.data?.days.length !== 0 &&
          stores.data?.length !== 0 &&
          !failed && <Skeleton className="h-24 w-full md:h-input lg:w-66" />
        )}
      </div>
      {stores.data?.length === 0 ? (
        <NoStores text="Each store has its own limits." />
      ) : capacity.data?.days.length === 0 ? (
        <EmptyState title="No days to show" text="Choose another date or store." />
      ) : shown ? (
        <Weeks
          key={shown.storeId}
          capacity={shown}
          kind={kind}
          day={params.get('day')}
          ask={params.get('ask')}
          history={params.get('history') !== null}
          choose={choose}
        />
      ) : (
        <Loaded
          query={{ ...capacity, data: undefined, error: failed, refetch: retry }}
          label="Loading limits"
          failed="The limits could not be loaded"
          placeholder={
            <>
              <Skeleton className="h-176.5 rounded-card sm:h-154.5 lg:h-146.5" />
              <Skeleton className="h-161 rounded-card lg:h-78.5" />
            </>
          }
          className="grid gap-4"
        >
          {() => null}
        </Loaded>
      )}
    </AdminPage>
  );
}

/** The window that the inquiry dialog opens with. */
function nextWindow({ days }: Capacity): string {
  const windows = days.flatMap(({ date, windows: ofDay }) => ofDay.map((window) => ({ ...window, date })));
  const { date, start } = windows.find(({ past }) => !past) ?? { date: days[0]!.date, start: '10:00' };
  return `${date} ${start}`;
}

interface WeeksProps {
  capacity: Capacity;
  kind: Kind;
  /** The day that a phone shows. */
  day: string | null;
  /** The window of the inquiry dialog: "2026-11-24 10:00". */
  ask: string | null;
  history: boolean;
  choose: ReturnType<typeof useChosenStore>['choose'];
}

function Weeks({ capacity, kind, day, ask, history, choose }: WeeksProps) {
  const [opened, setOpened] = useState<{ date: string; start: string } | null>(null);
  const [copying, setCopying] = useState<{ date: string; start: string | null } | null>(null);
  const { days, today, storeId } = capacity;
  const inquiry = /^(20\d\d-\d\d-\d\d) (\d\d:\d\d)$/.exec(ask ?? '');
  const week = days.slice(0, WEEK);
  const shown = (week.find(({ date }) => date === day) ?? week[0]!).date;
  const window = opened && windowOf(days, opened);
  return (
    <div className="grid gap-4">
      <WeekCard {...{ capacity, week, shown, kind, choose }} onOpen={setOpened} onCopy={setCopying} />
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
      {history && <HistoryDialog storeId={storeId} onClose={() => choose({ history: null })} />}
      {inquiry && (
        <InquiryDialog
          storeId={storeId}
          timeZone={capacity.timeZone}
          date={inquiry[1]!}
          start={inquiry[2]!}
          onClose={() => choose({ ask: null })}
        />
      )}
    </div>
  );
}

function Controls({ capacity, kind, choose }: Pick<WeeksProps, 'capacity' | 'kind' | 'choose'>) {
  return (
    <>
      <Segments
        label="What is shown"
        options={KINDS.map((entry) => ({ value: entry.kind, label: entry.label }))}
        value={kind}
        onChange={(chosen) => choose({ show: chosen === 'units' ? null : chosen })}
      />
      <DayPicker
        day={capacity.days[0]!.date}
        today={capacity.today}
        step={WEEK}
        onChange={(date) => choose({ from: date === capacity.today ? null : date, day: null })}
        className="sm:ml-auto"
      />
    </>
  );
}
