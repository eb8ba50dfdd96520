import { localHour } from '../../src/modules/stores/slots/local-time';
import {
  count,
  dollars,
  figuresOf,
  isLate,
  longDate,
  minutesLate,
  percent,
  type Figures,
  type StoreFigures,
} from './figures';
import { HOUR, MINUTE } from './moments';
import { TIME_ZONE, type Outcome } from './simulate';

/** Width of every plot; the page scales it to its own width. */
const WIDTH = 640;
const LEFT = 52;
const BOTTOM = 32;
const TOP = 12;

const CSS = `
:root { color-scheme: light dark; --page: #fbf3e4; --card: #fffdf8; --text: #2a1509; --soft: #6b4e3d; --line: #e7d8c2;
  --butter: #f2b632; --jam: #b5123b; --pistachio: #3f6b2a; --blueberry: #2f4b8f; --quiet: #cdb798; }
@media (prefers-color-scheme: dark) { :root { --page: #1c120b; --card: #2a1c13; --text: #fbf3e4; --soft: #d3bda6; --line: #4d3a2c;
  --butter: #f2b632; --jam: #ff7d9c; --pistachio: #9ccc7c; --blueberry: #a3b8f2; --quiet: #7d6753; } }
* { box-sizing: border-box; }
body { margin: 0; background: var(--page); color: var(--text); font: 16px/1.5 system-ui, sans-serif; }
main { max-width: 1120px; margin: 0 auto; padding: 24px 16px 48px; }
h1 { font-size: 28px; line-height: 1.1; margin: 0 0 4px; } h2 { font-size: 18px; line-height: 1.3; margin: 0 0 4px; }
p { margin: 0; color: var(--soft); font-size: 15px; } .wrong { color: var(--jam); overflow-wrap: anywhere; }
dl { display: grid; grid-template-columns: repeat(auto-fit, minmax(150px, 1fr)); gap: 12px; margin: 20px 0; }
dl div, section { background: var(--card); border: 1px solid var(--line); border-radius: 16px; padding: 16px; }
dt { font-size: 13px; color: var(--soft); } dd { margin: 0; font-size: 22px; font-weight: 600; font-variant-numeric: tabular-nums; }
dd small { display: block; font-size: 13px; font-weight: 400; color: var(--soft); }
.plots { display: grid; gap: 16px; grid-template-columns: repeat(auto-fit, minmax(min(100%, 480px), 1fr)); margin-bottom: 16px; }
section { min-width: 0; } svg { display: block; width: 100%; height: auto; margin-top: 12px; }
svg text { fill: var(--soft); font: 13px system-ui, sans-serif; }
@media (max-width: 560px) { svg text { font-size: 24px; } .thin { display: none; } }
@media (min-width: 1010px) { .plots section:last-child:nth-child(odd) { grid-column: 1 / -1; }
  .plots section:last-child:nth-child(odd) text { font-size: 7px; } .plots section:last-child:nth-child(odd) circle { r: 3px; } }
.key { display: flex; flex-wrap: wrap; gap: 4px 16px; margin-top: 8px; font-size: 13px; color: var(--soft); }
.key i { display: inline-block; width: 12px; height: 12px; border-radius: 3px; margin-right: 6px; vertical-align: -1px; }
.key .dash { height: 0; border-top: 3px dashed; border-radius: 0; vertical-align: 4px; }
.rows { overflow-x: auto; } table { width: 100%; border-collapse: collapse; font-size: 15px; font-variant-numeric: tabular-nums; }
th, td { text-align: right; padding: 6px 8px; border-top: 1px solid var(--line); white-space: nowrap; }
th:first-child, td:first-child { text-align: left; } thead th { border: 0; font-size: 13px; color: var(--soft); font-weight: 500; }
`;

