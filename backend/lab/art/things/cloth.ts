import type { Drawing } from '../ink/drawing';
import { group, line } from '../ink/drawing';
import { relief } from '../ink/light/relief';
import { blur, clip, mix } from '../ink/paint';

/** Woven cloth: a fine tooth and soft edges. */
export const cloth = (art: Drawing, tooth = 0.35) =>
  relief(art, { bevel: 11, height: 24, rough: [0.22, tooth * 0.05], strength: 0.75, cast: [3, 5, 0.3] });

/** Soft folds, dark line and lit side. */
export function folds(art: Drawing, body: string, lines: string[], colour: string): string {
  const drawn = lines.map(
    (d) =>
      line(d, mix(colour, '#2a1005', 0.5), 20, { opacity: 0.34 }) +
      line(d, '#ffffff', 12, { opacity: 0.3, transform: 'translate(-15 -4)' }),
  );
  return group(group(drawn, { filter: blur(art, 10) }), { 'clip-path': clip(art, body) });
}
