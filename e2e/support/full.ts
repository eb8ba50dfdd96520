/** Whether this is `npm run test:full`, which tries everything in every form; `npm test` tries each thing in one. */
export const full = process.env.CRISPI_FULL === '1';

/** All of a list in a full run; otherwise every other one. */
export const everyOther = <T>(all: readonly T[]): T[] => all.filter((_, at) => full || at % 2 === 0);

/** All of a list in a full run; otherwise its first ones. */
export const upTo = <T>(count: number, all: readonly T[]): readonly T[] => (full ? all : all.slice(0, count));

/** All of a list in a full run; otherwise one of it, another one for each number. */
export const oneOf = <T>(all: T[], at: number): T[] => (full ? all : [all[at % all.length]!]);
