import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { WindowAnswer, WindowHolder } from '@/api/models';
import { showClock, showSlot, showTime } from '@/lib/dates';
import { plural } from '@/lib/format';
import { Dialog } from '@/ui/dialog';
import { TextField } from '@/ui/field';
import { Notice } from '@/ui/notice';
import { SelectField } from '@/ui/select';
import { Loaded } from '../shell/screen/loaded';
import { windowQuery, type WindowQuestion } from './capacity.queries';

interface Props {
  storeId: number;
  timeZone: string;
  /** The initial window. */
  date: string;
  start: string;
  onClose: () => void;
}

const KINDS = [
  { value: 'delivery', label: 'Delivery' },
  { value: 'pickup', label: 'Store pickup' },
] as const;

/** Shows which rules close a window and which orders hold it. The answer follows the fields. */
export function InquiryDialog({ storeId, timeZone, date, start, onClose }: Props) {
  const [typed, setTyped] = useState({ date, start, kind: 'delivery' as WindowQuestion['kind'], units: '1' });
  const units = /^\d{1,4}$/.test(typed.units) ? Number(typed.units) : null;
  const complete = typed.date !== '' && typed.start !== '' && units !== null;
  const answer = useQuery({ ...windowQuery(storeId, { ...typed, units: units ?? 0 }), enabled: complete });
  const type = (part: Partial<typeof typed>) => setTyped({ ...typed, ...part });
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="Why isn’t this time slot available?"
      text="The rules that close it for shoppers, and the orders that hold it."
    >
      <div className="mt-4 grid grid-cols-2 gap-3 text-sm">
        <TextField label="Date" type="date" value={typed.date} onChange={(e) => type({ date: e.target.value })} />
        <TextField
          label="Time slot starts"
          type="time"
          value={typed.start}
          onChange={(e) => type({ start: e.target.value })}
        />
        <SelectField label="How" value={typed.kind} onChange={(kind) => type({ kind })} options={KINDS} />
        <TextField
          label="Cookies in the order"
          inputMode="numeric"
          maxLength={4}
          value={typed.units}
          onChange={(e) => type({ units: e.target.value.trim() })}
          error={units === null ? 'A whole number' : undefined}
        />
      </div>
      <div className="mt-4 text-sm">
        {complete ? (
          <Loaded
            query={answer}
            label="Looking up the time slot"
            failed="The time slot could not be looked up"
            placeholder="h-32 rounded-tile"
            stale="error"
          >
            {(found) => <Answer answer={found} date={typed.date} timeZone={timeZone} />}
          </Loaded>
        ) : (
          <p className="text-mocha">Enter a date, the start of a time slot and a number of cookies.</p>
        )}
      </div>
    </Dialog>
  );
}

function Answer({ answer, date, timeZone }: { answer: WindowAnswer; date: string; timeZone: string }) {
  const { window, closings, slowGoods, holders } = answer;
  const named = showSlot(date, window ?? '');
  return (
    <div className="grid gap-4">
      <div role="status">
        {closings.length > 0 ? (
          <Notice kind="warning" title={`${named}: not available`}>
            <ul>
              {closings.map(({ rule, text }) => (
                <li key={rule}>{text}.</li>
              ))}
            </ul>
          </Notice>
        ) : (
          <Notice kind="success" title={`${named}: available`}>
            No rule closes it for an order like this.
          </Notice>
        )}
      </div>
      {slowGoods.length > 0 && (
        <p>
          <b>Needs more notice: </b>
          {slowGoods.map(({ name, hours }) => `${name} (needs ${plural(hours, 'hour')})`).join(', ')}
        </p>
      )}
      <Holders holders={holders} timeZone={timeZone} />
    </div>
  );
}

function Holders({ holders, timeZone }: { holders: WindowHolder[]; timeZone: string }) {
  if (holders.length === 0) return <p className="text-mocha">No orders hold it.</p>;
  const wholeDay = holders.some(({ start }) => start !== holders[0]!.start);
  return (
    <table className="num w-full text-left">
      <caption className="pb-1 text-left font-bold">
        {wholeDay ? 'Orders on this day' : 'Orders in this time slot'}
      </caption>
      <thead className="text-mocha">
        <tr>
          {['Order', 'Takes', 'Cookies'].map((head) => (
            <th key={head} scope="col" className="font-normal last:text-right">
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {holders.map((holder) => (
          <tr
            key={`${holder.start} ${holder.orderId ?? holder.until} ${holder.units}`}
            className="border-t border-line"
          >
            <th scope="row" className="py-1.5 pr-2 font-normal">
              {holder.orderId ? (
                <a href={`/admin/orders/${holder.orderId}`} className="font-semibold underline underline-offset-4">
                  #{holder.orderId}
                </a>
              ) : (
                `In checkout${whenFree(holder.until, timeZone)}`
              )}
              {holder.overLimit && <span className="ml-1 text-danger">above the limit</span>}
            </th>
            <td className="pr-2">
              {[
                wholeDay && showClock(holder.start),
                holder.deliveries > 0 && plural(holder.deliveries, 'delivery', 'deliveries'),
                holder.pickups > 0 && plural(holder.pickups, 'pickup'),
              ]
                .filter(Boolean)
                .join(', ')}
            </td>
            <td className="text-right">{holder.units}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** When an unpaid checkout releases its window. */
function whenFree(until: string | null, timeZone: string): string {
  if (until === null) return '';
  return Date.parse(until) > Date.now() ? `, released at ${showTime(until, timeZone)}` : ', about to be released';
}
