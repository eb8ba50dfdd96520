import type { Picture } from '../ink/drawing';
import { group, path } from '../ink/drawing';
import { closed, open, point, round } from '../ink/geometry';
import { relief } from '../ink/light/relief';
import { clip, linear } from '../ink/paint';
import { random } from '../ink/random';
import { CENTER, bake, drop } from './dough';
import { PALE } from './fruity';

/** Half vanilla, half chocolate fondant. */
export const blackAndWhite: Picture = (art) => {
  const dice = random('black-and-white');
  const outline = drop(dice, 0.01);
  const icing = round(dice, CENTER, 346, 0.01);
  const seam = [
    point(CENTER.x + 60, 0),
    point(CENTER.x + 26, CENTER.y - 160),
    point(CENTER.x + 8, CENTER.y),
    point(CENTER.x - 26, CENTER.y + 170),
    point(CENTER.x - 60, 960),
  ];
  const side = (edge: number) => `${open(seam)}L${edge} 960L${edge} 0Z`;
  const coat = (edge: number, colors: [string, string], look: object) =>
    group(path(closed(icing), linear(art, colors), { 'clip-path': clip(art, side(edge)) }), {
      filter: relief(art, {
        bevel: 10,
        height: 30,
        gloss: 0.6,
        glossSize: 34,
        cast: [4, 5, 0.45],
        rough: [0.008, 0.25],
        ...look,
      }),
    });
  return [
    bake(art, { random: dice, outline, dough: PALE, crumb: { seed: 47, lumpHeight: 0.3, ragged: 9 }, thick: 36 }),
    coat(-20, ['#ffffff', '#efe0c2'], { shade: '#b99a66' }),
    coat(980, ['#6b3d24', '#2c130a'], { shine: '#d79a70' }),
  ].join('');
};
