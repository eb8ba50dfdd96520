import { stateCode, stateName } from '@crispi/rules/us-states';

/**
 * The three-digit prefixes at which the Postal Service's ranges of each state begin. Military ZIP codes have no state.
 */
const STARTS = `
  005NY 006PR 008VI 009PR 010MA 028RI 030NH 039ME 050VT 055MA 056VT 060CT 070NJ 090 100NY 150PA
  197DE 200DC 201VA 202DC 206MD 220VA 247WV 270NC 290SC 300GA 320FL 340 341FL 350AL 370TN 386MS
  398GA 400KY 430OH 460IN 480MI 500IA 530WI 550MN 569DC 570SD 580ND 590MT 600IL 630MO 660KS 680NE
  700LA 716AR 730OK 733TX 734OK 750TX 800CO 820WY 832ID 840UT 850AZ 870NM 885TX 889NV 900CA 962
  967HI 969GU 970OR 980WA 995AK
`
  .trim()
  .split(/\s+/)
  .map((start) => [start.slice(0, 3), start.slice(3)] as const);

/** Places served from a neighboring state. Territories without a state are null. */
const EXCEPTIONS: Record<string, string> = {
  '06390': 'NY',
  '20598': 'VA',
  '72643': 'MO',
  '73960': 'TX',
  '83414': 'WY',
  '96799': '',
};

/** "78701", " 78701-1234 " → "78701"; null if it is not a ZIP code. */
export function fiveDigits(typed: string): string | null {
  return /^\s*(\d{5})(-?\d{4})?\s*$/.exec(typed)?.[1] ?? null;
}

/** "78701" → "TX"; null if no state has it. */
export function stateOfZip(zipCode: string): string | null {
  const digits = fiveDigits(zipCode);
  if (digits === null) return null;
  const state = EXCEPTIONS[digits] ?? STARTS.findLast(([from]) => from <= digits.slice(0, 3))?.[1];
  return state || null;
}

/** The error message when a ZIP code is not in the chosen state: a courier would go to the wrong city. */
export function elsewhere(state: string, zipCode: string): string | null {
  const chosen = stateCode(state);
  const belongs = stateOfZip(zipCode);
  if (!chosen || !belongs || chosen === belongs) return null;
  return `ZIP code ${zipCode.trim()} is in ${stateName(belongs)}, not in ${stateName(chosen)}`;
}
