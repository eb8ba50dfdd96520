/** Whether this is `npm run test:full`, which runs all variants; `npm test` runs some of them. */
export const full = process.env.CRISPI_FULL === '1';

/** How often a property is tried: thirty times as often in a full run. */
export const runs = (often: number): number => (full ? often * 30 : often);

/** All entries in a full run, else the first ones. */
export const upTo = <T>(count: number, all: readonly T[]): readonly T[] => (full ? all : all.slice(0, count));
