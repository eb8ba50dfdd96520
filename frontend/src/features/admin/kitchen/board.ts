import { useEffect, useRef, useState } from 'react';
import type { KitchenDay, KitchenLine, KitchenShipment } from '@/api/models';
import { keyOf } from '../shell/shipment-number';

export const TABS = ['to_pack', 'ready', 'out'] as const;
export type Tab = (typeof TABS)[number];

export const sum = (counts: readonly number[]) => counts.reduce((total, count) => total + count, 0);

/** A change made in the kitchen, shown before the server has answered. */
export type BoardChange =
  | { kind: 'tick'; itemId: number; productId: number; packed: boolean }
  | { kind: 'step'; orderId: number; recipientIndex: number; status: KitchenShipment['status'] };

export const linesOf = ({ items }: KitchenShipment) => items.flatMap(({ lines }) => lines);

/** The day after the change, including what is still to be baked. */
export function changed(day: KitchenDay, change: BoardChange): KitchenDay {
  const shipments = day.shipments.map((shipment) =>
    change.kind === 'tick' ? ticked(shipment, change) : moved(shipment, change),
  );
  const remaining = new Map<number, number>();
  for (const shipment of shipments)
    if (shipment.stage === 'to_pack')
      for (const { productId, quantity, packed } of linesOf(shipment))
        if (!packed) remaining.set(productId, (remaining.get(productId) ?? 0) + quantity);
  const totals = day.totals.map((total) => ({ ...total, left: remaining.get(total.productId) ?? 0 }));
  return { ...day, shipments, totals };
}

function ticked(shipment: KitchenShipment, change: BoardChange & { kind: 'tick' }): KitchenShipment {
  if (!shipment.items.some(({ id }) => id === change.itemId)) return shipment;
  const tick = (line: KitchenLine) => (line.productId === change.productId ? { ...line, packed: change.packed } : line);
  const items = shipment.items.map((item) =>
    item.id === change.itemId ? { ...item, lines: item.lines.map(tick) } : item,
  );
  return { ...shipment, items };
}

function moved(shipment: KitchenShipment, { orderId, recipientIndex, status }: BoardChange & { kind: 'step' }) {
  if (shipment.orderId !== orderId || shipment.recipientIndex !== recipientIndex) return shipment;
  const toPack = status === 'pending' || status === 'preparing';
  return { ...shipment, status, stage: toPack ? ('to_pack' as const) : ('ready' as const) };
}

/** Shipments still to be packed per window, in the order they are due. */
export function waitingByWindow(shipments: KitchenShipment[]): { window: string; count: number }[] {
  const counts = new Map<string, number>();
  for (const { stage, window } of shipments) if (stage === 'to_pack') counts.set(window, (counts.get(window) ?? 0) + 1);
  return [...counts].map(([window, count]) => ({ window, count }));
}

/** Keeps the shown order and appends new shipments; `sorted` is the server's order, by due time. */
export function keepPlaces(sorted: KitchenShipment[], before: readonly string[]): KitchenShipment[] {
  const place = (shipment: KitchenShipment) => {
    const at = before.indexOf(keyOf(shipment));
    return at < 0 ? before.length : at;
  };
  return sorted.toSorted((a, b) => place(a) - place(b));
}

const IDLE_MS = 10_000;

/**
 * Tickets keep their places until the board has not been touched for ten seconds, so that nothing moves under a finger.
 */
export function useCalmOrder(sorted: KitchenShipment[]): KitchenShipment[] {
  const keys = sorted.map(keyOf).join(' ');
  const [places, setPlaces] = useState(keys);
  const touchedAt = useRef(0);
  useEffect(() => {
    const touched = () => (touchedAt.current = performance.now());
    for (const event of ['pointerdown', 'keydown']) window.addEventListener(event, touched);
    return () => {
      for (const event of ['pointerdown', 'keydown']) window.removeEventListener(event, touched);
    };
  }, []);
  useEffect(() => {
    const settle = () => {
      const remainingMs = touchedAt.current ? touchedAt.current + IDLE_MS - performance.now() : 0;
      if (remainingMs <= 0) return setPlaces(keys);
      timer = setTimeout(settle, remainingMs);
    };
    let timer = setTimeout(settle, 0);
    return () => clearTimeout(timer);
  }, [keys]);
  return keepPlaces(sorted, places.split(' '));
}
