export const PROBLEM_KINDS = ['nobody_home', 'wrong_address', 'damaged', 'other'] as const;
export type ProblemKind = (typeof PROBLEM_KINDS)[number];

/** A problem that nobody has cleared yet. */
export interface OpenProblem {
  id: number;
  kind: ProblemKind;
  note: string | null;
  /** ISO time with PostgreSQL's offset. */
  at: string;
  by: string;
}

const WORDS: Record<Exclude<ProblemKind, 'other'>, string> = {
  nobody_home: 'Nobody home',
  wrong_address: 'Wrong address',
  damaged: 'Damaged',
};

/** For staff: "Nobody home: the gate is closed", or the note alone. */
export function problemInWords({ kind, note }: Pick<OpenProblem, 'kind' | 'note'>): string {
  if (kind === 'other') return note ?? 'A problem';
  return note ? `${WORDS[kind]}: ${note}` : WORDS[kind];
}