/** The report as a single page that loads nothing and can be printed. */
export function pageReport(outcome: Outcome): string {
  const { options, orders, revenueCents, refundedCents, found } = outcome;
  const { kind, seed, date, crew } = options;
  const all = figuresOf(outcome);
  const tiles: [string, string, string?][] = [
    ['Orders', count(orders.length), `${count(all.came)} came, ${count(all.moved)} took another window`],
    ['Refused', count(all.refused), `for lack of capacity: ${count(all.refusedUnits)} cookies`],
    ['Revenue', dollars(revenueCents - refundedCents), refundedCents ? `${dollars(refundedCents)} given back` : ''],
    ['Cookies baked', count(all.baked)],
    [
      'Late',
      `${count(all.late)} of ${count(all.handedOver)}`,
      `${count(all.minutesLate)} minutes, ${count(all.worst)} at most`,
    ],
    ['Oven idle', percent(all.idle), all.stores.map(({ name, idle }) => `${name} ${percent(idle)}`).join(', ')],
  ];
  const title = `${kind.name}, ${longDate(date)}`;
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escaped(title)}: a simulated day</title>
<style>${CSS}</style>
<main>
<h1>${escaped(title)}</h1>
<p>Simulated with seed ${seed}. Each store has an oven for ${count(crew.oven)} cookies an hour and ${count(crew.couriers)} couriers.</p>
${
  found.length > 0
    ? `<p class="wrong">${found.map(escaped).join('<br>')}</p>`
    : '<p>After every hour, and in the audit at the end, all added up.</p>'
}
<dl>${tiles.map(([what, value, more]) => `<div><dt>${what}</dt><dd>${value}${more ? `<small>${escaped(more)}</small>` : ''}</dd></div>`).join('')}</dl>
<div class="plots">
${all.stores.map(unitsPlot).join('\n')}
${visitsPlot(outcome)}
${ovensPlot(outcome, all)}
${latenessPlot(outcome, all.ends)}
</div>
${all.stores.map(windowTable).join('\n')}
</main>
</html>
`;
}

function plot(title: string, words: string, height: number, drawing: string, key: string): string {
  return `<section><h2>${escaped(title)}</h2><p>${escaped(words)}</p>
