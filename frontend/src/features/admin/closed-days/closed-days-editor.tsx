import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState, type ComponentProps, type ReactNode } from 'react';
import { isApiError } from '@/api/client';
import type { Calendar, Store } from '@/api/models';
import { showMoment } from '@/lib/dates';
import { plural } from '@/lib/format';
import { useSettled } from '@/lib/use-timers';
import { Card } from '@/ui/card';
import { ConfirmDialog } from '@/ui/confirm-dialog';
import { TextField } from '@/ui/field';
import { Skeleton } from '@/ui/skeleton';
import { Notice } from '@/ui/notice';
import { AdminPage } from '../shell/admin-page';
import { ConflictChoice } from '../shell/screen/conflict';
import { DraftActions } from '../shell/screen/draft-actions';
import { DayForm } from './day-form';
import { DayList } from './day-list';
import type { Chosen } from './month-calendar';
import { OrderList, ShopperPreview } from './shopper-preview';
import { differences } from './special-days';
import { previewQuery, useDraft } from './use-draft';

const MonthCalendar = lazy(async () => ({ default: (await import('./month-calendar')).MonthCalendar }));

interface Props {
  store: Store;
  calendar: Calendar;
  picker: ReactNode;
  /** "2026-12"; null: the current month. */
  month: string | null;
  onMonth: (month: string) => void;
}

/**
 * The calendar of one store: days on the left, list on the right, the shoppers' view below. Changes are a draft until
 * saved.
 */
export function ClosedDaysEditor({ store, calendar, picker, month, onMonth }: Props) {
  const draft = useDraft(calendar);
  const [chosen, setChosen] = useState<Chosen | null>(null);
  const [asking, setAsking] = useState(false);
  const settled = useSettled(draft.draft, 300);
  const preview = useQuery(previewQuery(store.id, settled));
  const orders = draft.dirty ? (preview.data?.ordersFound ?? 0) : 0;
  // The user confirms exactly the orders that the dialog lists.
  const save = () => (orders > 0 ? setAsking(true) : draft.save());
  return (
    <AdminPage
      title="Closed days"
      parents={[{ label: 'Stores', to: '/admin/stores' }]}
      actions={
        <DraftActions
          dirty={draft.dirty}
          busy={draft.saving.isPending}
          blocked={Boolean(draft.horizonError) || draft.overtaken}
          saveText="Save closed days"
          onSave={save}
          onDiscard={draft.discard}
        />
      }
    >
      <div className="grid gap-4">
        <StoreLine calendar={calendar} picker={picker} />
        {draft.overtaken && <ChangedMeanwhile calendar={calendar} draft={draft} />}
        {isApiError(draft.saving.error, 'orders_on_closed_days') && !asking && (
          <Notice kind="warning" live title="A new order came in">
            Look at the list below, then save again.
          </Notice>
        )}
        <div className="grid gap-4 xl:grid-cols-[minmax(0,1fr)_22rem]">
          <CalendarCard
            store={store}
            today={calendar.today}
            draft={draft}
            month={month}
            onMonth={onMonth}
            chosen={chosen}
            onChoose={setChosen}
          />
          <DaysCard
            today={calendar.today}
            draft={draft}
            onOpen={({ from, to }) => {
              setChosen({ from, to });
              onMonth(from.slice(0, 7));
            }}
          />
        </div>
        <ShopperPreview preview={preview} />
        {orders > 0 && (
          <Card title={`${plural(orders, 'order')} promised for times you’re closing`}>
            <p className="mb-3 text-mocha">They are kept. Arrange another time with these customers.</p>
            <OrderList storeId={store.id} orders={preview.data!.orders} found={orders} />
          </Card>
        )}
        {!draft.dirty && calendar.ordersFound > 0 && (
          <Card title={`${plural(calendar.ordersFound, 'order')} promised for times that are closed`}>
            <OrderList storeId={store.id} orders={calendar.orders} found={calendar.ordersFound} />
          </Card>
        )}
      </div>
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title={`Close times with ${plural(orders, 'order')}?`}
        text="You promised these. They stay as they are, and we don’t notify anyone: agree on another time with each customer."
        action="Close anyway"
        busyAction="Saving..."
        keep="Go back"
        busy={draft.saving.isPending}
        onConfirm={() => {
          draft.save(preview.data!.confirmation);
          setAsking(false);
        }}
      >
        <div className="max-h-60 overflow-y-auto">
          <OrderList storeId={store.id} orders={preview.data?.orders ?? []} found={orders} />
        </div>
      </ConfirmDialog>
    </AdminPage>
  );
}

