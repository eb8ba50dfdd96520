/** Whether this is `npm run test:full`, which tries everything in every form; `npm test` tries each thing in some. */
export const full = process.env.CRISPI_FULL === '1';

/**
 * How often a property is tried: `often` times where a machine waits (CI=true), a third of that where a person does, ten
 * times that in a full run.
 */
export function runs(often: number): number {
  if (full) return often * 10;
  return process.env.CI === 'true' ? often : Math.ceil(often / 3);
}

/** All of a list in a full run, else its first ones. */
export const upTo = <T>(count: number, all: readonly T[]): readonly T[] => (full ? all : all.slice(0, count));
