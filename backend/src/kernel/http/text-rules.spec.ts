import { isEmailAddress, isOneLine } from './text-rules';

describe('An e-mail address', () => {
  it.each(['ada@example.com', 'o’neil+shop@mail.example.co', "o'neil@example.com"])('may be %s', (address) =>
    expect(isEmailAddress(address)).toBe(true),
  );

  it.each([
    ['a quoted name', '"a b"@example.com'],
    ['a quoted line end', '"a\r\nBcc: x@y.co"@example.com'],
    ['quotes alone', '"a"@example.com'],
    ['white space', 'ada @example.com'],
    ['a line end behind it', 'ada@example.com\n'],
    ['a control character', 'ada\u0007@example.com'],
    ['no text', 12],
    ['no domain with a dot', 'ada@localhost'],
  ])('may not have %s', (_what, address) => expect(isEmailAddress(address)).toBe(false));

  it('of staff may have a domain without a dot; the other rules are the same', () => {
    expect(isEmailAddress('ada@localhost', { localhost: true })).toBe(true);
    expect(isEmailAddress('"a b"@localhost', { localhost: true })).toBe(false);
  });
});

describe('Text of one line', () => {
  it.each(['Ada Lovelace', ' Zoë \n', 'Ада', '🎂'])('may be “%s”', (text) => expect(isOneLine(text)).toBe(true));
  it.each(['Ada\nLovelace', 'Ada\rLovelace', 'Ada\tL', 'Ada\u0000', 'Ada\u0085L', 'Ada\u2028L'])('is not %j', (text) =>
    expect(isOneLine(text)).toBe(false),
  );
});
