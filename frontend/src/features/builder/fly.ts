import { prefersStillness } from '@/lib/use-media';

const FLIGHT_MS = 420;

/** A copy of the flavour's picture flies in an arc to its well, which then takes the hit. Decoration only. */
export function flyToWell(from: Element | null, to: Element | null): void {
  const picture = from?.querySelector('img, svg');
  if (!picture || !to || prefersStillness()) return;
  const [start, end] = [picture.getBoundingClientRect(), to.getBoundingClientRect()];
  if (end.width === 0) return;
  const clone = picture.cloneNode(true) as HTMLElement;
  clone.removeAttribute('loading');
  clone.setAttribute('aria-hidden', 'true');
  Object.assign(clone.style, {
    position: 'fixed',
    left: `${start.left}px`,
    top: `${start.top}px`,
    width: `${start.width}px`,
    height: `${start.height}px`,
    margin: '0',
    zIndex: '60',
    pointerEvents: 'none',
    transition: 'none',
  });
  document.body.append(clone);
  const [dx, dy] = [center(end).x - center(start).x, center(end).y - center(start).y];
  const scale = (end.width * 0.9) / start.width;
  const lift = Math.min(-40, dy / 2 - 90);
  const flight = clone.animate(
    [
      { transform: 'none', offset: 0 },
      { transform: `translate(${dx * 0.5}px, ${lift}px) scale(${(1 + scale) / 2}) rotate(40deg)`, offset: 0.5 },
      { transform: `translate(${dx}px, ${dy}px) scale(${scale}) rotate(0deg)`, offset: 1 },
    ],
    { duration: FLIGHT_MS, easing: 'cubic-bezier(.45,.05,.55,.95)' },
  );
  const cookie = to.querySelector<HTMLElement>('[data-cookie]');
  cookie?.animate([{ opacity: 0 }, { opacity: 0 }], { duration: FLIGHT_MS });
  flight.onfinish = flight.oncancel = () => {
    clone.remove();
    land(cookie, to.closest('[data-tray]'));
  };
}

function land(cookie: HTMLElement | null | undefined, tray: Element | null): void {
  cookie?.animate([{ transform: 'scale(1.06, .94)' }, { transform: 'scale(.98, 1.03)' }, { transform: 'none' }], {
    duration: 260,
    easing: 'cubic-bezier(.2,.8,.2,1)',
  });
  tray?.animate([{ transform: 'none' }, { transform: 'translateY(2px)' }, { transform: 'none' }], { duration: 180 });
}

/** A removed cookie floats up and fades where it lay. */
export function floatAway(from: Element | null): void {
  const picture = from?.querySelector('img, svg');
  if (!picture || prefersStillness()) return;
  const at = picture.getBoundingClientRect();
  const clone = picture.cloneNode(true) as HTMLElement;
  Object.assign(clone.style, {
    position: 'fixed',
    left: `${at.left}px`,
    top: `${at.top}px`,
    width: `${at.width}px`,
    height: `${at.height}px`,
    zIndex: '60',
    pointerEvents: 'none',
  });
  document.body.append(clone);
  clone.animate([{ opacity: 1 }, { opacity: 0, transform: 'translateY(-36px) rotate(-14deg)' }], {
    duration: 240,
    easing: 'ease-out',
  }).onfinish = () => clone.remove();
}

function center(box: DOMRect): { x: number; y: number } {
  return { x: box.left + box.width / 2, y: box.top + box.height / 2 };
}
