import { useEffect, useRef, useState, type PointerEvent } from 'react';
import type { StaffOrder } from '@/api/models';

/** A row of the list; `gone`: it was paid or withdrawn while its place was held. */
export type WaitingOrder = StaffOrder & { gone?: boolean };

const askedAgain = ({ state, askedAgainAt }: StaffOrder) => state === 'expired' && askedAgainAt !== null;

/** Whether its customer cannot pay it any more and a new link is the next step. */
export const needsLink = ({ state, payment, total }: StaffOrder): boolean =>
  state === 'expired' && payment.kind === 'link' && total !== null;

function rankOf(order: StaffOrder): number {
  if (askedAgain(order)) return 0;
  if (order.state === 'expired' || order.state === 'refused') return 1;
  return order.deadline ? 2 : 3;
}

const timeOf = (order: StaffOrder): number =>
  Date.parse((askedAgain(order) ? order.askedAgainAt : order.deadline) ?? order.writtenAt);

/** Customers who asked for a new link first, then ended links, then the soonest deadline. */
export const byUrgency = (orders: readonly StaffOrder[]): StaffOrder[] =>
  orders.toSorted((a, b) => rankOf(a) - rankOf(b) || timeOf(a) - timeOf(b));

/**
 * Keeps rows in place: while `held`, the shown ones keep their places with their changes, those that are paid meanwhile
 * stay as `gone`, and new ones follow at the end.
 */
export function useStillRows(orders: StaffOrder[], held: boolean) {
  const [before, setBefore] = useState<WaitingOrder[]>([]);
  const [dropped, setDropped] = useState<readonly string[]>([]);
  const byId = new Map(orders.map((order) => [order.id, order]));
  const kept = before.flatMap((row): WaitingOrder[] => {
    const order = byId.get(row.id);
    if (order) return [order];
    if (dropped.includes(row.id)) return [];
    return [row.gone ? row : { ...row, gone: true }];
  });
  const shown = new Set(before.map(({ id }) => id));
  const rows = held && before.length > 0 ? [...kept, ...orders.filter(({ id }) => !shown.has(id))] : byUrgency(orders);
  if (rows.length !== before.length || rows.some((row, i) => row !== before[i])) setBefore(rows);
  return {
    rows,
    /** This user withdrew it: its place is not held. */
    drop: (id: string) => setDropped((old) => [...old, id]),
  };
}

const IDLE_MS = 10_000;

/** Whether the mouse is over an element, or a finger was there within the last ten seconds. */
export function usePointerOver() {
  const [over, setOver] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const look = (next: boolean) => (event: PointerEvent) => {
    clearTimeout(timer.current);
    if (next || event.pointerType === 'mouse') return setOver(next);
    timer.current = setTimeout(() => setOver(false), IDLE_MS);
  };
  return { over, watch: { onPointerEnter: look(true), onPointerLeave: look(false) } };
}
