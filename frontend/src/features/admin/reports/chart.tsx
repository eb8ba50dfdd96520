import { AxisBottom, AxisLeft } from '@visx/axis';
import { useParentSize } from '@visx/responsive';
import { scaleBand, scaleLinear, scalePoint } from '@visx/scale';
import { LinePath } from '@visx/shape';
import { useId } from 'react';

export interface Point {
  name: string;
  value: number;
  /** Undefined: it was not there. */
  before: number | undefined;
}

interface Props {
  kind: 'line' | 'bars';
  /** Of the drawing, in px. */
  height: number;
  /** Names of bars stand above them. */
  isNarrow: boolean;
  points: Point[];
  show: (value: number) => string;
  showShort: (value: number) => string;
  /** The figure, and both periods. */
  words: { figure: string; now: string; before: string };
}

const BAR = 13;
const GAP = 11;
/** Above a bar. */
const NAME = 17;
/** About the width of a character. */
const CHARACTER_PX = 6.2;
const TEXT = { fill: 'var(--color-mocha)', fontSize: 12, fontFamily: 'var(--font-text)' };
const LINE = 'var(--color-line)';
const NOW = 'var(--color-cocoa)';
const BEFORE = 'var(--color-line-strong)';

/** Two periods beside each other. The table below has the same figures, so nothing of it is announced. */
export function Chart({ kind, height, isNarrow, points, show, showShort, words }: Props) {
  const { parentRef, width: measured } = useParentSize<HTMLDivElement>({ debounceTime: 0 });
  const width = Math.max(measured, 280);
  const compares = points.some(({ before }) => before !== undefined);
  const drawn = { points, show, showShort, width, height, isNarrow, words };
  return (
    <figure aria-hidden className="rounded-card border border-line bg-white p-4 break-inside-avoid">
      <figcaption className="mb-2 flex flex-wrap items-center gap-x-4 gap-y-1">
        <span className="font-semibold">{words.figure}</span>
        <Key isLine={kind === 'line'} words={words.now} />
        {compares && <Key isLine={kind === 'line'} isBefore words={words.before} />}
      </figcaption>
      <div ref={parentRef}>{kind === 'line' ? <Lines {...drawn} /> : <Bars {...drawn} />}</div>
    </figure>
  );
}

function Key({ isLine, isBefore, words }: { isLine: boolean; isBefore?: boolean; words: string }) {
  return (
    <span className="inline-flex items-center gap-1.5 text-mocha">
      <svg width={22} height={12}>
        {isLine ? (
          <path d="M1 6h20" {...strokeOf(isBefore)} />
        ) : (
          <rect x={1} y={1} width={20} height={10} rx={2} {...fillOf(isBefore)} />
        )}
      </svg>
      {words}
    </span>
  );
}

/** Dashes and an empty bar tell the periods apart without colors. */
const strokeOf = (isBefore = false) =>
  isBefore ? { stroke: BEFORE, strokeWidth: 2, strokeDasharray: '4 4' } : { stroke: NOW, strokeWidth: 2.5 };
const fillOf = (isBefore = false) =>
  isBefore
    ? { fill: 'var(--color-white)', stroke: BEFORE, strokeWidth: 1.5 }
    : { fill: 'var(--color-butter)', stroke: 'var(--color-caramel)', strokeWidth: 1 };

type Drawn = Pick<Props, 'points' | 'show' | 'showShort' | 'height' | 'isNarrow' | 'words'> & { width: number };

function domainOf(points: Point[]): [number, number] {
  const values = points.flatMap(({ value, before = 0 }) => [value, before]);
  const [low, high] = [Math.min(0, ...values), Math.max(0, ...values)];
  return low === high ? [0, 1] : [low, high];
}

/** On screen in its own size, on paper as wide as the page. */
const canvas = (width: number, height: number) => ({
  viewBox: `0 0 ${width} ${height}`,
  height,
  className: 'block w-full print:h-auto',
});

