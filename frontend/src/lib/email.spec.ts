/** @jest-environment node */
import { suggestEmail } from './email';

describe('a mistyped e-mail address', () => {
  it.each([
    ['ana@gmial.com', 'ana@gmail.com'],
    ['Ana.Lopez@gmail.con', 'Ana.Lopez@gmail.com'],
    ['ana@gmal.com', 'ana@gmail.com'],
    ['ana@gmaill.com', 'ana@gmail.com'],
    ['ana@gmail.co', 'ana@gmail.com'],
    ['ana@yaho.com', 'ana@yahoo.com'],
    ['ana@hotmial.com', 'ana@hotmail.com'],
    ['ana@outlok.com', 'ana@outlook.com'],
    ['ana@crispi-bakery.con', 'ana@crispi-bakery.com'],
    [' ana@gnail.com ', 'ana@gmail.com'],
  ])('%s is corrected to %s', (typed, meant) => {
    expect(suggestEmail(typed)).toBe(meant);
  });

  it.each([
    'ana@gmail.com',
    'ana@mail.com',
    'ana@email.com',
    'ana@gmx.com',
    'ana@crispi.test',
    'ana@me.com',
    'ana@example.co',
    'ana',
    'ana@',
    '',
  ])('"%s" needs no correction', (typed) => {
    expect(suggestEmail(typed)).toBeNull();
  });
});
