/** The zones of the United States, by what people call them. */
const ZONES: [zone: string, label: string][] = [
  ['America/New_York', 'Eastern (New York)'],
  ['America/Detroit', 'Eastern (Detroit)'],
  ['America/Indiana/Indianapolis', 'Eastern (Indianapolis)'],
  ['America/Chicago', 'Central (Chicago)'],
  ['America/Denver', 'Mountain (Denver)'],
  ['America/Boise', 'Mountain (Boise)'],
  ['America/Phoenix', 'Mountain without summer time (Phoenix)'],
  ['America/Los_Angeles', 'Pacific (Los Angeles)'],
  ['America/Anchorage', 'Alaska (Anchorage)'],
  ['America/Adak', 'Aleutian Islands (Adak)'],
  ['Pacific/Honolulu', 'Hawaii (Honolulu)'],
  ['America/Puerto_Rico', 'Atlantic (Puerto Rico)'],
  ['America/St_Thomas', 'Atlantic (Virgin Islands)'],
  ['Pacific/Guam', 'Chamorro (Guam)'],
];

/** "auto": whatever most of the state has in which the address is. */
export const AUTO = 'auto';

/** A store may be set to a zone from elsewhere; then that is there to be kept. */
export function zoneOptions(current: string): { value: string; label: string }[] {
  const zones = ZONES.map(([value, label]) => ({ value, label }));
  const known = current === AUTO || zones.some(({ value }) => value === current);
  return [
    { value: AUTO, label: 'From the state of the address' },
    ...zones,
    ...(known ? [] : [{ value: current, label: current.replaceAll('_', ' ') }]),
  ];
}
