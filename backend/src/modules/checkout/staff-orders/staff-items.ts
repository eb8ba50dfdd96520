import type { NewItem } from '../../cart';

/** A line of an order by staff. `key`: the browser's number of it. */
export type StaffItem = NewItem & { key: number; message: string | null };
