/** Whether this is `npm run test:full`, which tries everything in every form; `npm test` tries each thing in some. */
export const full = process.env.CRISPI_FULL === '1';

/** How often a property is tried: thirty times as often in a full run. */
export const runs = (often: number): number => (full ? often * 30 : often);

/** All of a list in a full run, else its first ones. */
export const upTo = <T>(count: number, all: readonly T[]): readonly T[] => (full ? all : all.slice(0, count));
