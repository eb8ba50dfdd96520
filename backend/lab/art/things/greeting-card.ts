import type { Drawing } from '../ink/drawing';
import { el, group, line, path } from '../ink/drawing';
import { linear, mix } from '../ink/paint';
import { random } from '../ink/random';
import { lieShadow } from './standing';

const CARD = { width: 500, height: 660 };

/** An envelope below, turned the other way, flap towards us. */
function envelope(art: Drawing, color: string): string {
  const d = 'M-300 -215H300V215H-300Z';
  const flap = 'M-300 -215L0 40L300 -215';
  return group(
    [
      lieShadow(art, d, 0.8),
      path(d, linear(art, [mix(color, '#ffffff', 0.2), mix(color, '#3a1503', 0.12)])),
      path(`${flap}Z`, mix(color, '#3a1503', 0.1)),
      line(flap, mix(color, '#3a1503', 0.28), 4),
      line('M-300 215L-60 -10M300 215L60 -10', mix(color, '#3a1503', 0.16), 4),
    ],
    { transform: 'translate(520 560) rotate(64)' },
  );
}

/** A folded card lying on its envelope. `face` is drawn on 500 by 660 units. */
export function greeting(art: Drawing, paper: string, cover: string, face: string): string {
  const { width, height } = CARD;
  const sheet = `M0 0H${width}V${height}H0Z`;
  const frame = art.define((id) => el('clipPath', { id }, path(sheet, '#000')));
  return [
    envelope(art, paper),
    group(
      [
        lieShadow(art, sheet),
        path(`M6 4L${width + 16} 10L${width + 12} ${height + 8}L4 ${height}Z`, mix(cover, '#7a5a3a', 0.35)),
        path(`M4 2L${width + 9} 5L${width + 6} ${height + 4}L4 ${height}Z`, '#fffaf0'),
        path(sheet, linear(art, [mix(cover, '#ffffff', 0.14), cover, mix(cover, '#3a1503', 0.07)])),
        group(face, { 'clip-path': `url(#${frame})` }),
        path(
          `M0 0H16V${height}H0Z`,
          linear(
            art,
            [
              [0, '#3a1503', 0.22],
              [1, '#3a1503', 0],
            ],
            [0, 0, 1, 0],
          ),
        ),
      ],
      { transform: 'translate(196 128) rotate(-5)' },
    ),
  ].join('');
}

export function confetti(
  seed: string,
  count: number,
  colors: string[],
  keepOut: (x: number, y: number) => boolean,
): string {
  const dice = random(seed);
  const drawn: string[] = [];
  while (drawn.length < count) {
    const [x, y] = [dice.between(10, 490), dice.between(10, 650)];
    if (keepOut(x, y)) continue;
    const turn = Math.round(dice.between(0, 180));
    const shape = dice.pick(['rect', 'dot', 'curl']);
    const color = dice.pick(colors);
    if (shape === 'rect')
      drawn.push(
        el('rect', {
          x: -11,
          y: -5,
          width: 22,
          height: 10,
          rx: 3,
          fill: color,
          transform: `translate(${x.toFixed(0)} ${y.toFixed(0)}) rotate(${turn})`,
        }),
      );
    else if (shape === 'dot') drawn.push(el('circle', { cx: x, cy: y, r: 8, fill: color }));
    else
      drawn.push(
        path('M-14 0C-8 -14 -2 14 4 0S14 -6 16 2', 'none', {
          stroke: color,
          'stroke-width': 5,
          'stroke-linecap': 'round',
          transform: `translate(${x.toFixed(0)} ${y.toFixed(0)}) rotate(${turn})`,
        }),
      );
  }
  return drawn.join('');
}
