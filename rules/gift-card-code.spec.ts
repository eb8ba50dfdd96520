import { looksLikeGiftCode } from './gift-card-code';

describe('what is typed as a code', () => {
  it.each(['ABCDEFGHJKLMNPQR', ' abcd-efgh-jklm-npqr ', 'ABCD EFGH JKLM NPQR', 'ABCD–EFGH – JKLM–NPQR'])(
    '"%s" was meant as the code of a gift card',
    (typed) => expect(looksLikeGiftCode(typed)).toBe(true),
  );

  it.each([
    ['too short', 'ABCDEFGHJKLMNPQ'],
    ['too long', 'ABCDEFGHJKLMNPQRS'],
    ['with characters that gift cards do not have', 'COOKIELOVERS2026'],
    ['a single-use code of a promotion', 'SUMMERSA-K7QM-3XRP'],
  ])('was not meant so: %s', (_, typed) => expect(looksLikeGiftCode(typed)).toBe(false));
});
