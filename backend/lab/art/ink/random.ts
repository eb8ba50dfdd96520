/** A reproducible random source: the same seed always draws the same picture. */
export interface Random {
  /** 0 <= n < 1 */
  next(): number;
  between(low: number, high: number): number;
  pick<T>(items: readonly T[]): T;
}

/** FNV-1a hashes the seed text into the 32-bit state of mulberry32. */
export function random(seed: string): Random {
  let state = 0x811c9dc5;
  for (const char of Array.from(seed)) state = Math.imul(state ^ char.codePointAt(0)!, 0x01000193);
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  return {
    next,
    between: (low, high) => low + (high - low) * next(),
    pick: (items) => items[Math.floor(next() * items.length)]!,
  };
}