type CalendarDraft = ReturnType<typeof useDraft>;

/** The choice of the store, and who changed its calendar last. */
function StoreLine({ calendar: { changedAt, changedBy }, picker }: Pick<Props, 'calendar' | 'picker'>) {
  if (!picker && !changedAt) return null;
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      {picker}
      {changedAt && (
        <p className="text-mocha [overflow-wrap:anywhere]">
          Last changed by {changedBy ?? 'a deleted account'}, {showMoment(changedAt)}
        </p>
      )}
    </div>
  );
}

function DaysCard({ today, draft, onOpen }: { today: string; draft: CalendarDraft; onOpen: (line: Chosen) => void }) {
  return (
    <div className="grid gap-4 xl:grid-rows-[auto_1fr]">
      <DayList days={draft.days} today={today} onChange={(days) => draft.change({ days })} onOpen={onOpen} />
      <Card title="How far ahead" className="h-full">
        <TextField
          label="Days ahead that can be booked"
          inputMode="numeric"
          maxLength={3}
          className="[&_input]:max-w-60"
          value={draft.horizon}
          onChange={(event) => draft.change({ horizon: event.target.value })}
          error={draft.horizonError}
          hint="Counted from tomorrow. 60 days by default."
        />
      </Card>
    </div>
  );
}

type CalendarCardProps = Omit<ComponentProps<typeof MonthCalendar>, 'draft'> & { draft: CalendarDraft };

function CalendarCard({ draft, ...calendar }: CalendarCardProps) {
  const { chosen, onChoose } = calendar;
  return (
    <Card aria-label="Calendar">
      <Suspense fallback={<Skeleton className="h-92 xl:h-81" />}>
        <MonthCalendar draft={draft.draft} {...calendar} />
      </Suspense>
      <div className="mt-4 border-t border-line pt-4">
        {chosen ? (
          <DayForm
            key={`${chosen.from} ${chosen.to}`}
            chosen={chosen}
            days={draft.days}
            onChange={(days) => draft.change({ days })}
            onDone={() => onChoose(null)}
          />
        ) : (
          <p className="text-mocha">Choose a day, or the first and last of several, to close or change.</p>
        )}
      </div>
    </Card>
  );
}

/** Another person saved the calendar first: shows both versions and asks which one to keep. */
function ChangedMeanwhile({ calendar, draft }: { calendar: Calendar; draft: CalendarDraft }) {
  const { today, days, horizonDays } = calendar;
  const horizon = (own: number, other: number) => (own === other ? [] : [`${own} days ahead`]);
  const changes = [...differences(days, draft.days, today), ...horizon(horizonDays, draft.draft.horizonDays)];
  const yours = [...differences(draft.days, days, today), ...horizon(draft.draft.horizonDays, horizonDays)];
  return (
    <ConflictChoice
      newer={{ ...calendar, changedAt: calendar.changedAt! }}
      onTheirs={draft.discard}
      onMine={draft.overrule}
      overwriteText="Keep mine"
      size="md"
    >
      <div className="mt-2 grid gap-x-6 gap-y-2 sm:grid-cols-2">
        <Side title="Only in theirs" lines={changes} />
        <Side title="Only in yours" lines={yours} />
      </div>
    </ConflictChoice>
  );
}

function Side({ title, lines }: { title: string; lines: string[] }) {
  return (
    <div>
      <h3 className="font-text text-sm font-bold">{title}</h3>
      <ul>
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
        {lines.length === 0 && <li>Nothing</li>}
      </ul>
    </div>
  );
}
