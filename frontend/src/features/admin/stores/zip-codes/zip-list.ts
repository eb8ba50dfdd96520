/** How a pasted list is split: on the stores page at commas and new lines, on the locations page at spaces as well. */
type Cut = 'lines' | 'spaces';

/** The codes of a pasted list without duplicates and blanks. */
export function splitZips(pasted: string, cut: Cut): string[] {
  const parts = pasted.split(cut === 'lines' ? /[,\n\r]+/ : /[,\s]+/);
  return [...new Set(parts.map((part) => part.trim()).filter(Boolean))];
}

export const isZip = (code: string) => /^\d{5}(-?\d{4})?$/.test(code);

export type Outcome = 'added' | 'there' | 'no-zip' | 'failed';

export interface Result {
  code: string;
  outcome: Outcome;
  /** The server's message about a code that failed. */
  message?: string;
}

export const OUTCOMES: Record<Outcome, string> = {
  added: 'added',
  there: 'already there',
  'no-zip': 'not a zip code',
  failed: 'not added',
};

/** The codes that stay in the field for correction. */
export const failedOf = (results: Result[]) => results.filter(({ outcome }) => outcome !== 'added');

/** The toast after a press: title, text and whether it is an error. */
export function summary(results: Result[]): [title: string, text?: string, variant?: 'destructive' | 'warning'] {
  const failed = failedOf(results);
  const added = results.length - failed.length;
  const only = results.length === 1 ? failed[0] : undefined;
  if (only) return ['Error adding zip code', `${only.code}: ${only.message ?? OUTCOMES[only.outcome]}`, 'destructive'];
  if (results.length === 1) return ['Zip code added successfully'];
  if (added === 0) return ['Error adding zip codes', `${failed.length} zip code(s) failed to add`, 'destructive'];
  const title = `Successfully added ${added} zip code(s)`;
  return failed.length > 0 ? [title, `${failed.length} zip code(s) failed to add`, 'warning'] : [title];
}
