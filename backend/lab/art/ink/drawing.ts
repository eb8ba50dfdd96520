/** Every picture is drawn on a square of this many units; at 960 px one unit is one pixel. */
export const SIDE = 960;

/** Digits after the fourth are not visible, and could differ between machines. */
const LONG = /-?\d+\.\d{5,}(?:e-\d+)?/g;

/**
 * A picture being drawn. Shapes are plain SVG text; gradients, filters and clips are registered with `define`, which
 * names them and stores each once.
 */
export class Drawing {
  private readonly definitions = new Map<string, string>();
  private shrink = 1;

  /** The scale of the current drawing; lighting needs it, because slopes get steeper in a smaller picture. */
  get scale(): number {
    return this.shrink;
  }

  /** Stores `make(id)` in the defs and returns its id; the same text always gets the same id. */
  define(make: (id: string) => string): string {
    const text = make('@');
    const known = this.definitions.get(text);
    if (known) return known;
    const id = `d${this.definitions.size}`;
    this.definitions.set(text, id);
    return id;
  }

  /** Draws something made for the full square at a smaller scale, with its top left corner at x, y. */
  place(x: number, y: number, scale: number, draw: (art: Drawing) => string): string {
    const before = this.shrink;
    this.shrink = before * scale;
    const drawn = draw(this);
    this.shrink = before;
    return `<g transform="translate(${n(x)} ${n(y)}) scale(${n(scale)})">${drawn}</g>`;
  }

  /** The finished document. */
  svg(body: string, width = SIDE, height = SIDE): string {
    const defs = [...this.definitions].map(([text, id]) => text.replace('id="@"', `id="${id}"`)).join('');
    return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}"><defs>${defs}</defs>${body}</svg>`.replace(
      LONG,
      (long) => String(Math.round(Number(long) * 1e4) / 1e4),
    );
  }
}

/** Something that can be drawn alone or inside another picture. */
export type Picture = (art: Drawing) => string;

/** Numbers with at most two decimals, so that documents stay small and equal on every machine. */
export function n(value: number): string {
  return String(Math.round(value * 100) / 100);
}

/** One element: `el('circle', {cx: 1}, children)`. Undefined attributes are left out. */
export function el(tag: string, attributes: Record<string, string | number | undefined>, children = ''): string {
  const text = Object.entries(attributes)
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => ` ${name}="${typeof value === 'number' ? n(value) : value}"`)
    .join('');
  return children ? `<${tag}${text}>${children}</${tag}>` : `<${tag}${text}/>`;
}

export function path(d: string, fill: string, more: Record<string, string | number | undefined> = {}): string {
  return el('path', { d, fill, ...more });
}

export function line(
  d: string,
  stroke: string,
  width: number,
  more: Record<string, string | number | undefined> = {},
): string {
  return el('path', {
    d,
    fill: 'none',
    stroke,
    'stroke-width': width,
    'stroke-linecap': 'round',
    'stroke-linejoin': 'round',
    ...more,
  });
}

export function group(
  children: string | string[],
  attributes: Record<string, string | number | undefined> = {},
): string {
  return el('g', attributes, Array.isArray(children) ? children.join('') : children);
}
