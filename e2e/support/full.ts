/** Whether this is `npm run test:full`, which runs every case in every variant; `npm test` runs each case once. */
export const full = process.env.CRISPI_FULL === '1';

/** All items in a full run, otherwise every second one. */
export const everyOther = <T>(all: readonly T[]): T[] => all.filter((_, at) => full || at % 2 === 0);

/** All items in a full run, otherwise the first `count`. */
export const upTo = <T>(count: number, all: readonly T[]): readonly T[] => (full ? all : all.slice(0, count));

/** All items in a full run, otherwise the one at this index (modulo the length). */
export const oneOf = <T>(all: T[], at: number): T[] => (full ? all : [all[at % all.length]!]);
