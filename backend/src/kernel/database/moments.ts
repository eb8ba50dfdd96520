import { Raw } from 'typeorm';

// The clock of the database in what TypeORM writes and asks for.

/** A value to write: the present moment. */
export const databaseNow = () => 'kernel.now()';

/** A condition: the moment is still to come. */
export const isFuture = () => Raw<Date>((column) => `${column} > kernel.now()`);

/** A condition: the moment is longer ago than the interval, "1 year"; without one, it is past. */
export const isPast = (interval = '0') => Raw<Date>((column) => `${column} < kernel.now() - interval '${interval}'`);
