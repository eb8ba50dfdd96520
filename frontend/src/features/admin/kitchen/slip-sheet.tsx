import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { courierWords } from '@crispi/rules/couriers';
import { showPrice } from '@crispi/rules/money';
import type { KitchenItem, Slip } from '@/api/models';
import { shortWindow } from '@/lib/dates';
import { plural } from '@/lib/format';
import { formatPhone } from '@/lib/phone';
import { useBrand } from '@/lib/page-data';
import { LazyQrCode } from '@/ui/lazy-qr-code';
import { Logo } from '@/ui/logo';
import { numberOf } from '../shell/shipment-number';
import {
  allergenSentences,
  concernsEaters,
  contentsOf,
  contentsWords,
  dayOf,
  kitchenNote,
  momentOf,
} from './kitchen-words';

const SHEET =
  'flex min-h-[8.5in] w-[5.5in] max-w-full shrink-0 flex-col bg-white p-[0.35in] max-sm:p-4 text-[10.5pt] leading-snug text-[#000] outline outline-line print:min-h-[7.8in] print:w-auto print:p-0 print:outline-none print:not-last:break-after-page';

/** Instructions up to this length fit beside the window; longer ones have a row to themselves. */
const BESIDE = 60;

/**
 * Half a letter page: the contents of one shipment, for packing. No prices, but what is to be collected. A long slip continues on parts that repeat
 * the order's number.
 */
export function SlipSheet({ slip, now }: { slip: Slip; now: number }) {
  const { boxes, bundles, singles } = contentsOf(slip);
  const loose = singles.reduce((sum, { pieces }) => sum + pieces, 0);
  const messages = slip.items.filter(({ message }) => message).length;
  const number = numberOf(slip);
  // They are for the courier, so a pickup has none.
  const words = slip.fulfilment === 'delivery' ? slip.instructions : null;
  const instructions = words && <p className="mt-1 font-bold">“{words}”</p>;
  const below = (words?.length ?? 0) > BESIDE;
  return (
    <article aria-label={`Packing slip ${slip.recipientIndex + 1} of ${slip.shipmentCount}`} className={SHEET}>
      <SlipHead messages={messages} slip={slip} />
      <SlipAddress below={below} instructions={instructions} slip={slip} />
      {boxes.map((box, i) => (
        <ItemPart
          key={box.id}
          item={box}
          detail={boxes.length > 1 ? `${number}, box ${i + 1} of ${boxes.length}` : number}
          unit="cookie"
        />
      ))}
      {bundles.map((bundle) => (
        <ItemPart key={bundle.id} item={bundle} detail={number} unit="item" />
      ))}
      {(singles.length > 0 || messages > 0) && (
        <Part title="With it" detail={number} sum={plural(loose + messages, 'item')} allergens={singles}>
          {singles.flatMap(({ lines, id }) =>
            lines.map((line) => <Square key={`${id}-${line.productId}`} quantity={line.quantity} name={line.name} />),
          )}
          {messages > 0 && <Square quantity={messages} name="Message, printed separately" wide />}
        </Part>
      )}
      <SlipFoot now={now} number={number} slip={slip} />
    </article>
  );
}

function SlipFoot({ now, number, slip }: { now: number; number: string; slip: Slip }) {
  return (
    <footer className="-mt-px border-t-2 pt-[0.12in] [break-inside:avoid]">
      <p className="font-display text-[14pt] font-bold">
        {number}: {contentsWords(slip)}
      </p>
      <div className="mt-[0.4in] grid grid-cols-3 gap-4 text-[9pt] font-semibold">
        {['Packed by', 'Checked by', 'Time'].map((word) => (
          <span key={word} className="border-t pt-1">
            {word}
          </span>
        ))}
      </div>
      <p className="mt-2 text-[9pt]">{kitchenNote(slip.items)}</p>
      <p className="num text-[9pt]">
        Printed {momentOf(now, slip.timeZone)}. If the order changes after this, print it again.
        {slip.storePhone && (
          <>
            {' '}
            Questions: <span className="whitespace-nowrap">{slip.storePhone}</span>
          </>
        )}
      </p>
    </footer>
  );
}

function SlipAddress({ below, instructions, slip }: { below: boolean; instructions: ReactNode; slip: Slip }) {
  const { name } = useBrand();
  return (
    <div className="grid grid-cols-2 gap-4 border-b-2 py-[0.12in] [overflow-wrap:anywhere]">
      <div>
        <p className="text-[9pt] font-semibold">{slip.fulfilment === 'pickup' ? 'For' : 'To'}</p>
        <p className="text-[14pt] leading-tight font-bold">
          <bdi>{slip.recipientName}</bdi>
        </p>
        {slip.fulfilment === 'delivery' &&
          slip.address.map((line) => (
            <p key={line}>
              <bdi>{line}</bdi>
            </p>
          ))}
        <p className="num">{slip.phone && formatPhone(slip.phone)}</p>
      </div>
      <div>
        <p className="text-[9pt] font-semibold">{slip.fulfilment === 'pickup' ? 'Pickup' : 'Delivery'}</p>
        <p className="num text-[14pt] leading-tight font-bold">
          {dayOf(slip.date) || 'No time set'}
          {slip.window && (
            <>
              , <span className="whitespace-nowrap">{shortWindow(slip.window)}</span>
            </>
          )}
        </p>
        <p>
          {slip.fulfilment === 'pickup'
            ? `At ${slip.address.join(', ')}`
            : `${courierWords(slip.provider, name).driver}, from ${slip.storeName}`}
        </p>
        {!below && instructions}
      </div>
      {below && <div className="col-span-2">{instructions}</div>}
    </div>
  );
}

