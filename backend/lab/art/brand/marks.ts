import { el, group, path } from '../ink/drawing';
import { lettering, widthOf } from '../ink/lettering';

const [COCOA, DOUGH, CRUST] = ['#2A1509', '#E3AA5F', '#8D4C1A'];

const svg = (box: string, body: string) => `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${box}">${body}</svg>\n`;

/** The tab icon: a bitten cookie, drawn flat so that it is recognizable at 16 pixels. */
export function favicon(): string {
  const bitten = 'M37.5 5.6A27 27 0 1 0 58.6 27.4A8.5 8.5 0 0 1 48.8 19.6A8.8 8.8 0 0 1 38.3 9.2A8 8 0 0 1 37.5 5.6Z';
  const chips = [
    [22, 20, 5.2],
    [40, 31, 5.6],
    [20, 38, 5],
    [35, 49, 5],
    [50, 42, 4],
    [31, 10.5, 3],
  ].map(([cx, cy, r]) => el('circle', { cx: cx!, cy: cy!, r: r!, fill: COCOA }));
  return svg(
    '0 0 64 64',
    path(bitten, CRUST, { transform: 'translate(1.2 2.4)' }) + path(bitten, DOUGH) + group(chips),
  );
}

/** The word mark in cocoa; `currentColor` would not reach an image file. */
export function wordMark(): string {
  const size = 200;
  const width = Math.ceil(widthOf('crispi', size));
  return svg(`0 0 ${width} 208`, lettering('crispi', { x: 0, y: 156, size, fill: COCOA, anchor: 'start' }));
}
