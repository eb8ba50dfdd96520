import { useEffect, useLayoutEffect, useRef } from 'react';

const TICKET = '[data-ticket]';
const STOPS = '[data-line], [data-step]';

const stopsOf = (ticket: Element) => [...ticket.querySelectorAll<HTMLElement>(STOPS)];
const focusTicket = (ticket: Element | undefined) => {
  const open = ticket?.querySelector<HTMLElement>('[data-line][aria-checked="false"]');
  (open ?? ticket?.querySelector<HTMLElement>(STOPS))?.focus();
};

/**
 * The board's keys: 1 to 6 select a ticket, up and down its lines, left and right the next ticket; Space ticks the
 * line, Enter starts packing or marks it ready, Backspace undoes the last press.
 */
export function useBoardKeys(on: boolean, undo: () => void | false): void {
  const latest = useRef(undo);
  useLayoutEffect(() => {
    latest.current = undo;
  }, [undo]);
  useEffect(() => {
    if (!on) return;
    const pressed = (event: KeyboardEvent) => {
      const target = event.target as HTMLElement;
      const typing = target.closest('input, textarea, select, [role="dialog"], [role="alertdialog"], [role="listbox"]');
      if (typing || event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
      if (event.key === 'Backspace' ? latest.current() !== false : reacts(event.key, target)) event.preventDefault();
    };
    document.addEventListener('keydown', pressed);
    return () => document.removeEventListener('keydown', pressed);
  }, [on]);
}

/** Whether the key was one of the board's. */
function reacts(key: string, target: HTMLElement): boolean {
  const tickets = [...document.querySelectorAll(TICKET)];
  if (/^[1-6]$/.test(key)) {
    focusTicket(tickets[Number(key) - 1]);
    return true;
  }
  const ticket = target.closest(TICKET);
  if (!ticket) return false;
  if (key === 'Enter') {
    // Enter on a link in the ticket (its slip) opens the link.
    if (target.closest('a')) return false;
    ticket.querySelector<HTMLElement>('[data-step]')?.click();
    return true;
  }
  const move = { ArrowDown: 1, ArrowUp: -1 }[key];
  if (move) {
    const stops = stopsOf(ticket);
    const at = stops.findIndex((stop) => stop === target);
    stops[Math.min(Math.max(at + move, 0), stops.length - 1)]?.focus();
    return true;
  }
  const aside = { ArrowRight: 1, ArrowLeft: -1 }[key];
  if (!aside) return false;
  focusTicket(tickets[tickets.indexOf(ticket) + aside]);
  return true;
}