<svg viewBox="0 0 ${WIDTH} ${height}" role="img" aria-label="${escaped(`${title}. ${words}`)}">${drawing}</svg><div class="key">${key}</div></section>`;
}

/** The units of each window compared with its limit. */
function unitsPlot({ name, windows }: StoreFigures): string {
  const height = 240;
  const max = Math.max(1, ...windows.flatMap(({ units, baked, unitsLimit }) => [units, baked, unitsLimit ?? 0]));
  const scale = scaleTo(max, height);
  const step = (WIDTH - LEFT) / windows.length;
  const drawing = windows.map(({ label, units, baked, unitsLimit }, i) => {
    const x = LEFT + i * step;
    const bar = (value: number, at: number, color: string, what: string) =>
      `<rect x="${n(x + step * at)}" y="${n(scale.y(value))}" width="${n(step * 0.36)}" height="${n(scale.y(0) - scale.y(value))}" rx="3" fill="var(--${color})"><title>${escaped(`${label}: ${count(value)} ${what}`)}</title></rect>`;
    const limit =
      unitsLimit === null
        ? ''
        : `<line x1="${n(x + step * 0.04)}" x2="${n(x + step * 0.96)}" y1="${n(scale.y(unitsLimit))}" y2="${n(scale.y(unitsLimit))}" stroke="var(--jam)" stroke-width="3" stroke-dasharray="7 5"/>`;
    return `${bar(units, 0.12, 'butter', 'taken')}${bar(baked, 0.52, 'pistachio', 'baked')}${limit}${text(x + step / 2, height - 6, hourOf(label), 'middle', i % 2 ? 'thin' : '')}`;
  });
  const taken = windows.reduce((sum, { units }) => sum + units, 0);
  return plot(
    `${name}: windows`,
    `${count(taken)} cookies taken, by the hour at which their window begins`,
    height,
    scale.axis + drawing.join(''),
    `${key('butter', 'taken')}${key('pistachio', 'baked')}<span><i class="dash" style="border-color:var(--jam)"></i>limit</span>`,
  );
}

/** The visits of each hour, by outcome. */
function visitsPlot({ ledger, options, midnight }: Outcome): string {
  const height = 240;
  const first = midnight + options.from * HOUR;
  const hours = options.until - options.from;
  const ends = [
    ['ordered', 'pistachio', ['ordered']],
    ['refused', 'jam', ['refused']],
    ['left, or came too late', 'quiet', ['left', 'too late', 'sold out']],
  ] as const;
  const counts = Array.from({ length: hours }, (_, hour) =>
    ends.map(
      ([, , names]) =>
        ledger.visits.filter(
          ({ at, end }) =>
            Math.min(hours - 1, Math.floor((at - first) / HOUR)) === hour && names.some((name) => name === end),
        ).length,
    ),
  );
  const scale = scaleTo(Math.max(1, ...counts.map((parts) => parts.reduce((sum, one) => sum + one, 0))), height);
  const step = (WIDTH - LEFT) / hours;
  const drawing = counts.map((parts, hour) => {
    let below = 0;
    const bars = parts.map((value, i) => {
      below += value;
      return value === 0
        ? ''
        : `<rect x="${n(LEFT + (hour + 0.1) * step)}" y="${n(scale.y(below))}" width="${n(step * 0.8)}" height="${n(scale.y(0) - scale.y(value))}" fill="var(--${ends[i]![1]})"><title>${value} ${ends[i]![0]}</title></rect>`;
    });
    const at = localHour(new Date(first + hour * HOUR), TIME_ZONE);
    return bars.join('') + (at % 6 === 0 ? text(LEFT + (hour + 0.5) * step, height - 6, clockHour(at), 'middle') : '');
  });
  return plot(
    'Who came',
    'By the hour in which they went',
    height,
    scale.axis + drawing.join(''),
    ends.map(([name, color]) => key(color, name)).join(''),
  );
}

/** The times at which the ovens were busy. */
function ovensPlot({ workingHours }: Outcome, { stores, ends }: Figures): string {
  const row = 64;
  const height = stores.length * row + BOTTOM;
  const time = timeAxis(workingHours.from, ends, height);
  const drawing = stores.map(
    ({ name, bakes, idle }, i) =>
      text(0, i * row + 22, `${name}, idle ${percent(idle)}`, 'start') +
      `<rect x="0" y="${i * row + 32}" width="${WIDTH}" height="20" rx="4" fill="var(--line)"/>` +
      bakes
        .map(
          ({ from, until }) =>
            `<rect x="${n(time.x(from))}" y="${i * row + 32}" width="${n(Math.max(1, time.x(until) - time.x(from)))}" height="20" fill="var(--butter)"/>`,
        )
        .join(''),
  );
  return plot(
    'Ovens',
    'From three hours before the first window',
    height,
    drawing.join('') + time.axis,
    `${key('butter', 'baking')}${key('line', 'idle')}`,
  );
}

/** Minutes between the promised and the actual time. */
function latenessPlot({ ledger, workingHours }: Outcome, ends: number): string {
  const height = 260;
  const { handedOver } = ledger;
  const off = handedOver.map(({ at, promised }) => (at - promised) / MINUTE);
  const [low, high] = [Math.min(-60, ...off), Math.max(30, ...off)];
  const y = (minutes: number) => TOP + ((high - minutes) / (high - low)) * (height - TOP - BOTTOM);
  const time = timeAxis(workingHours.from, ends, height);
  const ways = [
    ['pickup', 'butter'],
    ['own courier', 'pistachio'],
    ['DoorDash', 'blueberry'],
  ] as const;
  const dots = handedOver.map(
    (one, i) =>
      `<circle cx="${n(time.x(one.at))}" cy="${n(y(off[i]!))}" r="5" fill="var(--${ways.find(([by]) => by === one.by)![1]})"${isLate(one) ? ' stroke="var(--jam)" stroke-width="2.5"' : ''}><title>#${one.orderId}, ${escaped(one.window)}: ${isLate(one) ? `${count(minutesLate(one))} min late` : 'on time'}</title></circle>`,
  );
  const end = `<line x1="0" x2="${WIDTH}" y1="${n(y(0))}" y2="${n(y(0))}" stroke="var(--jam)" stroke-width="2"/>${text(0, y(0) - 6, 'end of the window', 'start')}`;
  return plot(
    'Promised and handed over',
    'What lies above the line was late; the windows are an hour long',
    height,
    end + dots.join('') + time.axis,
    `${ways.map(([by, color]) => key(color, by)).join('')}`,
  );
}

