import { parseAddress, usPhone } from './address-line';

describe('An address in one line', () => {
  it.each([
    ['1206 E 6th St, Austin, TX 78702', ['1206 E 6th St', '', 'Austin', 'TX', '78702']],
    ['1206 E 6th St, Suite 2, Austin, TX 78702', ['1206 E 6th St', 'Suite 2', 'Austin', 'TX', '78702']],
    ['1206 E 6th St , Austin, tx, 78702-1234, USA', ['1206 E 6th St', '', 'Austin', 'TX', '78702']],
    ['1 Main St, New York NY 10001', ['1 Main St', '', 'New York', 'NY', '10001']],
  ])(
    'is split into street, city, state and ZIP code: "%s"',
    (line, [addressLine1, addressLine2, city, state, zipCode]) => {
      expect(parseAddress(line)).toEqual({ addressLine1, addressLine2, city, state, zipCode });
    },
  );

  it.each(['Austin, TX 78702', '1206 E 6th St, Austin, 78702', '1206 E 6th St, Austin, TX', '1206 E 6th St', ''])(
    'is refused when a part is missing: "%s"',
    (line) => {
      expect(parseAddress(line)).toBeNull();
    },
  );
});

describe('A phone number typed by staff', () => {
  it.each(['5125550142', '(512) 555-0142', '+1 512.555.0142', '1-512-555-0142'])('is normalized: "%s"', (typed) => {
    expect(usPhone(typed)).toBe('(512) 555-0142');
  });

  it.each(['012-555-0142', '112-555-0142', '512-055-0142', '512-155-0142', '512-555-014', '2 512-555-0142', ''])(
    'is refused outside the United States: "%s"',
    (typed) => {
      expect(usPhone(typed)).toBeNull();
    },
  );
});
