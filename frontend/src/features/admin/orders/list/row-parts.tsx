import {
  Bike,
  Car,
  CircleAlert,
  Gift,
  Link2,
  Mail,
  Printer,
  SquareArrowOutUpRight,
  Store,
  TriangleAlert,
  X,
} from 'lucide-react';
import { COURIERS } from '@crispi/rules/couriers';
import type { AdminOrder } from '@/api/models';
import { showDay } from '@/lib/dates';
import { dueWords } from '@/lib/due';
import { useBrand } from '@/lib/page-data';
import { BusyButton } from '@/ui/busy-button';
import { Button } from '@/ui/button';
import { Menu } from '@/ui/menu';
import { toast } from '@/ui/toast-store';
import type { OrderSort } from '../admin-orders.queries';
import { openedDialog } from '../order-dialogs';
import {
  deliveryWords,
  dueOn,
  EMAIL_TIME,
  isEmailed,
  isUnpaid,
  itemsAndFlavors,
  slipsAddress,
  stepWords,
  stepsDone,
  timeLeft,
  windowWords,
} from '../order-words';
import { takenSteps, UndoOrder } from '../undo';
import { lookAt, nextStepOf, whyNothing } from './next-step';

interface DueProps {
  order: AdminOrder;
  now: number;
  sort: OrderSort;
  /** The chosen day; '' for all. */
  day: string;
}

/** The window or, where time runs, what it is counted from; and the time left. Only late orders are highlighted. */
export function Due({ order, now, sort, day }: DueProps) {
  const left = timeLeft(order, now);
  const { date, window, next } = dueOn(order, day);
  const timeWords = isEmailed(order) ? EMAIL_TIME : windowWords(window);
  const looks = {
    late: 'rounded-full bg-danger px-1.5 font-semibold text-white',
    soon: 'rounded-full bg-caramel-tint px-1.5 font-semibold text-caramel',
    calm: 'text-mocha',
  };
  return (
    <span className="num flex min-w-0 items-center gap-x-1.5 leading-4.5 whitespace-nowrap">
      <span className="truncate font-semibold">
        {date && sort === 'newest' && <span className={left ? 'md:hidden' : 'xl:block'}>{showDay(date)}, </span>}
        {left ? dueWords(order.fulfilment, window) : date ? timeWords : 'Not scheduled'}
      </span>
      {next && !left && <span className="truncate text-xs leading-4 text-mocha">{next}</span>}
      {left && <span className={`shrink-0 text-xs leading-4 ${looks[left.urgency]}`}>{left.words}</span>}
    </span>
  );
}

interface StepProps {
  order: AdminOrder;
  /** Why its last step failed, while its status is the same. */
  problem?: string | undefined;
}

/** The step as text and as a bar of five; a failure or a flag takes the place of both. */
export function Step({ order, problem }: StepProps) {
  const done = stepsDone(order);
  if (problem) return <Trouble icon={CircleAlert} name="Failed" reason={problem} look="text-danger" />;
  if (order.attention)
    return <Trouble icon={TriangleAlert} name="Needs attention" reason={order.attention} short look="text-caramel" />;
  return (
    <span className="grid min-w-0 gap-0.5">
      <span className={`text-xs leading-4 ${isEmailed(order) ? 'whitespace-nowrap' : 'line-clamp-2'}`}>
        {stepWords(order)}
      </span>
      {order.status !== 'cancelled' && !isEmailed(order) && (
        <span aria-hidden className="flex w-16 max-w-full gap-0.5 xl:w-24">
          {[1, 2, 3, 4, 5].map((part) => (
            <span
              key={part}
              className={`h-[3px] flex-1 rounded-full ${part <= done ? 'bg-cocoa' : 'bg-line-strong'}`}
            />
          ))}
        </span>
      )}
    </span>
  );
}

interface TroubleProps {
  icon: typeof CircleAlert;
  name: string;
  reason: string;
  /** Only its first words: the order's panel has the rest. */
  short?: boolean;
  look: string;
}

