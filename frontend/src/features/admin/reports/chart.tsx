import { AxisBottom, AxisLeft } from '@visx/axis';
import { useParentSize } from '@visx/responsive';
import { scaleBand, scaleLinear } from '@visx/scale';
import { Bar } from '@visx/shape';
import type { ReactNode } from 'react';

export interface Point {
  name: string;
  value: number;
  /** Undefined: it was not there. */
  before: number | undefined;
  /** Whether it is not over yet. */
  isOpen: boolean;
}

interface Props {
  /** The figure in words, or the choice of it. */
  title: ReactNode;
  points: Point[];
  show: (value: number) => string;
  showShort: (value: number) => string;
  /** Both periods. */
  words: { now: string; before: string };
}

const TEXT = { fill: 'var(--color-mocha)', fontSize: 12, fontFamily: 'var(--font-text)' };
const LINE = 'var(--color-line)';

/** An empty bar marks the previous period without colors. */
const NOW = { fill: 'var(--color-butter)', stroke: 'var(--color-caramel)', strokeWidth: 1 };
const BEFORE = { fill: 'var(--color-white)', stroke: 'var(--color-line-strong)', strokeWidth: 1.5 };

/** More bars have no room for gaps and edges. */
const MOST_WITH_GAPS = 62;

/** Times beside each other. The table below has the same figures, so nothing of it is announced. */
export function Chart({ title, points, words, ...drawn }: Props) {
  const { parentRef, width, height } = useParentSize<HTMLDivElement>({ debounceTime: 0 });
  return (
    <figure className="flex flex-col rounded-card border border-line bg-white px-4 py-2 break-inside-avoid max-sm:px-3">
      <figcaption className="flex flex-wrap items-center gap-x-4">
        {title}
        {points.some(({ before }) => before !== undefined) && (
          <span aria-hidden className="flex flex-wrap gap-x-4 text-xs">
            <Key look={NOW} words={words.now} />
            <Key look={BEFORE} words={words.before} />
          </span>
        )}
      </figcaption>
      {/* Not before its size is known. */}
      <div ref={parentRef} aria-hidden className={`min-h-0 flex-1 ${width === 0 ? 'invisible' : ''}`}>
        <Columns {...drawn} points={points} words={words} width={Math.max(width, 260)} height={Math.max(height, 80)} />
      </div>
    </figure>
  );
}

function Key({ look, words }: { look: typeof NOW; words: string }) {
  return (
    <span className="inline-flex items-center gap-1.5 text-mocha">
      <svg width={14} height={12}>
        <rect x={1} y={1} width={12} height={10} rx={2} {...look} />
      </svg>
      {words}
    </span>
  );
}

/** "Nov 28" of a day, "Nov" of a month, with its year where that begins. */
function shortName(name: string): string {
  const [, month, year] = /^([A-Z][a-z]{2})[a-z]* (\d{4})$/.exec(name) ?? [];
  if (month) return month === 'Jan' ? `Jan ${year}` : month;
  return name.replace(/^\w{3}, /, '').replace(/, \d{4}$/, '');
}

type Drawn = Omit<Props, 'title'> & { width: number; height: number };

function domainOf(points: Point[]): [number, number] {
  const values = points.flatMap(({ value, before = 0 }) => [value, before]);
  const [low, high] = [Math.min(0, ...values), Math.max(0, ...values)];
  return low === high ? [0, 1] : [low, high];
}

function Columns({ points, show, showShort, words, width, height }: Drawn) {
  const [left, right, top, bottom] = [50, 2, 10, 20];
  const hasGaps = points.length <= MOST_WITH_GAPS;
  const places = points.map((_, at) => at);
  const x = scaleBand({ domain: places, range: [left, width - right], padding: hasGaps ? 0.25 : 0 });
  const y = scaleLinear({ domain: domainOf(points), range: [height - bottom, top], nice: 2 });
  const compares = points.some(({ before }) => before !== undefined);
  const band = Math.min(x.bandwidth(), compares ? 40 : 28);
  const every = Math.ceil(points.length / Math.max(2, Math.floor((width - left) / 76)));
  const middle = (at: number) => (x(at) ?? left) + x.bandwidth() / 2;
  const bar = (value: number, from: number, wide: number, look: object) => (
    <Bar
      x={from}
      y={Math.min(y(value), y(0))}
      width={Math.max(wide, 0.5)}
      height={value === 0 ? 0 : Math.max(1, Math.abs(y(value) - y(0)))}
      rx={hasGaps ? Math.min(2, wide / 4) : 0}
      {...look}
      strokeWidth={hasGaps && value !== 0 ? 1 : 0}
    />
  );
  return (
    <svg viewBox={`0 0 ${width} ${height}`} height={height} className="block w-full">
      <path
        d={y
          .ticks(2)
          .map((tick) => `M${left} ${y(tick)}H${width - right}`)
          .join('')}
        stroke={LINE}
      />
      <AxisLeft
        scale={y}
        left={left - 8}
        numTicks={2}
        hideAxisLine
        hideTicks
        tickFormat={(value) => showShort(Number(value))}
        tickLabelProps={{ ...TEXT, textAnchor: 'end', verticalAnchor: 'middle', dy: 0 }}
      />
      <AxisBottom
        scale={x}
        top={height - bottom}
        hideAxisLine
        hideTicks
        tickValues={places.filter((at) => (points.length - 1 - at) % every === 0)}
        tickFormat={(at) => shortName(points[at]!.name)}
        tickLabelProps={(at) => ({
          ...TEXT,
          textAnchor: middle(at) > width - 36 ? 'end' : 'middle',
          dx: middle(at) > width - 36 ? x.bandwidth() / 2 : 0,
          dy: -3,
        })}
      />
      {points.map((point, at) => {
        const from = middle(at) - band / 2;
        const wide = compares ? band / 2 - 1 : band;
        // A day that is not over is pale: it may still grow.
        const look = point.isOpen ? { ...NOW, fill: 'var(--color-caramel-tint)', strokeDasharray: '3 2' } : NOW;
        const then = point.before === undefined ? '' : `\n${words.before}: ${show(point.before)}`;
        return (
          <g key={at}>
            <title>{`${point.name}: ${show(point.value)}${then}`}</title>
            <rect x={x(at)} y={top} width={x.bandwidth()} height={height - top - bottom} fill="transparent" />
            {point.before !== undefined && bar(point.before, from, wide, BEFORE)}
            {bar(point.value, compares ? from + band / 2 : from, wide, look)}
          </g>
        );
      })}
    </svg>
  );
}
