import { stateOfZip } from './zip-state';

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
    'nobody is said to be in a state by "%s": the army, islands, and what is no code',
    (zipCode) => {
      expect(stateOfZip(zipCode)).toBeNull();
    },
  );
});