function Lines({ points, show, showShort, width, height, words }: Drawn) {
  const [left, right, top, bottom] = [56, 12, 8, 28];
  const days = points.map((_, at) => at);
  const x = scalePoint({ domain: days, range: [left, width - right], padding: points.length > 1 ? 0 : 0.5 });
  const y = scaleLinear({ domain: domainOf(points), range: [height - bottom, top], nice: 4 });
  const at = (day: number) => x(day) ?? left;
  const every = Math.ceil(points.length / Math.max(2, Math.floor((width - left) / 84)));
  const hasDots = points.length <= 31;
  const line = (valueOf: (point: Point) => number | undefined, isBefore = false) => {
    const there = days.filter((day) => valueOf(points[day]!) !== undefined);
    const up = (day: number) => y(valueOf(points[day]!) ?? 0);
    return (
      <>
        <LinePath data={there} x={at} y={up} {...strokeOf(isBefore)} strokeLinejoin="round" />
        {hasDots &&
          there.map((day) => (
            <circle
              key={day}
              cx={at(day)}
              cy={up(day)}
              r={isBefore ? 2.5 : 3}
              fill={isBefore ? 'var(--color-white)' : NOW}
              stroke={isBefore ? BEFORE : 'var(--color-white)'}
            />
          ))}
      </>
    );
  };
  const step = (width - left - right) / Math.max(1, points.length - 1);
  return (
    <svg {...canvas(width, height)}>
      <Grid ticks={y.ticks(4).map((tick) => y(tick))} from={left} to={width - right} />
      <AxisLeft
        scale={y}
        left={left - 8}
        numTicks={4}
        hideAxisLine
        hideTicks
        tickFormat={(value) => showShort(Number(value))}
        tickLabelProps={{ ...TEXT, textAnchor: 'end', verticalAnchor: 'middle' }}
      />
      <AxisBottom
        scale={x}
        top={height - bottom}
        stroke={LINE}
        hideTicks
        tickValues={days.filter((day) => (points.length - 1 - day) % every === 0)}
        tickFormat={(day) => points[day]!.name.replace(/^\w+, /, '').replace(/, \d{4}$/, '')}
        tickLabelProps={(day) => ({ ...TEXT, textAnchor: anchorOf(day, points.length) })}
      />
      {points.some(({ before }) => before !== undefined) && line(({ before }) => before, true)}
      {line(({ value }) => value)}
      {days.map((day) => (
        <rect key={day} x={at(day) - step / 2} y={top} width={step} height={height - top - bottom} fill="transparent">
          <Hint point={points[day]!} show={show} words={words} />
        </rect>
      ))}
    </svg>
  );
}

/** The first and the last day stay inside. */
function anchorOf(day: number, count: number) {
  if (count === 1) return 'middle';
  return day === 0 ? 'start' : day === count - 1 ? 'end' : 'middle';
}

function Bars({ points, show, width, height, isNarrow, words }: Drawn) {
  const clip = useId();
  const longest = Math.max(...points.map(({ name }) => name.length));
  const left = isNarrow ? 0 : Math.min(longest * CHARACTER_PX + 16, Math.round(width * 0.6));
  const [right, top, bottom] = [80, 2, 2];
  const rows = points.map((_, at) => at);
  const y = scaleBand({ domain: rows, range: [top, height - bottom] });
  // Amounts that are taken off grow to the right, too.
  const sign = domainOf(points)[1] === 0 ? -1 : 1;
  const x = scaleLinear({
    domain: domainOf(points)
      .map((value) => value * sign)
      .toSorted((a, b) => a - b),
    range: [left, width - right],
    nice: 4,
  });
  const bar = (amount: number, from: number, isBefore = false) => {
    const value = amount * sign;
    return (
      <rect
        x={Math.min(x(0), x(value))}
        y={from}
        width={Math.max(value === 0 ? 0 : 1.5, Math.abs(x(value) - x(0)))}
        height={isBefore ? BAR - 2 : BAR}
        rx={2}
        {...fillOf(isBefore)}
      />
    );
  };
  return (
    <svg {...canvas(width, height)}>
      <clipPath id={clip}>
        <rect x={0} y={0} width={isNarrow ? width : left - 12} height={height} />
      </clipPath>
      {rows.map((row) => {
        const point = points[row]!;
        const top = (y(row) ?? 0) + GAP / 2;
        const from = top + (isNarrow ? NAME : 0);
        return (
          <g key={row}>
            <Hint point={point} show={show} words={words} />
            <rect x={0} y={y(row)} width={width} height={y.bandwidth()} fill="transparent" />
            <text {...TEXT} x={0} y={top + BAR / 2} dominantBaseline="central" clipPath={`url(#${clip})`}>
              {clipped(point.name, ((isNarrow ? width : left) - 12) / CHARACTER_PX)}
            </text>
            {bar(point.value, from)}
            {point.before !== undefined && bar(point.before, from + BAR + 3, true)}
            <text
              {...TEXT}
              fill={NOW}
              x={Math.max(x(0), x(point.value * sign)) + 6}
              y={from + BAR / 2}
              dominantBaseline="central"
            >
              {show(point.value)}
            </text>
          </g>
        );
      })}
      <path d={`M${x(0)} ${top}V${height - bottom}`} stroke={LINE} />
    </svg>
  );
}

const clipped = (name: string, length: number) =>
  name.length > length ? `${name.slice(0, Math.floor(length) - 1)}…` : name;

/** What the pointer rests on. */
function Hint({ point: { name, value, before }, show, words }: Pick<Drawn, 'show' | 'words'> & { point: Point }) {
  const then = before === undefined ? '' : `\n${words.before}: ${show(before)}`;
  return <title>{`${name}: ${show(value)}${then}`}</title>;
}

function Grid({ ticks, from, to }: { ticks: number[]; from: number; to: number }) {
  return <path d={ticks.map((tick) => `M${from} ${tick}H${to}`).join('')} stroke={LINE} />;
}
