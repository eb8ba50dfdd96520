import { Raw } from 'typeorm';

// The database's clock, for values and conditions of TypeORM.

/** A value to write: the current time. */
export const databaseNow = () => 'kernel.now()';

/** A condition: the time is in the future. */
export const isFuture = () => Raw<Date>((column) => `${column} > kernel.now()`);

/** A condition: the time is longer ago than the interval, "1 year"; without an interval, it is in the past. */
export const isPast = (interval = '0') => Raw<Date>((column) => `${column} < kernel.now() - interval '${interval}'`);
