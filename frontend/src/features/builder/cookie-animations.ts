import { prefersStillness } from '@/lib/use-browser';

const FLIGHT_MS = 420;
const STAGGER_MS = 45;
const EASE_OUT = 'cubic-bezier(.2,.8,.2,1)';

/** A copy of the flavor's picture flies in an arc to its well, which bounces. Decoration only. */
export function flyToWell(tile: Element | null, at: number): void {
  const picture = tile?.querySelector('img, svg');
  const well = wellInSight(at);
  if (!picture || !well) return;
  const cookie = well.querySelector<HTMLElement>('[data-cookie]');
  if (prefersStillness()) return fadeIn(cookie);
  const landing = cookie?.querySelector('img, svg') ?? well;
  const [start, end] = [picture.getBoundingClientRect(), landing.getBoundingClientRect()];
  const clone = copyInPlace(picture);
  const [dx, dy] = [center(end).x - center(start).x, center(end).y - center(start).y];
  const scale = end.width / start.width;
  const lift = Math.min(-40, dy / 2 - 90);
  const flight = clone.animate(
    [
      { transform: 'none', offset: 0 },
      { transform: `translate(${dx * 0.5}px, ${lift}px) scale(${(1 + scale) / 2}) rotate(40deg)`, offset: 0.5 },
      { transform: `translate(${dx}px, ${dy}px) scale(${scale}) rotate(0deg)`, offset: 1 },
    ],
    { duration: FLIGHT_MS, easing: 'cubic-bezier(.45,.05,.55,.95)' },
  );
  cookie?.animate([{ opacity: 0 }, { opacity: 0 }], { duration: FLIGHT_MS });
  flight.onfinish = flight.oncancel = () => {
    clone.remove();
    squash(cookie);
    nudge(well);
  };
}

/** "Surprise me": the cookies drop into their wells one by one. */
export function dropInto(wells: number[]): void {
  wells.forEach((at, turn) => {
    const well = wellInSight(at);
    const cookie = well?.querySelector<HTMLElement>('[data-cookie]');
    if (!well || !cookie) return;
    if (prefersStillness()) return fadeIn(cookie);
    const drop = cookie.animate(
      [
        { opacity: 0, transform: 'translateY(-48px) scale(1.5) rotate(-24deg)' },
        { opacity: 1, offset: 0.4 },
        { transform: 'none' },
      ],
      { duration: 300, delay: turn * STAGGER_MS, fill: 'backwards', easing: 'cubic-bezier(.5,0,.8,.6)' },
    );
    drop.onfinish = () => {
      squash(cookie);
      if (turn === wells.length - 1) nudge(well);
    };
  });
}

/** A removed cookie floats up and fades where it lay. */
export function floatAway(from: Element | null): void {
  const picture = from?.querySelector('img, svg');
  if (!picture || prefersStillness()) return;
  const clone = copyInPlace(picture);
  clone.animate([{ opacity: 1 }, { opacity: 0, transform: 'translateY(-36px) rotate(-14deg)' }], {
    duration: 240,
    easing: 'ease-out',
  }).onfinish = () => clone.remove();
}

/** The packed box leaves for the cart button. */
export function shipBox(): void {
  const tray = [...document.querySelectorAll('[data-tray]')].find(isInSight);
  const cart = document.querySelector('header a[href="/cart"]');
  if (!tray || !cart || prefersStillness()) return;
  const clone = copyInPlace(tray);
  const [start, end] = [tray.getBoundingClientRect(), cart.getBoundingClientRect()];
  const [dx, dy] = [center(end).x - center(start).x, center(end).y - center(start).y];
  clone.animate(
    [
      { transform: 'none' },
      { transform: 'translateY(-14px) rotate(-2deg)', offset: 0.3 },
      { transform: `translate(${dx}px, ${dy}px) scale(.08) rotate(6deg)`, opacity: 0.4 },
    ],
    { duration: 560, easing: 'cubic-bezier(.5,0,.4,1)' },
  ).onfinish = () => clone.remove();
}

/** Instead of any travel. Only for a cookie that was added: one that appears with its tray does not fade. */
function fadeIn(cookie: HTMLElement | null): void {
  cookie?.animate({ opacity: [0, 1] }, { duration: 120 });
}

function squash(cookie: HTMLElement | null): void {
  cookie?.animate([{ transform: 'scale(1.06, .94)' }, { transform: 'scale(.98, 1.03)' }, { transform: 'none' }], {
    duration: 260,
    easing: EASE_OUT,
  });
}

function nudge(well: Element): void {
  const tray = well.closest('[data-tray]');
  tray?.animate([{ transform: 'none' }, { transform: 'translateY(2px)' }, { transform: 'none' }], { duration: 180 });
}

/** A well may exist twice, in the strip and in the sheet above it; the later element is on top. */
function wellInSight(at: number): Element | null {
  return [...document.querySelectorAll(`[data-well="${at}"]`)].findLast(isInSight) ?? null;
}

function isInSight(element: Element): boolean {
  return element.getClientRects().length > 0;
}

/** A copy of the element at the same place above the page. */
function copyInPlace(element: Element): HTMLElement {
  const { left, top, width, height } = element.getBoundingClientRect();
  const clone = element.cloneNode(true) as HTMLElement;
  clone.removeAttribute('loading');
  for (const copy of [clone, ...clone.querySelectorAll('[data-well]')]) {
    copy.removeAttribute('data-tray');
    copy.removeAttribute('data-well');
  }
  clone.setAttribute('aria-hidden', 'true');
  clone.setAttribute('inert', '');
  Object.assign(clone.style, {
    position: 'fixed',
    left: `${left}px`,
    top: `${top}px`,
    width: `${width}px`,
    height: `${height}px`,
    margin: '0',
    zIndex: '60',
    pointerEvents: 'none',
    transition: 'none',
  });
  document.body.append(clone);
  return clone;
}

function center(box: DOMRect): { x: number; y: number } {
  return { x: box.left + box.width / 2, y: box.top + box.height / 2 };
}
