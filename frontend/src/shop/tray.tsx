import { splitByWeight } from '@crispi/rules/money';
import { Picture, type PictureSources } from '@/ui/picture';

const LOOKS = {
  /** A square in a row of a list. */
  thumbnail: {
    tray: 'aspect-square content-center self-start rounded-tile bg-oat p-1.5 gap-0.5',
    well: 'rounded-[4px]',
  },
  /** The same of some 40 px. */
  tiny: {
    tray: 'aspect-square content-center self-start rounded-chip border border-line bg-oat p-0.5 gap-px',
    well: 'rounded-[3px]',
  },
  /** Held up beside a heading. */
  large: { tray: 'rounded-tile bg-milk p-2.5 shadow-lift gap-1.5', well: 'rounded-[8px] p-[4%]' },
} as const;

interface Props {
  /** The picture of each spot, row by row; an empty spot has none. */
  spots: (PictureSources | undefined)[];
  look: keyof typeof LOOKS;
  className?: string;
  loading?: 'eager' | 'lazy';
}

/** A box as a picture, with all of its spots. */
export function Tray({ spots, look, className = '', loading = 'eager' }: Props) {
  const columns = Math.round(Math.sqrt(spots.length * 1.5));
  const { tray, well } = LOOKS[look];
  return (
    <div
      aria-hidden
      className={`grid ${tray} ${className}`}
      style={{ gridTemplateColumns: `repeat(${columns}, minmax(0, 1fr))` }}
    >
      {spots.map((picture, at) => (
        <span key={at} className={`well block aspect-square ${well}`}>
          {picture && <Picture of={picture} alt="" sizes="80px" loading={loading} />}
        </span>
      ))}
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
