/** @jest-environment node */
import { offeredState, stateCode, stateName, STATES } from './us-states';

it('reads a state by its code or name, however it is typed', () => {
  expect(['tx', ' Texas ', 'NEW  york', 'district of columbia'].map(stateCode)).toEqual(['TX', 'TX', 'NY', 'DC']);
  expect(['', 'Ontario', 'T', 'Tex'].map(stateCode)).toEqual([null, null, null, null]);
});

it('reads the territories that mail reaches, but does not offer them', () => {
  expect(['pr', 'Guam', 'Virgin Islands'].map(stateCode)).toEqual(['PR', 'GU', 'VI']);
  expect(['pr', 'Guam', 'Virgin Islands', 'Ontario', 'virginia'].map(offeredState)).toEqual(['', '', '', '', 'VA']);
  expect(STATES).toHaveLength(51);
});

it('returns the name of a code', () => {
  expect(['TX', 'PR', 'XX'].map(stateName)).toEqual(['Texas', 'Puerto Rico', null]);
});
