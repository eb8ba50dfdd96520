import { splitByWeight } from '@crispi/rules/money';
import { Picture, type PictureSources } from '@/ui/picture';

/** The classes of its parts: their corners follow one another. */
export interface TrayLook {
  tray: string;
  grid: string;
  well: string;
}

/** A square in a row of a list. */
export const THUMBNAIL: TrayLook = {
  tray: 'aspect-square self-start rounded-tile bg-oat p-1.5',
  grid: 'gap-0.5',
  well: 'rounded-[4px]',
};

/** Beside a heading. */
export const LARGE: TrayLook = { tray: 'tray rounded-tile p-2', grid: 'gap-1.5', well: 'rounded-chip' };

interface Props {
  /** The picture of each spot, row by row; an empty spot has none. */
  spots: (PictureSources | undefined)[];
  look: TrayLook;
  className?: string;
  loading?: 'eager' | 'lazy';
  sizes?: string;
  /** The page's main picture: it loads first. */
  main?: boolean;
}

/** Pictures have a margin for their shadow; a spot is smaller than that. */
export const IN_WELL = 'scale-[1.12]';

/** A box as a picture, with all of its spots. A single product needs no box. */
export function Tray({ spots, look, className = '', loading = 'eager', sizes = '80px', main }: Props) {
  const columns = Math.round(Math.sqrt(spots.length * 1.5));
  const { tray, grid, well } = look;
  return (
    <div aria-hidden className={`grid content-center ${tray} ${className}`}>
      {/* A browser may paint before the page is complete: the tray keeps the height of all its rows. */}
      <div
        className={`grid ${grid}`}
        style={{
          gridTemplateColumns: `repeat(${columns}, minmax(0, 1fr))`,
          aspectRatio: `${columns} / ${Math.ceil(spots.length / columns)}`,
        }}
      >
        {spots.map((picture, at) => (
          <span key={at} className={spots.length > 1 ? `well block aspect-square ${well}` : ''}>
            {picture && (
              <Picture
                of={picture}
                alt=""
                sizes={sizes}
                loading={loading}
                fetchPriority={main && at < columns ? 'high' : undefined}
                preloaded={main && at === 0}
                className={`${spots.length > 1 ? IN_WELL : ''} ${main ? 'animate-fade' : ''}`}
              />
            )}
          </span>
        ))}
      </div>
    </div>
  );
}

/** The flavors over that many spots: each in its proportion, spread evenly. */
export function mix<P extends { quantity: number }>(flavors: readonly P[], spots: number): P[] {
  const counts = splitByWeight(
    spots,
    flavors.map(({ quantity }) => quantity),
  );
  return flavors
    .flatMap((flavor, i) => Array.from({ length: counts[i]! }, (_, at) => ({ flavor, at: (at + 0.5) / counts[i]! })))
    .toSorted((a, b) => a.at - b.at)
    .map(({ flavor }) => flavor);
}
