import { Bike, CarFront, Check, Gift, Mail, Package, Printer, ShoppingBag, Store, TriangleAlert } from 'lucide-react';
import { type ReactNode, useCallback, useLayoutEffect, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import { COURIERS } from '@crispi/rules/couriers';
import type { KitchenItem, KitchenLine, KitchenShipment } from '@/api/models';
import { shortWindow } from '@/lib/dates';
import { type Urgency, dueIn } from '@/lib/due';
import { Button } from '@/ui/button';
import { numberOf } from '../shell/shipment-number';
import { linesOf, sum } from './board';
import { contentsOf, highlightedAllergens, packagesOf, messageWords } from './kitchen-words';

interface Props {
  shipment: KitchenShipment;
  /** The shop's time in ms; null on another day's board, where nothing is late. */
  now: number | null;
  /** Arrived while the board was open. */
  isNew: boolean;
  onTick: (item: KitchenItem, line: KitchenLine) => void;
  onStep: () => void;
  /** Removes a cancelled shipment from the board. */
  onDismiss: () => void;
}

const FRAMES: Record<Urgency, string> = { late: 'border-danger', soon: 'border-butter-deep', calm: 'border-line' };
/**
 * Heights in px of a package's heading, a line and a row of chips, and of the space in one row; higher tickets take two
 * rows.
 */
const [HEADING, LINE, CHIPS, ONE_ROW] = [26, 33, 34, 137];
const CHIP = 'inline-flex min-h-7.5 items-center gap-1.5 rounded-full px-3 text-sm font-semibold';

/** One shipment: time, delivery method, contents, and its next step. */
export function Ticket({ shipment, now, isNew, onTick, onStep, onDismiss }: Props) {
  const { status, stage, items, print } = shipment;
  const cancelled = stage === 'cancelled';
  const toPack = stage === 'to_pack';
  const calm = { urgency: 'calm' as const, words: STAGE_LABELS[stage] };
  const { urgency, words } = toPack && now !== null ? dueIn(shipment.dueAt, now) : calm;
  const { boxes, bundles } = contentsOf(shipment);
  const packages = packagesOf(shipment, boxes.length + bundles.length > 0 ? 'With it' : 'No box');
  const highlighted = highlightedAllergens(items);
  const messages = items.filter(({ message }) => message).length;
  const chips =
    (highlighted.length > 0 ? 1 : 0) + (messages > 0 && !cancelled ? 1 : 0) + (print.slip === 'changed' ? 1 : 0);
  const height = HEADING * packages.length + LINE * linesOf(shipment).length + CHIPS * chips;
  const name = [`Order ${numberOf(shipment)}`, shortWindow(shipment.window), words].filter(Boolean).join(', ');
  return (
    <article
      data-ticket
      aria-label={name}
      className={`flex min-h-0 flex-col overflow-hidden rounded-tile border-[1.5px] bg-white ${FRAMES[urgency]} ${height > ONE_ROW ? 'md:row-span-2' : ''} ${isNew ? 'outline-4 outline-offset-2 outline-blueberry' : ''}`}
    >
      <TicketHead shipment={shipment} urgency={urgency} words={words} isNew={isNew} />
      <TicketBody>
        {packages.map((pack) => (
          <TicketPackage key={pack.items[0]!.id} pack={pack} stage={stage} onTick={onTick} />
        ))}
        <TicketChips highlighted={highlighted} messages={messages} print={print} cancelled={cancelled} />
      </TicketBody>
      {cancelled && (
        <StepButton onClick={onDismiss} look="outline">
          Put away
        </StepButton>
      )}
      {toPack && (
        <StepButton onClick={onStep} look={status === 'pending' ? 'outline' : 'cocoa'}>
          {status === 'pending' ? 'Start packing' : 'Order Ready'}
        </StepButton>
      )}
    </article>
  );
}

type PackageProps = Pick<Props, 'onTick'> & {
  pack: ReturnType<typeof packagesOf>[number];
  stage: KitchenShipment['stage'];
};

function TicketPackage({ pack: { title, items }, stage, onTick }: PackageProps) {
  const Icon = items[0]!.type === 'cookie_box' ? Package : ShoppingBag;
  return (
    <section className="mb-0.5">
      <h3 className="flex items-center gap-2.5 font-text text-base font-bold tracking-normal">
        <Icon {...ICON} />
        <span className="min-w-0">{title}</span>
        <span className="num ml-auto shrink-0 text-sm font-medium text-mocha">
          {sum(items.map(packedOf))} of {sum(items.map(({ pieces }) => pieces))}
        </span>
      </h3>
      {items.flatMap((item) =>
        item.lines.map((line) => (
          <TickLine
            key={`${item.id}-${line.productId}`}
            line={line}
            struck={stage === 'cancelled'}
            locked={stage !== 'to_pack'}
            onTick={() => onTick(item, line)}
          />
        )),
      )}
    </section>
  );
}

type ChipsProps = Pick<KitchenShipment, 'print'> & { highlighted: string[]; messages: number; cancelled: boolean };

function TicketChips({ highlighted, messages, print, cancelled }: ChipsProps) {
  return (
    <p className="flex flex-wrap gap-1.5 pb-1">
      {highlighted.map((text) => (
        <span key={text} className={`${CHIP} bg-danger-tint text-danger`}>
          <TriangleAlert {...ICON} className="size-4" />
          {text}
        </span>
      ))}
      {print.slip === 'changed' && (
        <span className={`${CHIP} bg-caramel-tint text-caramel`}>
          <Printer {...ICON} className="size-4" />
          {cancelled ? 'Throw away its slip' : 'Changed: print again'}
        </span>
      )}
      {messages > 0 && !cancelled && (
        <span className={`${CHIP} ${print.messages === 'printed' ? 'bg-oat text-mocha' : 'bg-tint-jam text-jam-dark'}`}>
          <Mail {...ICON} className="size-4" />
          {messageWords(messages, print.messages)}
        </span>
      )}
    </p>
  );
}

const ICON = { 'aria-hidden': true, strokeWidth: 1.75, className: 'size-5 shrink-0' };
const STAGE_LABELS = { to_pack: '', ready: 'Ready', out: 'Out', cancelled: 'Cancelled' };

const packedOf = ({ lines }: KitchenItem) => sum(lines.map(({ quantity, packed }) => (packed ? quantity : 0)));

interface TickProps {
  line: KitchenLine;
  struck: boolean;
  locked: boolean;
  onTick: () => void;
}

function TickLine({ line, struck, locked, onTick }: TickProps) {
  const { name, quantity, packed } = line;
  return (
    <button
      type="button"
      role="checkbox"
      data-line
      aria-checked={packed}
      aria-disabled={locked || undefined}
      aria-label={`${quantity} ${name}`}
      onClick={() => !locked && onTick()}
      className={`flex min-h-[33px] w-full items-center gap-1.5 rounded-chip text-left text-[17px] ${packed || struck ? 'text-mocha' : ''}`}
    >
      <span className="num w-6.5 shrink-0 font-bold">{quantity}</span>
      <span className={`min-w-0 flex-1 leading-tight ${packed || struck ? 'line-through' : ''}`}>{name}</span>
      <span
        aria-hidden
        className={`grid size-7 shrink-0 place-items-center rounded-chip border-2 ${packed ? 'border-pistachio bg-pistachio text-white' : 'border-line-strong bg-white'}`}
      >
        {packed && <Check className="size-5" strokeWidth={2.5} />}
      </span>
    </button>
  );
}

function StepButton({ look, onClick, children }: { look: 'outline' | 'cocoa'; onClick: () => void; children: string }) {
  return (
    <div className="shrink-0 px-2.5 pt-0.5 pb-2">
      <Button data-step look={look} wide className="min-h-14! text-lg!" onClick={onClick}>
        {children}
      </Button>
    </div>
  );
}

const HEADS: Record<Urgency, string> = {
  late: 'border-danger bg-danger text-white',
  soon: 'border-butter-deep bg-butter',
  calm: 'border-line bg-white',
};
const PICKUP = { name: 'Pickup', icon: 'store' } as const;
const ICONS = { store: Store, car: CarFront, bike: Bike };
/** Wraps on a narrow ticket. */
const HEAD_ROW = 'flex flex-wrap items-baseline justify-between gap-x-2';

type HeadProps = Pick<Props, 'shipment' | 'isNew'> & { urgency: Urgency; words: string };

/** When and how it leaves and for whom, the number as a link to its slip, and how late it is. */
function TicketHead({ shipment, urgency, words, isNew }: HeadProps) {
  const { isGift, fulfilment, provider, stage } = shipment;
  const { name: word, icon } = fulfilment === 'pickup' ? PICKUP : COURIERS[provider];
  const Icon = ICONS[icon];
  return (
    <header className={`flex min-h-16.5 shrink-0 flex-col justify-between border-b px-3 py-2 ${HEADS[urgency]}`}>
      <div className={HEAD_ROW}>
        <h2 className={`num text-xl whitespace-nowrap ${stage === 'cancelled' ? 'line-through' : ''}`}>
          {shortWindow(shipment.window)}
        </h2>
        <Link
          to={`/admin/orders/${shipment.orderId}/slip`}
          aria-label={`Packing slip of ${numberOf(shipment)}`}
          className="num relative inline-flex items-center gap-1 rounded-chip text-[15px] font-bold whitespace-nowrap after:absolute after:-inset-3"
        >
          {numberOf(shipment)}
          <Printer aria-hidden className="size-3.5" strokeWidth={1.75} />
        </Link>
      </div>
      <div className={HEAD_ROW}>
        <p className="flex items-center gap-1.5 text-sm font-semibold">
          <Icon aria-hidden className="size-4.5 shrink-0" strokeWidth={1.75} />
          {word}
          {isGift && (
            <>
              <Gift aria-hidden className="ml-1 size-4 shrink-0" strokeWidth={1.75} />
              Gift
            </>
          )}
          {isNew && <span className="ml-1 rounded-full bg-blueberry px-2 text-white">New</span>}
        </p>
        <p className="num ml-auto text-sm font-bold">{words}</p>
      </div>
      <p className="truncate text-sm font-semibold">{shipment.recipientName}</p>
    </header>
  );
}

/** The padding below the last line may be hidden. */
const BOTTOM_PADDING = 4;

/** The contents of the ticket; a long one scrolls and says how much is below. */
function TicketBody({ children }: { children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null);
  const [below, setBelow] = useState(0);
  const measure = useCallback(() => {
    const { scrollHeight = 0, clientHeight = 0, scrollTop = 0 } = box.current ?? {};
    setBelow(Math.ceil((scrollHeight - clientHeight - scrollTop - BOTTOM_PADDING) / LINE));
  }, []);
  useLayoutEffect(() => {
    if (!box.current || !('ResizeObserver' in window)) return;
    const sizes = new ResizeObserver(measure);
    sizes.observe(box.current);
    return () => sizes.disconnect();
  }, [measure]);
  return (
    <div className="relative min-h-0 flex-1">
      <div ref={box} onScroll={measure} className="h-full overflow-y-auto px-3 pt-1">
        {children}
      </div>
      {below > 0 && (
        <p className="pointer-events-none absolute inset-x-0 bottom-0 bg-white/95 py-0.5 text-center text-sm font-semibold text-mocha">
          {below} more below
        </p>
      )}
    </div>
  );
}