function SlipHead({ messages, slip }: { messages: number; slip: Slip }) {
  return (
    <header className="flex items-end justify-between gap-4 border-b-2 pb-[0.12in]">
      <div className="min-w-0">
        <p className="flex items-baseline gap-2">
          <Logo className="text-[20pt]" />
          <span className="text-[9pt] font-semibold">Packing slip</span>
        </p>
        <p className="num mt-1 font-display text-[40pt] leading-none font-extrabold tracking-tight max-sm:text-[34pt] print:text-[40pt]">
          #{slip.orderId}
        </p>
        <p className="mt-2 flex flex-wrap gap-2 font-bold">
          <span className="rounded-chip border-2 border-[#000] px-2 py-0.5">
            {slip.fulfilment === 'pickup' ? 'Pickup' : 'Delivery'}
            {slip.shipmentCount > 1 && ` ${slip.recipientIndex + 1} of ${slip.shipmentCount}`}
          </span>
          {messages > 0 && <span className="rounded-chip border-2 border-[#000] px-2 py-0.5">Message inside</span>}
          {slip.collect && (
            <span className="num rounded-chip border-2 border-[#000] px-2 py-0.5">
              Collect {showPrice(slip.collect)}
            </span>
          )}
          {slip.stage === 'cancelled' && (
            <span className="rounded-chip border-2 border-[#000] px-2 py-0.5">CANCELLED: do not pack</span>
          )}
        </p>
      </div>
      <div className="-mr-[0.12in] w-[1.1in] shrink-0 text-center text-[9pt] font-semibold">
        <LazyQrCode text={`${location.origin}/admin/orders?open=${slip.orderId}`} label={`Order #${slip.orderId}`} />
        Scan to open
      </div>
    </header>
  );
}

/** A box or a bundle. */
function ItemPart({ item, detail, unit }: { item: KitchenItem; detail: string; unit: string }) {
  return (
    <Part title={item.title} detail={detail} sum={plural(item.pieces, unit)} allergens={[item]}>
      {item.lines.map((line) => (
        <Square key={line.productId} quantity={line.quantity} name={line.name} />
      ))}
    </Part>
  );
}

interface PartProps {
  title: string;
  detail: string;
  sum: string;
  allergens: KitchenItem[];
  children: ReactNode;
}

function Part({ title, detail, sum, allergens, children }: PartProps) {
  return (
    <section className="border-b py-[0.1in] [break-inside:avoid]">
      <h2 className="flex items-baseline gap-3 text-[13pt]">
        {title}
        <span className="num font-text text-[9pt] font-semibold tracking-normal">{detail}</span>
        <span className="num ml-auto font-text text-[10.5pt] font-bold tracking-normal">{sum}</span>
      </h2>
      <ul className="grid grid-cols-2 gap-x-4">{children}</ul>
      <ItemAllergens items={allergens} className="mt-1 text-[9pt]" />
    </section>
  );
}

/** What each item contains, by name where there are several. */
export function ItemAllergens({ items, className }: { items: KitchenItem[]; className: string }) {
  return items.filter(concernsEaters).map((item) => {
    const { contains, mayContain } = allergenSentences(item.allergens);
    return (
      <p key={item.id} className={className}>
        <strong>
          {items.length > 1 && `${item.title}: `}
          {contains}
        </strong>{' '}
        {mayContain}
      </p>
    );
  });
}

function Square({ quantity, name, wide }: { quantity: number; name: string; wide?: boolean }) {
  return (
    <li className={`${wide ? 'col-span-2' : ''} flex items-center gap-2.5 py-[3pt] text-[11.5pt]`}>
      <span aria-hidden className="size-[12pt] shrink-0 rounded-[2pt] border-[1.5pt] border-[#000]" />
      <span className="num w-6 shrink-0 text-right font-bold">{quantity}</span>
      <span className="min-w-0 leading-tight">{name}</span>
    </li>
  );
}

const CARD =
  'relative grid h-[5.5in] w-[4.25in] max-w-full shrink-0 place-items-center overflow-hidden bg-white p-[0.4in] max-sm:p-0 text-[#000] outline outline-line print:h-[4.7in] print:w-auto print:p-0 print:outline-none print:not-last:break-after-page';
const [MOST, LEAST] = [24, 7];

/** The message to the recipient, without prices. The order's number is small, on the edge. */
export function MessageCards({ slip }: { slip: Slip }) {
  return slip.items.flatMap(({ id, message }) =>
    message ? (
      <article key={id} aria-label={`Message in order #${slip.orderId}`} className={CARD}>
        <FittedText text={message} />
        <p className="num absolute right-2 bottom-1 text-[7pt]">#{slip.orderId}</p>
      </article>
    ) : (
      []
    ),
  );
}

/** The largest font size that fits the card: a cut-off message would not be noticed. */
function FittedText({ text }: { text: string }) {
  const box = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const fit = () => {
      const { current } = box;
      if (!current) return;
      for (let points = MOST; points >= LEAST; points -= 1) {
        current.style.fontSize = `${points}pt`;
        if (current.scrollHeight <= current.clientHeight) return;
      }
    };
    fit();
    // Fit again when the web font has loaded, because its width differs.
    void document.fonts?.ready.then(fit);
  }, [text]);
  return (
    <div ref={box} className="flex h-[4.4in] w-[3.45in] flex-col overflow-hidden text-center">
      <p className="my-auto leading-snug font-medium whitespace-pre-line [overflow-wrap:anywhere]">{text}</p>
    </div>
  );
}
