/* What a card number, an expiry date and a security code look like while they are being typed. */

const BRANDS = [
  { name: 'amex', starts: /^3[47]/, length: 15, cvc: 4, groups: [4, 6, 5] },
  { name: 'mastercard', starts: /^(5[1-5]|2[2-7])/, length: 16, cvc: 3, groups: [4, 4, 4, 4] },
  { name: 'visa', starts: /^4/, length: 16, cvc: 3, groups: [4, 4, 4, 4] },
  { name: 'discover', starts: /^6/, length: 16, cvc: 3, groups: [4, 4, 4, 4] },
];
const UNKNOWN_BRAND = { name: 'unknown', starts: /^/, length: 16, cvc: 3, groups: [4, 4, 4, 4] };

function brandOf(digits) {
  return BRANDS.find((brand) => brand.starts.test(digits)) || UNKNOWN_BRAND;
}

function groupNumber(text) {
  const digits = text.replace(/\D/g, '');
  const brand = brandOf(digits);
  const parts = [];
  let at = 0;
  for (const size of brand.groups) {
    if (at >= digits.length) break;
    parts.push(digits.slice(at, Math.min(at + size, brand.length)));
    at += size;
  }
  return parts.join(' ');
}

function groupExpiry(text) {
  let digits = text.replace(/\D/g, '').slice(0, 4);
  if (/^[2-9]/.test(digits)) digits = `0${digits}`.slice(0, 4);
  return digits.length > 2 ? `${digits.slice(0, 2)} / ${digits.slice(2)}` : digits;
}

function passesLuhn(digits) {
  let sum = 0;
  for (let i = 0; i < digits.length; i += 1) {
    let digit = Number(digits[digits.length - 1 - i]);
    if (i % 2 === 1) digit = digit * 2 > 9 ? digit * 2 - 9 : digit * 2;
    sum += digit;
  }
  return digits.length > 0 && sum % 10 === 0;
}

/* Each check answers null when the field is fine, else Stripe's code and sentence. */
const CHECKS = {
  number(text) {
    const digits = text.replace(/\D/g, '');
    if (digits.length < brandOf(digits).length)
      return { code: 'incomplete_number', message: 'Your card number is incomplete.' };
    return passesLuhn(digits) ? null : { code: 'invalid_number', message: 'Your card number is invalid.' };
  },
  expiry(text) {
    const digits = text.replace(/\D/g, '');
    if (digits.length < 4) return { code: 'incomplete_expiry', message: "Your card's expiration date is incomplete." };
    const [month, year] = [Number(digits.slice(0, 2)), 2000 + Number(digits.slice(2))];
    const now = new Date();
    if (month < 1 || month > 12)
      return { code: 'invalid_expiry_month', message: "Your card's expiration month is invalid." };
    const past = year < now.getFullYear() || (year === now.getFullYear() && month < now.getMonth() + 1);
    return past ? { code: 'invalid_expiry_year_past', message: "Your card's expiration year is in the past." } : null;
  },
  cvc(text, fields, savedBrand) {
    const brand = BRANDS.find(({ name }) => name === savedBrand) || brandOf(fields.number.value.replace(/\D/g, ''));
    const wanted = brand.cvc;
    return text.length === wanted
      ? null
      : { code: 'incomplete_cvc', message: "Your card's security code is incomplete." };
  },
  postal(text) {
    return /^\d{5}$/.test(text) ? null : { code: 'incomplete_zip', message: 'Your ZIP is incomplete.' };
  },
};