/** "The courier is gone" of "The courier is gone: no driver. …" */
const firstWords = (reason: string) => /^.+?(?=[:;.]( |$)| \()/.exec(reason)?.[0] ?? reason;

function Trouble({ icon: Icon, name, reason, short = false, look }: TroubleProps) {
  return (
    <span title={reason} className={`flex min-w-0 items-center gap-1 text-xs font-semibold ${look}`}>
      <Icon aria-label={name} className="size-3.5 shrink-0" strokeWidth={2} />
      <span className="line-clamp-2 leading-4">{short ? firstWords(reason) : reason}</span>
    </span>
  );
}

/** Only what is to be collected is highlighted. */
const UNPAID = {
  counter: { word: 'Not paid', look: 'bg-caramel-tint text-caramel' },
  invoice: { word: 'Invoice', look: 'bg-oat text-mocha' },
};

export function Customer({ order }: { order: AdminOrder }) {
  return (
    // The mark is first: after a long name it would be cut off with it.
    <span className="line-clamp-2 leading-4.5 font-semibold wrap-break-word xl:leading-4" title={order.customerName}>
      {order.isGift && (
        <span className="num mr-1.5 text-xs text-mocha">
          <Gift aria-label="Gift for" className="mr-1 inline size-3.5 align-[-2px]" strokeWidth={2} />
          {order.recipientData.length}
        </span>
      )}
      {isUnpaid(order) && (
        <span
          className={`mr-1.5 rounded-full px-1.5 text-xs whitespace-nowrap ${UNPAID[order.manualPayment!.kind].look}`}
        >
          {UNPAID[order.manualPayment!.kind].word}
        </span>
      )}
      {isUnpaid(order) && ' '}
      {order.customerName}
    </span>
  );
}

export function Items({ order }: { order: AdminOrder }) {
  const words = itemsAndFlavors(order);
  return (
    <span className="flex min-w-0 items-center gap-2">
      {order.pictures.length > 0 && (
        <span aria-hidden className="flex shrink-0 -space-x-1.5 max-[1399px]:hidden">
          {order.pictures.map((url) => (
            <img key={url} src={url} alt="" width={26} height={26} loading="lazy" className="size-6.5 object-contain" />
          ))}
        </span>
      )}
      <span className="line-clamp-1 leading-4.5 wrap-break-word text-mocha xl:line-clamp-2 xl:leading-4" title={words}>
        {words}
      </span>
    </span>
  );
}

const ICONS = { car: Car, bike: Bike };

export function Delivery({ order }: { order: AdminOrder }) {
  const { name } = useBrand();
  const Icon = isEmailed(order)
    ? Mail
    : order.fulfilment === 'pickup'
      ? Store
      : ICONS[COURIERS[order.deliveryProvider].icon];
  return (
    <span className="flex min-w-0 items-center gap-2 text-mocha">
      <Icon aria-hidden className="size-4 shrink-0" strokeWidth={1.75} />
      <span className="truncate">{deliveryWords(order, name)}</span>
    </span>
  );
}

interface NextProps {
  order: AdminOrder;
  busy: boolean;
  open: boolean;
  onPress: () => void;
  onToggle: () => void;
  className?: string;
}

/**
 * The usual next step as a button, and in its place Undo while the last step can be taken back; where staff must look
 * first, it opens the order.
 */
export function RowAction({ order, busy, open, onPress, onToggle, className = '' }: NextProps) {
  const undoable = takenSteps.use().some(({ orderId }) => orderId === order.id);
  const step = nextStepOf(order);
  if (undoable) return <UndoOrder orderId={order.id} className={className} />;
  const look = lookAt(order);
  if (look) {
    const text = open ? 'Close' : look;
    return (
      <Button
        size="sm"
        look="outline"
        aria-label={look === 'Open' || open ? `${text} order #${order.id}` : `${text}, order #${order.id}`}
        aria-expanded={open}
        onClick={onToggle}
        className={className}
      >
        {text}
      </Button>
    );
  }
  if (!step) return <span className="px-1 text-xs leading-4 text-mocha empty:hidden">{whyNothing(order)}</span>;
  const text = step.text ?? step.label;
  return (
    <BusyButton
      size="sm"
      look="outline"
      aria-label={`${text}, order #${order.id}`}
      text={text}
      busy={busy}
      busyText="Saving..."
      onClick={onPress}
      className={className}
    />
  );
}

/** The address that opens the order in its list. */
const addressOf = ({ id, status }: AdminOrder) =>
  `/admin/orders?${status === 'delivered' ? 'status=completed&' : ''}search=${id}&open=${id}`;

/** Further actions for an order without opening it. */
export function RowMenu({ order }: { order: AdminOrder }) {
  const { id, status } = order;
  const final = status === 'delivered' || order.recipientData.some((recipient) => recipient.status === 'delivered');
  return (
    <Menu
      label={`More about order #${id}`}
      items={[
        {
          label: 'Open in a new tab',
          icon: SquareArrowOutUpRight,
          onSelect: () => window.open(addressOf(order), '_blank', 'noopener'),
        },
        { label: 'Print slip', icon: Printer, onSelect: () => window.open(slipsAddress([id]), '_blank', 'noopener') },
        { label: 'Copy link', icon: Link2, onSelect: () => void copyLink(order) },
        {
          label: 'Cancel…',
          icon: X,
          danger: true,
          disabled: final || status === 'cancelled',
          ...(final && { reason: 'Delivered orders can’t be changed.' }),
          ...(status === 'cancelled' && { reason: 'It was cancelled.' }),
          onSelect: () => openedDialog.set({ kind: 'cancel', order }),
        },
      ]}
    />
  );
}

async function copyLink(order: AdminOrder): Promise<void> {
  const link = new URL(addressOf(order), window.location.href).href;
  try {
    await navigator.clipboard.writeText(link);
    toast('Link Copied', `Order #${order.id}.`);
  } catch {
    toast('Error', `Your browser doesn’t allow it. Copy this link: ${link}`, 'destructive');
  }
}
