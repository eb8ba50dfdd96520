import type { Palette } from '@crispi/rules/palette';

/** Of the card, at the pixels of its picture. */
export const CARD = { width: 960, height: 600 };

type Rgb = [number, number, number];
type Point = [number, number];
type Curve = [Point, Point, Point];

const rgb = (hex: string) => [1, 3, 5].map((at) => parseInt(hex.slice(at, at + 2), 16)) as Rgb;
/** Lights and shadows. */
const WHITE: Rgb = [255, 255, 255];
const SHADE: Rgb = [58, 21, 3];
const mix = ([r, g, b]: Rgb, to: Rgb, part: number): Rgb => [
  r + (to[0] - r) * part,
  g + (to[1] - g) * part,
  b + (to[2] - b) * part,
];
const within = (value: number, min: number, max: number) => Math.min(max, Math.max(min, value));

/** Where the ribbons cross, and half their widths. */
const KNOT: Point = [195, 281];
const DOWN = 41;
const ACROSS = 38;

/** Cubic curves, each with two handles and its end, as a polygon. */
function outline(start: Point, ...curves: Curve[]): Point[] {
  const points: Point[] = [start];
  for (const [first, second, end] of curves) {
    const from = points.at(-1)!;
    for (let step = 1; step <= 14; step++) {
      const t = step / 14;
      const at = (axis: 0 | 1) =>
        (1 - t) ** 3 * from[axis] +
        3 * t * (1 - t) ** 2 * first[axis] +
        3 * t ** 2 * (1 - t) * second[axis] +
        t ** 3 * end[axis];
      points.push([at(0), at(1)]);
    }
  }
  return points;
}

const mirrored = (points: Point[]) => points.map(([x, y]): Point => [-x, y]);
/** Around the knot. */
const LOOP = outline(
  [0, 6],
  [
    [-40, -116],
    [-172, -122],
    [-168, -28],
  ],
  [
    [-166, 52],
    [-62, 44],
    [0, 6],
  ],
);
const TAIL = [
  ...outline(
    [-12, 4],
    [
      [-52, 62],
      [-74, 94],
      [-100, 134],
    ],
  ),
  [-42, 116],
  [-20, 154],
  [6, 4],
] as Point[];
const PARTS = [TAIL, mirrored(TAIL), LOOP, mirrored(LOOP)];

function isInside(points: Point[], x: number, y: number): boolean {
  let inside = false;
  for (let at = 0, before = points.length - 1; at < points.length; before = at++) {
    const [ax, ay] = points[at]!;
    const [bx, by] = points[before]!;
    if (ay > y !== by > y && x < ((bx - ax) * (y - ay)) / (by - ay) + ax) inside = !inside;
  }
  return inside;
}

/** The card without lettering and cookie: the field, two ribbons and a bow, lit from the top left. RGB, row by row. */
export function cardPixels(palette: Palette): Buffer {
  const field = rgb(palette.butter);
  const ribbon = rgb(palette.jam);
  const length = CARD.width + CARD.height;
  const lit = Array.from({ length }, (_, at) => mix(mix(field, WHITE, 0.16), mix(field, SHADE, 0.08), at / length));
  const sheen = lit.map((color) => mix(color, WHITE, 0.14));
  const pixels = Buffer.alloc(CARD.width * CARD.height * 3);
  for (let y = 0; y < CARD.height; y++)
    for (let x = 0; x < CARD.width; x++) {
      const left = x - KNOT[0];
      const top = y - KNOT[1];
      let color = (Math.abs(x + y * 0.55 - 660) < 100 ? sheen : lit)[x + y]!;
      if (Math.abs(left) < DOWN || Math.abs(top) < ACROSS) color = ribbon;
      else if ((left > 0 && left < DOWN + 7) || (top > 0 && top < ACROSS + 7)) color = mix(color, SHADE, 0.16);
      if (Math.abs(left) < 180 && top > -100 && top < 166) color = bowAt(left, top, color, ribbon);
      const at = (y * CARD.width + x) * 3;
      pixels[at] = color[0];
      pixels[at + 1] = color[1];
      pixels[at + 2] = color[2];
    }
  return pixels;
}

/** The bow over what is below it, at a distance from the knot. */
function bowAt(left: number, top: number, below: Rgb, ribbon: Rgb): Rgb {
  const isShaded = PARTS.some((part) => isInside(part, left - 6, top - 9));
  let color = isShaded ? mix(below, SHADE, 0.28) : below;
  for (const [at, part] of PARTS.entries()) {
    // Four samples smooth the edges.
    const near = [0.25, 0.75].map((x) => [0.25, 0.75].filter((y) => isInside(part, left + x, top + y)).length);
    const covered = (near[0]! + near[1]!) / 4;
    if (covered > 0) color = mix(color, at < 2 ? tailAt(at, ribbon) : loopAt(left, top, ribbon), covered);
  }
  const shine = mix(mix(ribbon, WHITE, 0.16), SHADE, Math.min(0.34, Math.hypot(left + 12, top + 12) / 100));
  return mix(color, shine, within((1 - Math.hypot(left / 38, top / 33)) * 36, 0, 1));
}

const tailAt = (at: number, ribbon: Rgb) => mix(ribbon, SHADE, 0.14 + at * 0.08);

/** Lighter at the top, dark in the fold beside the knot. */
function loopAt(left: number, top: number, ribbon: Rgb): Rgb {
  const shine = 0.22 * within(1 - Math.hypot(Math.abs(left) - 112, top + 62) / 64, 0, 1);
  const shade = within((top + 70) / 120, 0, 1) * 0.32 + 0.35 * within(1 - Math.hypot(left, top) / 84, 0, 1);
  return mix(mix(ribbon, SHADE, shade), WHITE, shine);
}
