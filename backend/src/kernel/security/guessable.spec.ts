import { isGuessable } from './guessable';

describe('Guessable passwords', () => {
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
  ])('an admin cannot use "%s"', (password) => {
    expect(isGuessable(password, 'ada.lovelace@example.com', 'admin')).toBe(true);
  });

  it.each(['a much longer one', 'correct horse battery', 'three brown teapots', 'vK3#pQ9!xT2m', 'butter-toast'])(
    'an admin can use "%s"',
    (password) => {
      expect(isGuessable(password, 'ada.lovelace@example.com', 'admin')).toBe(false);
    },
  );

  it('a customer is warned about fewer', () => {
    const judged = ['123456', 'letmein', 'lovelace', 'ada123', 'butter-toast', 'blue teapot', 'teapot77'];
    expect(judged.filter((password) => isGuessable(password, 'ada@lovelace.com', 'customer'))).toEqual(
      judged.slice(0, 4),
    );
  });

  it('do not become better by parts of the e-mail address of four letters or more, the longest removed first', () => {
    expect(isGuessable('lovelaceteapot9', 'love.lovelace@example.com', 'admin')).toBe(true);
    expect(isGuessable('lena-lena-lena9', 'lena@example.com', 'admin')).toBe(true);
    expect(isGuessable('sky7sky9plum', 'sky@example.com', 'admin')).toBe(false);
  });
});
