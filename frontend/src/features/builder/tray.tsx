import { X } from 'lucide-react';
import type { Product } from '@/api/models';
import { IN_WELL } from '@/shop/tray';
import { Picture } from '@/ui/picture';
import { Logo } from '@/ui/logo';
import { floatAway } from './cookie-animations';
import type { Builder } from './use-builder';

/** `pane` and `sheet` hold cookies that can be taken out, `strip` is a small picture of the tray. */
type Place = 'pane' | 'sheet' | 'strip';

const COLUMNS: Record<Place, Record<number, number>> = {
  pane: { 6: 3, 12: 4, 24: 6 },
  sheet: { 6: 3, 12: 4, 24: 6 },
  strip: { 6: 6, 12: 6, 24: 12 },
};

/** The tray: one list entry per well; a cookie in a well is a button that takes it out. */
export function Tray({ builder, place }: { builder: Builder; place: Place }) {
  const { table, products, complete, nameOf, unavailable } = builder;
  const { wells } = table.box;
  const shown = table.size ?? Math.max(6, Math.ceil(wells.length / 6) * 6);
  const columns = COLUMNS[place][shown] ?? (place === 'strip' ? 12 : 6);
  const dense = columns >= 6;
  const small = place === 'strip';
  return (
    <div
      data-tray
      className={`tray relative ${small ? 'rounded-tile p-2 pb-6.5 [--tray-lift:0_0_#0000]' : 'rounded-card p-3.5 pb-7.5'}`}
    >
      <ul
        aria-label="Your box"
        className={`grid ${columns >= 12 ? 'gap-1' : dense ? 'gap-1.5' : 'gap-2.5'}`}
        style={{ gridTemplateColumns: `repeat(${columns}, minmax(0, 1fr))` }}
      >
        {Array.from({ length: shown }, (_, at) => {
          const id = wells[at] ?? null;
          return (
            <li
              key={at}
              data-well={at}
              data-unavailable={unavailable.has(at) ? '' : undefined}
              className={`well relative aspect-square ${rounding(columns)} ${unavailable.has(at) ? 'outline-3 -outline-offset-3 outline-danger outline-dashed' : ''}`}
            >
              {id === null ? (
                <span className="sr-only">Empty</span>
              ) : small ? (
                <Cookie cookie={products.get(id)} />
              ) : (
                <TakeOut
                  cookie={products.get(id)}
                  name={`${nameOf(id)}${unavailable.has(at) ? ', not available' : ''}`}
                  look={rounding(columns)}
                  onTake={() => table.takeFrom(at, nameOf(id))}
                />
              )}
            </li>
          );
        })}
      </ul>
      <BoxLid closed={complete} small={small} />
    </div>
  );
}

function rounding(columns: number): string {
  if (columns >= 12) return 'rounded-[6px]';
  return columns >= 6 ? 'rounded-[10px]' : 'rounded-tile';
}

function Cookie({ cookie }: { cookie: Product | undefined }) {
  return (
    <span data-cookie className="absolute inset-0 grid place-items-center">
      <Picture of={cookie} alt="" sizes="110px" loading="eager" className={IN_WELL} />
    </span>
  );
}

interface TakeOutProps {
  cookie: Product | undefined;
  name: string;
  look: string;
  onTake: () => void;
}

function TakeOut({ cookie, name, look, onTake }: TakeOutProps) {
  return (
    <button
      type="button"
      aria-label={`Remove ${name}`}
      title={name}
      onClick={({ currentTarget }) => {
        floatAway(currentTarget);
        keepFocus(currentTarget);
        onTake();
      }}
      className={`group absolute inset-0 touch-manipulation ${look}`}
    >
      <Cookie cookie={cookie} />
      <X
        aria-hidden
        strokeWidth={2.5}
        className="absolute top-1/2 left-1/2 size-6 -translate-1/2 rounded-full bg-cocoa p-1 text-white opacity-0 transition-opacity duration-[120ms] group-hover:opacity-100 group-focus-visible:opacity-100"
      />
    </button>
  );
}

/** The button disappears with its cookie: the focus moves to the next cookie, else the previous one, else the list. */
function keepFocus(button: HTMLElement): void {
  const tray = button.closest('[data-tray]');
  const buttons = [...(tray?.querySelectorAll('button') ?? [])];
  const at = buttons.findIndex((other) => other === button);
  const next = buttons[at + 1] ?? buttons[at - 1];
  const around = button.closest<HTMLElement>('[data-keeps-focus]');
  requestAnimationFrame(() => (next?.isConnected ? next : around)?.focus({ preventScroll: true }));
}

/** Closes over a full tray once the last cookie has landed; its window keeps the cookies in full color and clickable. */
function BoxLid({ closed, small }: { closed: boolean; small: boolean }) {
  return (
    <div aria-hidden className="pointer-events-none absolute inset-0 perspective-[900px]">
      <div
        data-lid={closed ? 'closed' : 'open'}
        className={`lid absolute inset-0 origin-top transition-[transform,opacity] ${small ? 'rounded-tile border-6 border-b-22' : 'rounded-card border-11 border-b-27'} ${closed ? 'delay-[360ms] duration-500 ease-(--ease-drop)' : '-translate-y-2 rotate-x-100 opacity-0 duration-[160ms]'}`}
      >
        <span
          className={`absolute top-full left-1/2 -translate-x-1/2 leading-none text-cocoa ${small ? 'pt-0.5 text-xs' : 'pt-1 text-sm'}`}
        >
          <Logo />
        </span>
      </div>
    </div>
  );
}
