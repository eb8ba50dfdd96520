import type { QueryClient } from '@tanstack/react-query';
import type { ShippingRate } from '@stripe/stripe-js';
import { broughtBy } from '@/api/cart.queries';
import { deliveryAreaQueries } from '@/api/catalogue.queries';
import type { CartLine } from '@/api/models';
import { showSlot } from '@/lib/dates';

/** A day and its window, as the form keeps them. */
export interface Window {
  deliveryDate: string;
  deliveryTime: string;
}

/** A sheet is a short list: of each day some windows from morning to evening. */
const DAYS = 3;
const WINDOWS_A_DAY = 4;

/** The windows of the next days that have room for these lines; without a ZIP code those of the first store. */
export async function freeWindows(
  client: QueryClient,
  lines: readonly CartLine[],
  zipCode?: string,
): Promise<Window[]> {
  const place = { fulfilment: 'delivery' as const, zipCode, ...broughtBy(lines) };
  const days = await client.fetchQuery(deliveryAreaQueries.days(place));
  const free = days.filter(({ open, first }) => open && first !== null).slice(0, DAYS);
  const windows = await Promise.all(
    free.map(async ({ date }) => {
      const times = await client.fetchQuery(deliveryAreaQueries.times({ ...place, date }));
      return spread(times, WINDOWS_A_DAY).map(({ value }) => ({ deliveryDate: date, deliveryTime: value }));
    }),
  );
  return windows.flat();
}

/** At most `count` of a list, the first and the last among them, evenly spaced. */
export function spread<T>(list: readonly T[], count: number): T[] {
  if (list.length <= count) return [...list];
  return Array.from({ length: count }, (_, i) => list[Math.round((i * (list.length - 1)) / (count - 1))]!);
}

const idOf = ({ deliveryDate, deliveryTime }: Window) => `${deliveryDate} ${deliveryTime}`;

/** The windows as the sheet's rates, each for the same fee (cents), the chosen one first: wallets choose the first. */
export function ratesOf(windows: readonly Window[], chosen: Window, fee: number): ShippingRate[] {
  const others = windows.filter((window) => idOf(window) !== idOf(chosen));
  return [chosen, ...others].map((window) => ({
    id: idOf(window),
    amount: fee,
    displayName: showSlot(window.deliveryDate, window.deliveryTime),
  }));
}

/** The window that a rate stands for. */
export const windowOf = (windows: readonly Window[], rate: Pick<ShippingRate, 'id'>): Window | undefined =>
  windows.find((window) => idOf(window) === rate.id);
