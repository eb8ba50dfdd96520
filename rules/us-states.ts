/** The states and the District of Columbia: what addresses on pages choose from. */
export const STATES = [
  ['AL', 'Alabama'],
  ['AK', 'Alaska'],
  ['AZ', 'Arizona'],
  ['AR', 'Arkansas'],
  ['CA', 'California'],
  ['CO', 'Colorado'],
  ['CT', 'Connecticut'],
  ['DE', 'Delaware'],
  ['DC', 'District of Columbia'],
  ['FL', 'Florida'],
  ['GA', 'Georgia'],
  ['HI', 'Hawaii'],
  ['ID', 'Idaho'],
  ['IL', 'Illinois'],
  ['IN', 'Indiana'],
  ['IA', 'Iowa'],
  ['KS', 'Kansas'],
  ['KY', 'Kentucky'],
  ['LA', 'Louisiana'],
  ['ME', 'Maine'],
  ['MD', 'Maryland'],
  ['MA', 'Massachusetts'],
  ['MI', 'Michigan'],
  ['MN', 'Minnesota'],
  ['MS', 'Mississippi'],
  ['MO', 'Missouri'],
  ['MT', 'Montana'],
  ['NE', 'Nebraska'],
  ['NV', 'Nevada'],
  ['NH', 'New Hampshire'],
  ['NJ', 'New Jersey'],
  ['NM', 'New Mexico'],
  ['NY', 'New York'],
  ['NC', 'North Carolina'],
  ['ND', 'North Dakota'],
  ['OH', 'Ohio'],
  ['OK', 'Oklahoma'],
  ['OR', 'Oregon'],
  ['PA', 'Pennsylvania'],
  ['RI', 'Rhode Island'],
  ['SC', 'South Carolina'],
  ['SD', 'South Dakota'],
  ['TN', 'Tennessee'],
  ['TX', 'Texas'],
  ['UT', 'Utah'],
  ['VT', 'Vermont'],
  ['VA', 'Virginia'],
  ['WA', 'Washington'],
  ['WV', 'West Virginia'],
  ['WI', 'Wisconsin'],
  ['WY', 'Wyoming'],
] as const;

/** Mail reaches them, so an address that names one is read; pages do not offer them. */
const TERRITORIES = [
  ['GU', 'Guam'],
  ['PR', 'Puerto Rico'],
  ['VI', 'Virgin Islands'],
] as const;

const ALL = [...STATES, ...TERRITORIES];
export type StateCode = (typeof ALL)[number][0];

const codes = new Map<string, StateCode>(
  ALL.flatMap(([code, name]) => [code, name.toUpperCase()].map((key) => [key, code])),
);
const names = new Map<string, string>(ALL);

/** "tx", "Texas" → "TX"; null for what is no state or territory. */
export function stateCode(typed: string): StateCode | null {
  return codes.get(typed.trim().replace(/\s+/g, ' ').toUpperCase()) ?? null;
}

/** As `stateCode`; "" for what pages do not offer. */
export function offeredState(typed: string): string {
  const code = stateCode(typed);
  return STATES.find(([offered]) => offered === code)?.[0] ?? '';
}

/** "TX" → "Texas"; null for no state's code. */
export function stateName(code: string): string | null {
  return names.get(code) ?? null;
}
