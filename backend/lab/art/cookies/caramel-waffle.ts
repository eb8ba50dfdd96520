import type { Picture } from '../ink/drawing';
import { group, line, path } from '../ink/drawing';
import { around, closed, point, round, scaled, turned } from '../ink/geometry';
import { crumb } from '../ink/light/crumb';
import { relief } from '../ink/light/relief';
import { clip, linear, radial } from '../ink/paint';
import { random } from '../ink/random';
import { CENTER, groundShadow } from './dough';

/** Thin waffles with caramel between them. */
export const caramelWaffle: Picture = (art) => {
  const dice = random('caramel-waffle');
  const outline = round(dice, CENTER, 368, 0.008);
  const lid = scaled(outline, point(CENTER.x - 250, CENTER.y - 330), 0.95);
  const bars: string[] = [];
  for (let k = -6; k <= 6; k += 1) {
    for (const turn of [0.42, 0.42 + Math.PI / 2]) {
      const ends = turned(
        [point(CENTER.x - 420, CENTER.y + k * 62), point(CENTER.x + 420, CENTER.y + k * 62)],
        CENTER,
        turn,
      );
      bars.push(line(`M${ends[0]!.x} ${ends[0]!.y}L${ends[1]!.x} ${ends[1]!.y}`, '#dd9a48', 19));
    }
  }
  const waffle = {
    seed: 57,
    lumpHeight: 0.16,
    grainHeight: 0.14,
    ragged: 7,
    dome: 14,
    browning: '#6f3a0e',
    blotches: 2,
  };
  return [
    groundShadow(art, outline),
    path(closed(outline), '#8a4d18', { filter: relief(art, { bevel: 6, cast: [0, 2, 0.2], rough: [0.05, 0.3] }) }),
    path(
      closed(
        around(
          point(CENTER.x - 2, CENTER.y - 4),
          120,
          (angle) =>
            362 + Math.sin(angle * 7) * 6 + Math.sin(angle * 12 + 1) * 5 + (angle > 0.2 && angle < 1.9 ? 9 : 0),
        ),
      ),
      linear(art, ['#f0a040', '#b4600f']),
      { filter: relief(art, { bevel: 10, height: 28, gloss: 1, rough: [0.02, 0.2], cast: [3, 3, 0.4] }) },
    ),
    path(closed(lid), radial(art, ['#c98440', '#b06a2a', '#8a4a18']), { filter: crumb(art, waffle) }),
    group(group(bars, { 'clip-path': clip(art, closed(scaled(lid, CENTER, 0.985))) }), {
      filter: relief(art, { bevel: 6, height: 26, cast: [7, 6, 0.6], rough: [0.06, 0.12], gloss: 0.15 }),
    }),
  ].join('');
};
