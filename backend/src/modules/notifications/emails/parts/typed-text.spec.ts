import { nameInSubject } from './typed-text';

describe('A name in the subject of an e-mail', () => {
  it.each([
    ['Ada Lovelace', 'Ada Lovelace'],
    ['J.R.R. Tolkien', 'J.R.R. Tolkien'],
    ['José  Núñez 🍪', 'José Núñez 🍪'],
    ['Eve\r\nBcc: victim@example.com', 'Eve Bcc:'],
    ['You won https://evil.example/x now', 'You won now'],
    ['Visit www.evil.example', 'Visit'],
    ['Claim at evil.com/prize', 'Claim at'],
    ['evil.com', 'A friend'],
    ['\u202Emoc.live', 'A friend'],
    ['مريم\u202E', '\u2068مريم\u2069'],
    ['', 'A friend'],
    ['Ada '.repeat(100), `${'Ada '.repeat(10).trim()}…`],
  ])('"%s" becomes "%s"', (typed, read) => {
    expect(nameInSubject(typed, 'A friend')).toBe(read);
  });
});