function windowTable({ name, windows }: StoreFigures): string {
  const heads = ['Window', 'Taken', 'Limit', 'Baked', 'Shipments', 'Late', 'Minutes late'];
  const rows = windows.map(({ label, units, unitsLimit, baked, shipments, late, minutesLate: minutes }) =>
    [label, units, unitsLimit ?? '–', baked, shipments, late, minutes]
      .map((cell) => `<td>${typeof cell === 'number' ? count(cell) : escaped(cell)}</td>`)
      .join(''),
  );
  return `<section style="margin-bottom:16px"><h2>${escaped(name)}</h2><div class="rows" tabindex="0" role="region" aria-label="${escaped(name)}, windows"><table><thead><tr>${heads.map((head) => `<th scope="col">${head}</th>`).join('')}</tr></thead><tbody>${rows.map((row) => `<tr>${row}</tr>`).join('')}</tbody></table></div></section>`;
}

/** A linear scale of whole numbers, upward. */
function scaleTo(max: number, height: number) {
  const tick = [1, 2, 5, 10, 20, 50, 100, 200, 500].find((one) => max / one <= 5) ?? 1000;
  const y = (value: number) => height - BOTTOM - (value / max) * (height - BOTTOM - TOP);
  const lines = Array.from({ length: Math.floor(max / tick) + 1 }, (_, i) => i * tick).map(
    (value) =>
      `<line x1="${LEFT}" x2="${WIDTH}" y1="${n(y(value))}" y2="${n(y(value))}" stroke="var(--line)"/>${text(LEFT - 8, y(value) + 5, count(value), 'end')}`,
  );
  return { y, axis: lines.join('') };
}

function timeAxis(from: number, until: number, height: number) {
  const x = (at: number) => ((at - from) / (until - from)) * WIDTH;
  const hours = Array.from({ length: Math.floor((until - from) / HOUR) }, (_, i) => from + i * HOUR);
  const axis = hours
    .filter((at) => localHour(new Date(at), TIME_ZONE) % 3 === 0)
    .map((at) =>
      text(x(at), height - 6, clockHour(localHour(new Date(at), TIME_ZONE)), x(at) < 20 ? 'start' : 'middle'),
    );
  return { x, axis: axis.join('') };
}

const text = (x: number, y: number, words: string, anchor: string, name = '') =>
  `<text x="${n(x)}" y="${n(y)}" text-anchor="${anchor}"${name && ` class="${name}"`}>${escaped(words)}</text>`;
const key = (color: string, words: string) => `<span><i style="background:var(--${color})"></i>${words}</span>`;
const clockHour = (hour: number) => `${hour % 12 || 12} ${hour < 12 ? 'AM' : 'PM'}`;
const hourOf = (label: string) => label.replace(/ - .*/, '').replace(':00', '');
const n = (value: number) => String(Math.round(value * 10) / 10);
const escaped = (words: string) =>
  words.replace(/[&<>"]/g, (char) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' })[char]!);
