/** "2:47 PM" in the store. */
export function clockOf(now: number, timeZone: string): string {
  return new Date(now).toLocaleTimeString('en-US', { timeZone, hour: 'numeric', minute: '2-digit' });
}

/** "Tue, Nov 24" of a local date. */
export function dayOf(date: string): string {
  const day = { weekday: 'short', month: 'short', day: 'numeric', timeZone: 'UTC' } as const;
  return date && new Date(`${date}T00:00:00Z`).toLocaleDateString('en-US', day);
}

/** "Tue, Nov 24, 2:47 PM" in the store. */
export function momentOf(now: number, timeZone: string): string {
  const day = { weekday: 'short', month: 'short', day: 'numeric', timeZone } as const;
  return `${new Date(now).toLocaleDateString('en-US', day)}, ${clockOf(now, timeZone)}`;
}
