import { elsewhere, stateOfZip } from './zip-state';

describe('The state of a ZIP code', () => {
  it.each([
    ['78701', 'TX'],
    ['73301', 'TX'],
    ['88510', 'TX'],
    ['73960', 'TX'],
    ['10001', 'NY'],
    ['00501', 'NY'],
    ['06390', 'NY'],
    ['20001', 'DC'],
    ['20598', 'VA'],
    ['00901', 'PR'],
    ['00801', 'VI'],
    ['83110', 'WY'],
    ['96910', 'GU'],
    ['99999', 'AK'],
    ['90210-1234', 'CA'],
  ])('%s is in %s', (zipCode, state) => {
    expect(stateOfZip(zipCode)).toBe(state);
  });

  it.each(['09001', '34001', '96201', '96799', '00001', '7870', 'Austin', ''])(
    'is unknown for "%s": military, islands or not a code',
    (zipCode) => {
      expect(stateOfZip(zipCode)).toBeNull();
    },
  );

  it('must not contradict the chosen state', () => {
    expect(elsewhere('texas', ' 10001 ')).toBe('ZIP code 10001 is in New York, not in Texas');
    expect([elsewhere('TX', '78701'), elsewhere('', '10001'), elsewhere('TX', '34001')]).toEqual([null, null, null]);
  });
});
