import { ArrowLeft, Printer } from 'lucide-react';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useState } from 'react';
import { Link, useLocation, useNavigate } from 'react-router-dom';
import { storeQueries } from '@/api/catalogue.queries';
import { call } from '@/api/client';
import type { Paper, Slip } from '@/api/models';
import { sessionQueries } from '@/api/session';
import { plural } from '@/lib/format';
import { useQueryParams } from '@/lib/use-query-params';
import { Button } from '@/ui/button';
import { ConfirmDialog } from '@/ui/confirm-dialog';
import { DayPicker, OtherDay } from '../shell/day-picker';
import { useSave } from '../shell/screen/save';
import { StoreSelect } from '../shell/store-choice';
import { addressOf } from './kitchen.queries';

interface Props {
  title: string;
  /** Target of the back arrow in a tab that was opened on this page; otherwise it goes back in the history. */
  back: string;
  /** Its size and margins are in the style sheet. */
  paper: 'slip' | 'message' | 'label' | 'sheet';
  /** Beside the title, on the screen only. */
  choices?: ReactNode;
  /** The store's current day, for the papers of a day: the day in the address can be changed. */
  today?: string | undefined;
  /** The store whose day it is. */
  store?: number | undefined;
  children: ReactNode;
}

/** Sheets of paper as they will be printed; the bar above them is shown on the screen only. */
export function PrintPage({ title, back, paper, choices, today, store, children }: Props) {
  const [params, change] = useQueryParams();
  const day = today && { today, day: addressOf(params).date ?? today };
  const onDay = (date: string) => change({ date: date === today ? '' : date }, { replace: true });
  const cameFromHere = useLocation().key !== 'default';
  const navigate = useNavigate();
  const print = (
    <div className="max-sm:bottom-bar sm:order-last sm:ml-auto">
      <Button look="jam" className="max-sm:w-full" onClick={() => window.print()}>
        <Printer aria-hidden className="size-4" strokeWidth={2} />
        Print
      </Button>
    </div>
  );
  return (
    <div data-paper={paper} className="min-h-dvh bg-oat print:min-h-0 print:bg-white">
      <header className="flex min-h-16 flex-wrap items-center gap-x-3 gap-y-2 border-b max-lg:gap-x-2 max-sm:gap-x-1 border-line bg-white px-4 py-2 print:hidden">
        <Link
          to={back}
          aria-label="Back"
          onClick={(event) => {
            if (!cameFromHere || event.metaKey || event.ctrlKey || event.shiftKey) return;
            event.preventDefault();
            void navigate(-1);
          }}
          className="grid size-11 place-items-center rounded-control max-sm:-ml-3"
        >
          <ArrowLeft aria-hidden className="size-6" strokeWidth={2} />
        </Link>
        {/* On a phone the day takes the title's place. */}
        <h1 className={`text-2xl sm:max-lg:text-xl ${day ? 'max-sm:sr-only' : ''}`}>{title}</h1>
        {!day && print}
        {day && <DayPicker {...day} onChange={onDay} />}
        {store !== undefined && (
          <OtherStore store={store} onChange={(id) => change({ store: id }, { replace: true })} />
        )}
        {choices}
        {day && print}
      </header>
      {day && <OtherDay {...day} />}
      <main className="flex flex-col items-center gap-6 p-4 max-sm:pb-24 print:block print:p-0">{children}</main>
    </div>
  );
}

/** For admins only: a device belongs to one store. */
function OtherStore({ store, onChange }: { store: number; onChange: (id: string) => void }) {
  const { data: session } = useQuery({ ...sessionQueries.admin(), retry: false });
  const { data: stores } = useQuery({ ...storeQueries.list(), enabled: session?.user.role === 'admin' });
  return (
    <StoreSelect stores={stores} chosen={store} onChange={onChange} className="max-sm:order-last sm:w-30! lg:w-40!" />
  );
}

interface PrintQuestionProps<T> {
  /** What is on the pages; null while there is nothing to report. */
  pages: T | null;
  text: (printed: T) => string;
  report: (printed: T) => Promise<void>;
}

/**
 * Asks after each print, by button or by key, whether the paper came out, since no browser reports it. Reports what was
 * printed.
 */
export function PrintQuestion<T>({ pages, text, report }: PrintQuestionProps<T>) {
  const [printed, setPrinted] = useState<{ pages: T } | null>(null);
  const [open, setOpen] = useState(false);
  useEffect(() => {
    const done = () => {
      if (pages === null) return;
      setPrinted({ pages });
      setOpen(true);
    };
    window.addEventListener('afterprint', done);
    return () => window.removeEventListener('afterprint', done);
  }, [pages]);
  const { mutate, isPending } = useSave(report, {
    failed: ['Not saved', 'Please try again.'],
    onSaved: () => setOpen(false),
    refreshAfter: (client) =>
      client.invalidateQueries({ predicate: ({ queryKey }) => String(queryKey[0]).includes('kitchen') }),
  });
  return (
    printed && (
      <ConfirmDialog
        open={open}
        onOpenChange={setOpen}
        title="Did it print correctly?"
        text={text(printed.pages)}
        action="Yes, printed"
        keep="Not yet"
        look="jam"
        busy={isPending}
        onConfirm={() => mutate(printed.pages)}
      />
    )
  );
}

const AT_ONCE = 100;

const WHAT: Record<Paper, (count: number) => string> = {
  slip: (count) => plural(count, 'packing slip'),
  messages: (count) => `The messages of ${plural(count, 'delivery', 'deliveries')}`,
  labels: (count) => `The labels of ${plural(count, 'delivery', 'deliveries')}`,
};

/** Asks whether these slips were printed: those that change later are printed again. */
export function AskPrinted({ paper, slips }: { paper: Paper; slips: Slip[] }) {
  return (
    <PrintQuestion
      pages={slips.length > 0 ? slips : null}
      text={({ length }) => `${WHAT[paper](length)}: from now on, the board will ask only for what changes.`}
      report={async (printed) => {
        const shipments = printed.map(({ orderId, recipientIndex, editions }) => ({
          orderId,
          recipientIndex,
          edition: editions[paper],
        }));
        for (let at = 0; at < shipments.length; at += AT_ONCE)
          await call('POST /api/admin/kitchen/prints', {
            body: { paper, shipments: shipments.slice(at, at + AT_ONCE) },
          });
      }}
    />
  );
}
