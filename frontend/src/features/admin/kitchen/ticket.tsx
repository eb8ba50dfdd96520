import {
  Banknote,
  Bike,
  Car,
  Check,
  Gift,
  Mail,
  Package,
  Printer,
  ShoppingBag,
  Store,
  TriangleAlert,
} from 'lucide-react';
import { type ReactNode, useCallback, useLayoutEffect, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import { COURIERS, courierWords } from '@crispi/rules/couriers';
import { showPrice } from '@crispi/rules/money';
import type { KitchenItem, KitchenLine, KitchenShipment } from '@/api/models';
import { shortWindow } from '@/lib/dates';
import { type Urgency, dueIn, dueWords } from '@/lib/due';
import { useBrand } from '@/lib/page-data';
import { Button, buttonLook } from '@/ui/button';
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

const FRAMES: Record<Urgency, string> = {
  late: 'border-danger border-l-8',
  soon: 'border-butter-deep border-l-8',
  calm: 'border-line',
};
/** A long ticket scrolls inside: it leaves its step in view, and the row not much higher than its neighbors. */
const HIGHEST = 'md:max-h-[min(32rem,calc(100cqh-1.5rem))]';
const CHIP = 'inline-flex min-h-9 items-center gap-1.5 rounded-full px-3 text-lg leading-6 font-semibold';

/** One shipment: time, delivery method, contents, and its next step. */
export function Ticket({ shipment, now, isNew, onTick, onStep, onDismiss }: Props) {
  const { status, stage, items, print } = shipment;
  const cancelled = stage === 'cancelled';
  const toPack = stage === 'to_pack';
  const packed = status !== 'pending' && linesOf(shipment).every((line) => line.packed);
  const calm = { urgency: 'calm' as const, words: STAGE_LABELS[stage] };
  const runs = toPack && now !== null;
  const { urgency, words } = runs ? dueIn(shipment.dueAt, now) : calm;
  const time = runs && shipment.dueAt ? dueWords(shipment.fulfilment, shipment.window) : shortWindow(shipment.window);
  const { boxes, bundles } = contentsOf(shipment);
  const packages = packagesOf(shipment, boxes.length + bundles.length > 0 ? 'With it' : 'No box');
  const highlighted = highlightedAllergens(items);
  const messages = items.filter(({ message }) => message).length;
  const name = [`Order ${numberOf(shipment)}`, time, words].filter(Boolean).join(', ');
  return (
    <article
      data-ticket
      aria-label={name}
      className={`flex min-h-0 flex-col overflow-hidden rounded-tile border-[1.5px] bg-white ${FRAMES[urgency]} ${HIGHEST} ${isNew ? 'outline-4 outline-offset-2 outline-focus' : ''}`}
    >
      <TicketHead {...{ shipment, time, urgency, words, isNew }} />
      <TicketBody>
        {packages.map((pack, i) => (
          <TicketPackage
            key={pack.items[0]!.id}
            pack={boxes.length > 1 && i < boxes.length ? { ...pack, title: `Box ${i + 1} of ${boxes.length}` } : pack}
            stage={stage}
            onTick={onTick}
          />
        ))}
        <TicketChips {...{ highlighted, messages, print, cancelled }} collect={shipment.collect} />
      </TicketBody>
      <div className="mt-auto flex shrink-0 justify-end gap-2 px-3 pt-1.5 pb-2">
        {cancelled && (
          <StepButton onClick={onDismiss} look="outline">
            Put away
          </StepButton>
        )}
        {toPack && (
          <StepButton onClick={onStep} look={packed ? 'cocoa' : 'outline'}>
            {status === 'pending' ? 'Start packing' : 'Order Ready'}
          </StepButton>
        )}
        <Link
          to={`/admin/orders/${shipment.orderId}/slip`}
          aria-label={`Packing slip of ${numberOf(shipment)}`}
          className={buttonLook({ look: 'quiet', className: 'size-14 shrink-0 px-0!' })}
        >
          <Printer {...ICON} />
        </Link>
      </div>
    </article>
  );
}

type PackageProps = Pick<Props, 'onTick'> & {
  pack: ReturnType<typeof packagesOf>[number];
  stage: KitchenShipment['stage'];
};

function TicketPackage({ pack: { title, items }, stage, onTick }: PackageProps) {
  const Icon = items[0]!.type === 'cookie_box' ? Package : ShoppingBag;
  const pieces = sum(items.map((item) => item.pieces));
  return (
    <section className="border-line not-first:mt-1.5 not-first:border-t not-first:pt-2">
      <h3 className="flex min-h-7 items-center gap-2.5 font-text text-[1.25rem] leading-6 font-bold tracking-normal lg:max-xl:text-lg">
        <span className="grid w-9 shrink-0 place-items-center">
          <Icon {...ICON} />
        </span>
        <span className="max-w-[70%] shrink-0">{title}</span>
        <span className="num ml-auto text-right font-medium text-mocha">
          {pieces > 0 ? `${sum(items.map(packedOf))} of ${pieces}` : 'Contents not known'}
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

type ChipsProps = Pick<KitchenShipment, 'collect' | 'print'> & {
  highlighted: string[];
  messages: number;
  cancelled: boolean;
};

function TicketChips({ collect, highlighted, messages, print, cancelled }: ChipsProps) {
  return (
    <p className="flex flex-wrap gap-1.5 pt-2 pb-1.5 empty:hidden">
      {highlighted.map((text) => (
        <span key={text} className={`${CHIP} bg-danger-tint text-danger`}>
          <TriangleAlert {...ICON} className="size-4" />
          {text}
        </span>
      ))}
      {collect && (
        <span className={`num ${CHIP} bg-caramel-tint text-caramel`}>
          <Banknote {...ICON} className="size-4" />
          Collect {showPrice(collect)}
        </span>
      )}
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
      className={`flex min-h-12 w-full items-center gap-2.5 rounded-chip text-left text-xl leading-none font-semibold lg:max-xl:text-[1.25rem] ${packed || struck ? 'text-mocha' : ''}`}
    >
      <span
        aria-hidden
        className={`grid size-9 shrink-0 place-items-center rounded-chip border-2 ${packed ? 'border-pistachio bg-pistachio text-white' : 'border-line-strong bg-white'}`}
      >
        {packed && <Check className="size-6" strokeWidth={2.5} />}
      </span>
      <span className={`min-w-0 flex-1 ${packed || struck ? 'line-through' : ''}`}>
        <span className="num font-extrabold">{quantity}</span> {name}
      </span>
    </button>
  );
}

function StepButton({ look, onClick, children }: { look: 'outline' | 'cocoa'; onClick: () => void; children: string }) {
  return (
    <Button data-step look={look} wide className="min-h-14! min-w-0 text-lg! lg:max-xl:px-2!" onClick={onClick}>
      {children}
    </Button>
  );
}

/** The band around the time left. */
const BANDS: Record<Urgency, string> = {
  late: 'rounded-full bg-danger px-2.5 text-white',
  soon: 'rounded-full bg-butter px-2.5',
  calm: '',
};
const ICONS = { store: Store, car: Car, bike: Bike };
const HEAD_ROW = 'flex items-center gap-x-2 text-xl lg:max-xl:text-lg';

type HeadProps = Pick<Props, 'shipment' | 'isNew'> & { time: string; urgency: Urgency; words: string };

/** When it leaves and how late it is, how and for whom, and its number; on butter while it is being packed. */
function TicketHead({ shipment, time, urgency, words, isNew }: HeadProps) {
  const { isGift, fulfilment, provider, stage, status } = shipment;
  const { name: bakery } = useBrand();
  const pickup = fulfilment === 'pickup';
  const word = pickup ? 'Pickup' : courierWords(provider, bakery).name;
  const Method = ICONS[pickup ? 'store' : COURIERS[provider].icon];
  return (
    <header
      className={`flex shrink-0 flex-col gap-0.5 border-b border-line px-3 py-1.5 ${stage === 'to_pack' && status !== 'pending' ? 'bg-tint' : ''}`}
    >
      <div className={HEAD_ROW}>
        <h2 className={`num text-[length:inherit] whitespace-nowrap ${stage === 'cancelled' ? 'line-through' : ''}`}>
          {time}
        </h2>
        <Method role="img" aria-label={word} className="size-5.5 shrink-0" strokeWidth={1.75} />
        {isGift && <Gift role="img" aria-label="Gift" className="size-5 shrink-0" strokeWidth={1.75} />}
        {isNew && <span className="rounded-full bg-blueberry px-2 text-sm font-semibold text-white">New</span>}
        <p className={`num ml-auto font-bold whitespace-nowrap ${BANDS[urgency]}`}>{words}</p>
      </div>
      <div className={HEAD_ROW}>
        <p className="line-clamp-2 min-w-0 leading-tight font-semibold wrap-break-word" title={shipment.recipientName}>
          {shipment.recipientName}
        </p>
        <p className="num ml-auto self-start leading-tight font-bold whitespace-nowrap">{numberOf(shipment)}</p>
      </div>
    </header>
  );
}

/** The height of a line, and the padding below the last one, which may be hidden. */
const LINE = 48;
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
    <div className="relative flex min-h-0 flex-col">
      <div ref={box} onScroll={measure} className="min-h-0 overflow-y-auto px-3 pt-0.5">
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
