const EASTERN = 'America/New_York';
const CENTRAL = 'America/Chicago';
const MOUNTAIN = 'America/Denver';
const PACIFIC = 'America/Los_Angeles';

/**
 * Code, name and time zone of the states, the District of Columbia and the territories that mail is sent to. Where a
 * state has two zones it is the one most of its people live in: staff correct it for a store in the other part.
 */
const STATES: readonly (readonly [code: string, name: string, timeZone: string])[] = [
  ['AL', 'Alabama', CENTRAL],
  ['AK', 'Alaska', 'America/Anchorage'],
  ['AZ', 'Arizona', 'America/Phoenix'],
  ['AR', 'Arkansas', CENTRAL],
  ['CA', 'California', PACIFIC],
  ['CO', 'Colorado', MOUNTAIN],
  ['CT', 'Connecticut', EASTERN],
  ['DE', 'Delaware', EASTERN],
  ['DC', 'District of Columbia', EASTERN],
  ['FL', 'Florida', EASTERN],
  ['GA', 'Georgia', EASTERN],
  ['GU', 'Guam', 'Pacific/Guam'],
  ['HI', 'Hawaii', 'Pacific/Honolulu'],
  ['ID', 'Idaho', 'America/Boise'],
  ['IL', 'Illinois', CENTRAL],
  ['IN', 'Indiana', 'America/Indiana/Indianapolis'],
  ['IA', 'Iowa', CENTRAL],
  ['KS', 'Kansas', CENTRAL],
  ['KY', 'Kentucky', EASTERN],
  ['LA', 'Louisiana', CENTRAL],
  ['ME', 'Maine', EASTERN],
  ['MD', 'Maryland', EASTERN],
  ['MA', 'Massachusetts', EASTERN],
  ['MI', 'Michigan', 'America/Detroit'],
  ['MN', 'Minnesota', CENTRAL],
  ['MS', 'Mississippi', CENTRAL],
  ['MO', 'Missouri', CENTRAL],
  ['MT', 'Montana', MOUNTAIN],
  ['NE', 'Nebraska', CENTRAL],
  ['NV', 'Nevada', PACIFIC],
  ['NH', 'New Hampshire', EASTERN],
  ['NJ', 'New Jersey', EASTERN],
  ['NM', 'New Mexico', MOUNTAIN],
  ['NY', 'New York', EASTERN],
  ['NC', 'North Carolina', EASTERN],
  ['ND', 'North Dakota', CENTRAL],
  ['OH', 'Ohio', EASTERN],
  ['OK', 'Oklahoma', CENTRAL],
  ['OR', 'Oregon', PACIFIC],
  ['PA', 'Pennsylvania', EASTERN],
  ['PR', 'Puerto Rico', 'America/Puerto_Rico'],
  ['RI', 'Rhode Island', EASTERN],
  ['SC', 'South Carolina', EASTERN],
  ['SD', 'South Dakota', CENTRAL],
  ['TN', 'Tennessee', CENTRAL],
  ['TX', 'Texas', CENTRAL],
  ['UT', 'Utah', MOUNTAIN],
  ['VT', 'Vermont', EASTERN],
  ['VI', 'Virgin Islands', 'America/St_Thomas'],
  ['VA', 'Virginia', EASTERN],
  ['WA', 'Washington', PACIFIC],
  ['WV', 'West Virginia', EASTERN],
  ['WI', 'Wisconsin', CENTRAL],
  ['WY', 'Wyoming', MOUNTAIN],
];

const codes = new Map(STATES.flatMap(([code, name]) => [code, name.toUpperCase()].map((key) => [key, code])));
const zones = new Map(STATES.map(([code, , timeZone]) => [code, timeZone]));

/** "tx", "Texas" → "TX"; null for what is no state. */
export function stateCode(typed: string): string | null {
  return codes.get(typed.trim().replace(/\s+/g, ' ').toUpperCase()) ?? null;
}

const names = new Map(STATES.map(([code, name]) => [code, name]));

/** "TX" → "Texas"; null for no state's code. */
export function stateName(code: string): string | null {
  return names.get(code) ?? null;
}

/** The time zone of most places in the state. */
export function timeZoneOf(state: string): string {
  return zones.get(state) ?? CENTRAL;
}

/** Every zone there is, not only those of the United States: the clock of a store is what staff say it is. */
const known = new Set([...Intl.supportedValuesOf('timeZone'), 'UTC']);

export function isTimeZone(name: string): boolean {
  return known.has(name);
}
