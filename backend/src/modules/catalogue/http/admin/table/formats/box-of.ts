/** The sizes that boxes can have. */
type BoxSize = 6 | 12 | 24;

const DOZENS: [RegExp, BoxSize][] = [
  [/\bhalf[\s-]dozen\b/i, 6],
  [/\b(?:two|2)\s+dozen\b/i, 24],
  [/\b(?:(?:one|1|a)\s+)?dozen\b/i, 12],
];
const OF = /\b(?:box|pack|set)\s+of\s+(6|12|24|six|twelve|twenty[\s-]?four)\b(?:\s+cookies)?/i;
const COUNT = /\b(6|12|24)[\s-]*(?:pack|pk|box|count|ct|cookies|pcs|pieces)\b/i;
const WORDS: Record<string, BoxSize> = { six: 6, twelve: 12 };

/**
 * The box that a name stands for, and the rest of the name: "Oat, box of 6" → 6 and "Oat".
 * @returns null if it names no box of a size that the shop can have
 */
export function boxOf(name: string): { size: BoxSize; rest: string } | null {
  const dozen = DOZENS.find(([pattern]) => pattern.test(name));
  if (dozen) return { size: dozen[1], rest: without(name, dozen[0]) };
  const pattern = [OF, COUNT].find((one) => one.test(name));
  if (!pattern) return null;
  const amount = pattern.exec(name)![1]!.toLowerCase();
  return {
    size: /^\d/.test(amount) ? (Number(amount) as BoxSize) : (WORDS[amount] ?? 24),
    rest: without(name, pattern),
  };
}

const without = (name: string, pattern: RegExp) =>
  name
    .replace(pattern, ' ')
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/^[\s,/()–-]+|[\s,/()–-]+$/g, '');
