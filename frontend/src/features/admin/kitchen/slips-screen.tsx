import { useQueries, useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router-dom';
import { hasStatus } from '@/api/client';
import type { Paper, Slip } from '@/api/models';
import { shopToday } from '@/lib/dates';
import { useQueryParams } from '@/lib/use-query-params';
import { CHIP } from '@/ui/chip';
import { EmptyState } from '@/ui/empty-state';
import { isDenied, Loaded } from '../shell/screen/loaded';
import { NoPass } from '../shell/staff-entry-page';
import { keyOf } from '../shell/shipment-number';
import { dayOf } from './kitchen-words';
import { addressOf, boardOf, kitchenQueries } from './kitchen.queries';
import { LabelSheets } from './label-sheet';
import { MessageCards, SlipSheet } from './slip-sheet';
import { AskPrinted, PrintPage } from './print-page';

/** The size of a slip, while it is loaded. */
const SLIP = 'h-[8.5in] w-[5.5in] max-w-full';
const CHOICES = ['slip', 'labels', 'messages'] as const;
const WORDS = { slip: 'Slips', labels: 'Labels', messages: 'Messages' };

/** The slips of one order or several ("10461,10470"), one per shipment, or the labels or messages of those orders. */
export function SlipsScreen({ id }: { id: string }) {
  const ids = [...new Set(id.split(','))].filter(Boolean);
  const reads = useQueries({ queries: ids.map((otherId) => kitchenQueries.slips(otherId)) });
  const [params, setParams] = useSearchParams();
  const paper = paperOf(params);
  if (reads.some(({ error }) => isDenied(error))) return <NoPass place="Kitchen" />;
  const slips = reads.flatMap(({ data }) => data?.answer ?? []);
  const written = slips.flatMap(({ items }) => items.filter(({ message }) => message)).length;
  return (
    <PrintPage
      title={ids.length > 1 ? `${ids.length} orders` : `Order #${id}`}
      back={ids.length > 1 ? '/admin/orders' : '/admin/orders/day'}
      paper={SIZES[paper]}
      choices={
        <PaperChoice
          paper={paper}
          labels={{ ...WORDS, messages: written > 0 && `${WORDS.messages} (${written})` }}
          onChoose={(choice) => setParams(choice === 'slip' ? {} : { print: choice }, { replace: true })}
        />
      }
    >
      {reads.map((read, at) => {
        const order = ids[at]!;
        if (hasStatus(read.error, 404))
          return <EmptyState key={order} title={`There is no order #${order} in this kitchen.`} />;
        const slipsOf = ids.length > 1 ? `The slips of #${order}` : 'The slips';
        return (
          <Loaded key={order} query={read} failed={`${slipsOf} could not be loaded`} placeholder={SLIP} stale="error">
            {({ answer, aheadMs }) =>
              answer.map((slip) => (
                <PaperOf key={slip.recipientIndex} paper={paper} slip={slip} now={read.dataUpdatedAt + aheadMs} />
              ))
            }
          </Loaded>
        );
      })}
      <AskPrinted paper={paper} slips={slips.filter((slip) => hasPaper(slip, paper))} />
    </PrintPage>
  );
}

/** The slips, labels or messages of a store's day: those that are new or changed since the last print, or all. */
export function DaySlipsScreen() {
  const [params, setPart] = useQueryParams();
  // Choices replace the history entry, so Back leaves this page.
  const change = (part: { print?: string; which?: string }) => setPart(part, { replace: true });
  const read = useQuery(kitchenQueries.slipsOfDay(addressOf(params)));
  if (isDenied(read.error)) return <NoPass place="Kitchen" />;
  const paper = paperOf(params);
  const all = params.get('which') === 'all';
  const day = read.data?.answer;
  const ofPaper = (day?.slips ?? []).filter((slip) => slip.stage !== 'cancelled' || slip.print[paper] === 'changed');
  const printable = ofPaper.filter((slip) => hasPaper(slip, paper));
  const due = printable.filter(({ print }) => print[paper] === 'new' || print[paper] === 'changed');
  const shown = all ? printable : due;
  const now = read.dataUpdatedAt + (read.data?.aheadMs ?? 0);
  return (
    <PrintPage
      title="Slips"
      back={boardOf(params)}
      paper={SIZES[paper]}
      today={day?.today ?? shopToday()}
      store={day?.storeId}
      choices={
        <>
          <PaperChoice
            paper={paper}
            labels={WORDS}
            onChoose={(choice) => change({ print: choice === 'slip' ? '' : choice })}
          />
          <div role="group" aria-label="Which" className={GROUP}>
            <Pick on={!all} onClick={() => change({ which: '' })}>{`New and changed (${due.length})`}</Pick>
            <Pick on={all} onClick={() => change({ which: 'all' })}>{`All (${printable.length})`}</Pick>
          </div>
        </>
      }
    >
      <Loaded query={read} failed="The slips could not be loaded" placeholder={SLIP} stale="data">
        {({ answer: { date, storeName } }) =>
          shown.length === 0 ? (
            <EmptyState
              title={
                printable.length === 0
                  ? `Nothing to print for ${dayOf(date)} at ${storeName}.`
                  : 'Nothing is new or changed since the last print.'
              }
            />
          ) : (
            shown.map((slip) => <PaperOf key={keyOf(slip)} paper={paper} slip={slip} now={now} />)
          )
        }
      </Loaded>
      <AskPrinted paper={paper} slips={shown} />
    </PrintPage>
  );
}

const GROUP = 'flex flex-wrap items-center gap-1 text-sm sm:ml-1';

interface PaperChoiceProps {
  paper: Paper;
  /** False: there is nothing to print on it. */
  labels: Record<Paper, string | false>;
  onChoose: (paper: Paper) => void;
}

function PaperChoice({ paper, labels, onChoose }: PaperChoiceProps) {
  const shown = CHOICES.flatMap((choice) => (labels[choice] ? { choice, label: labels[choice] } : []));
  return (
    <div role="group" aria-label="What to print" className={GROUP}>
      {shown.map(({ choice, label }) => (
        <Pick key={choice} on={choice === paper} onClick={() => onChoose(choice)}>
          {label}
        </Pick>
      ))}
    </div>
  );
}

function Pick({ on, onClick, children }: { on: boolean; onClick: () => void; children: string }) {
  return (
    <button type="button" className={CHIP} aria-pressed={on} onClick={onClick}>
      {children}
    </button>
  );
}

const SIZES = { slip: 'slip', messages: 'message', labels: 'label' } as const satisfies Record<Paper, string>;

/** The kind of paper in the address. */
function paperOf(params: URLSearchParams): Paper {
  const requested = params.get('print');
  return requested === 'messages' || requested === 'labels' ? requested : 'slip';
}

const hasPaper = ({ items }: Slip, paper: Paper) =>
  paper === 'messages' ? items.some(({ message }) => message) : true;

function PaperOf({ paper, slip, now }: { paper: Paper; slip: Slip; now: number }) {
  if (paper === 'messages') return <MessageCards slip={slip} />;
  if (paper === 'labels') return <LabelSheets slip={slip} />;
  return <SlipSheet slip={slip} now={now} />;
}
