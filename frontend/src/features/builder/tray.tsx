import { X } from 'lucide-react';
import type { Product } from '@/api/types';
import { Logo } from '@/ui/logo';
import { Picture } from '@/ui/picture';
import { floatAway } from './fly';

interface Props {
  wells: number[];
  size: number | null;
  cookies: Map<number, Product>;
  onTake: (well: number, name: string) => void;
  /** On a phone the tray lies flat and wide, on a desk it is a real one. */
  flat?: boolean;
}

const COLUMNS: Record<number, [desk: number, flat: number]> = { 6: [3, 6], 12: [4, 6], 24: [6, 8] };

/** The tray: one list entry per well, a cookie in it is a button that takes it out. Too many stand below the tray. */
export function Tray({ wells, size, cookies, onTake, flat = false }: Props) {
  const shown = size ?? Math.max(6, wells.length);
  const columns = (COLUMNS[shown] ?? [4, 6])[flat ? 1 : 0];
  const full = size !== null && wells.length === size;
  const spare = wells.slice(shown);
  const dense = columns >= 6;
  return (
    <div>
      <div
        data-tray
        className={`relative bg-linear-to-b from-white to-[#FAF1E1] shadow-[0_4px_0_#c9951f,0_20px_36px_-16px_rgb(122_75_0/0.5)] ${flat ? 'rounded-tile p-2' : 'rounded-[22px] p-3.5'}`}
      >
        <ul
          aria-label="Your box"
          className={`grid ${dense ? 'gap-1.5' : 'gap-2.5'}`}
          style={{ gridTemplateColumns: `repeat(${columns}, minmax(0, 1fr))` }}
        >
          {Array.from({ length: shown }, (_, at) => (
            <Well key={at} at={at} cookie={cookies.get(wells[at] ?? 0)} dense={dense} onTake={onTake} />
          ))}
        </ul>
        <Lid closed={full} flat={flat} />
      </div>
      {spare.length > 0 && (
        <ul
          aria-label="Does not fit"
          className="mt-4 flex flex-wrap gap-2 rounded-tile border-2 border-dashed border-caramel bg-caramel-tint p-2.5"
        >
          {spare.map((id, at) => (
            <Well key={at} at={shown + at} cookie={cookies.get(id)} dense spare onTake={onTake} />
          ))}
        </ul>
      )}
    </div>
  );
}

interface WellProps {
  at: number;
  cookie: Product | undefined;
  dense: boolean;
  spare?: boolean;
  onTake: Props['onTake'];
}

function Well({ at, cookie, dense, spare, onTake }: WellProps) {
  return (
    <li
      data-well={at}
      className={`relative aspect-square ${spare ? 'w-12' : 'well'} ${dense ? 'rounded-[10px]' : 'rounded-tile'}`}
    >
      {cookie ? (
        <button
          type="button"
          aria-label={`Remove ${cookie.name}`}
          title={cookie.name}
          onClick={(event) => {
            floatAway(event.currentTarget);
            keepFocus(event.currentTarget, at);
            onTake(at, cookie.name);
          }}
          className={`group absolute inset-0 p-[5%] ${dense ? 'rounded-[10px]' : 'rounded-tile'}`}
        >
          <span data-cookie className="block motion-reduce:animate-fade">
            <Picture of={cookie} alt="" sizes="110px" loading="eager" />
          </span>
          <X
            aria-hidden
            strokeWidth={2.5}
            className="absolute top-1/2 left-1/2 size-6 -translate-1/2 rounded-full bg-cocoa p-1 text-white opacity-0 transition-opacity duration-[120ms] group-hover:opacity-100 group-focus-visible:opacity-100"
          />
        </button>
      ) : (
        <span className="sr-only">Empty</span>
      )}
    </li>
  );
}

/** The cookies behind move up; the focus stays on this well, or goes to the last one that still holds a cookie. */
function keepFocus(button: Element, at: number): void {
  const tray = button.closest('aside');
  requestAnimationFrame(() => {
    const next = [at, at - 1].map((well) => tray?.querySelector<HTMLElement>(`[data-well="${well}"] button`));
    next.find(Boolean)?.focus();
  });
}

/** Slides shut over a full tray; its window leaves the cookies in sight and in reach. */
function Lid({ closed, flat }: { closed: boolean; flat: boolean }) {
  return (
    <div
      aria-hidden
      className={`pointer-events-none absolute -inset-1 [clip-path:inset(0_0_-2rem)] ${flat ? 'rounded-[19px]' : 'rounded-[26px]'}`}
    >
      <div
        className={`absolute inset-0 border-cocoa transition-[transform,opacity] ease-out ${flat ? 'rounded-[19px] border-4' : 'rounded-[26px] border-[7px]'} ${closed ? 'duration-500' : '-translate-y-[103%] opacity-0 duration-[160ms]'}`}
      >
        <span
          className={`absolute top-full left-1/2 -translate-x-1/2 rounded-b-chip bg-cocoa px-3 pb-1.5 text-butter ${flat ? 'text-xs' : 'text-lg'}`}
        >
          <Logo />
        </span>
      </div>
    </div>
  );
}
