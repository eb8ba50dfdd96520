import { X } from 'lucide-react';
import type { Product } from '@/api/models';
import { Picture } from '@/ui/picture';
import { floatAway } from './cookie-animations';
import { BoxLid } from './box-lid';
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
  const { table, products, complete, nameOf } = builder;
  const { wells } = table.box;
  const shown = table.size ?? Math.max(6, Math.ceil(wells.length / 6) * 6);
  const columns = COLUMNS[place][shown] ?? (place === 'strip' ? 12 : 6);
  const dense = columns >= 6;
  const small = place === 'strip';
  return (
    <div
      data-tray
      className={`relative bg-linear-to-b from-white to-[#FAF1E1] ${small ? 'rounded-tile p-2 shadow-[0_3px_0_#c9951f]' : 'rounded-[22px] p-3 shadow-[0_4px_0_#c9951f,0_20px_36px_-16px_rgb(122_75_0/0.5)] sm:p-3.5'}`}
    >
      <ul
        aria-label="Your box"
        className={`grid ${columns >= 12 ? 'gap-1' : dense ? 'gap-1.5' : 'gap-2.5'}`}
        style={{ gridTemplateColumns: `repeat(${columns}, minmax(0, 1fr))` }}
      >
        {Array.from({ length: shown }, (_, at) => {
          const id = wells[at] ?? null;
          return (
            <li key={at} data-well={at} className={`well relative aspect-square ${rounding(columns)}`}>
              {id === null ? (
                <span className="sr-only">Empty</span>
              ) : small ? (
                <Cookie cookie={products.get(id)} />
              ) : (
                <TakeOut
                  cookie={products.get(id)}
                  name={nameOf(id)}
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
    <span data-cookie className="absolute inset-0 grid place-items-center motion-reduce:animate-fade">
      <Picture of={cookie} alt="" sizes="110px" loading="eager" className="scale-[1.12]" />
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

/** The button goes with its cookie: the focus moves to the next cookie, else the one before, else the list's box. */
function keepFocus(button: HTMLElement): void {
  const tray = button.closest('[data-tray]');
  const buttons = [...(tray?.querySelectorAll('button') ?? [])];
  const at = buttons.findIndex((one) => one === button);
  const next = buttons[at + 1] ?? buttons[at - 1];
  const around = button.closest<HTMLElement>('[data-keeps-focus]');
  requestAnimationFrame(() => (next?.isConnected ? next : around)?.focus({ preventScroll: true }));
}
