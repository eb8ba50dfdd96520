import { isGuessable } from './guessable';

describe('Passwords that are tried first', () => {
  it.each([
    'aaaaaaaaaaaa',
    'Password1234',
    'qwertyuiop12',
    '123456789012',
    'P@ssw0rd2026',
    'crispicookies',
    'ada.lovelace1',
    'Lovelace-Cookie1',
    'crispi-bakery-2026',
  ])('an admin may not have "%s"', (password) => {
    expect(isGuessable(password, 'ada.lovelace@example.com', 'admin')).toBe(true);
  });

  it.each(['a much longer one', 'correct horse battery', 'three brown teapots', 'vK3#pQ9!xT2m'])(
    'an admin may have "%s"',
    (password) => {
      expect(isGuessable(password, 'ada.lovelace@example.com', 'admin')).toBe(false);
    },
  );

  it('a customer is warned of less', () => {
    const judged = ['123456', 'letmein', 'lovelace', 'ada123', 'butter-toast', 'blue teapot'];
    expect(judged.filter((password) => isGuessable(password, 'ada@lovelace.com', 'customer'))).toEqual(
      judged.slice(0, 4),
    );
  });
});
