/** No look-alikes: 32 characters, five bits each. */
const ALPHABET = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';
const RANDOM_CHARACTERS = 15;
const LOOK = new RegExp(`^[${ALPHABET}]{16}$|^[${ALPHABET}]{4}(?:[\\s\\p{Pd}]+[${ALPHABET}]{4}){3}$`, 'u');

/** How many cards can pay one order. */
export const MOST_GIFT_CARDS = 5;

/** A code as it is compared: capitals, without spaces and dashes. */
export const normalizedGiftCode = (typed: string): string => typed.toUpperCase().replaceAll(/[\s\p{Pd}]/gu, '');

/** Whether a normalized code has the right form: 15 characters and their check character. A typing error breaks it. */
export const isGiftCode = (code: string): boolean =>
  code.length === RANDOM_CHARACTERS + 1 &&
  [...code].every((one) => ALPHABET.includes(one)) &&
  checkCharacter(code.slice(0, RANDOM_CHARACTERS)) === code.at(-1);

/** Whether it was meant as the code of a gift card, even with a typing error. No code of a promotion looks like that. */
export const looksLikeGiftCode = (typed: string): boolean => LOOK.test(typed.trim().toUpperCase());

/** Makes a code of 15 random bytes. */
export function giftCodeOf(random: Uint8Array): string {
  if (random.length !== RANDOM_CHARACTERS) throw new RangeError(`${RANDOM_CHARACTERS} random bytes are needed.`);
  const characters = [...random].map((byte) => ALPHABET[byte % ALPHABET.length]!).join('');
  return characters + checkCharacter(characters);
}

/** "ABCD-EFGH-JKLM-NPQR", as it is printed. */
export const printedGiftCode = (code: string): string => code.match(/.{1,4}/g)!.join('-');

/** Luhn's sum of 32 characters: finds each wrong character and nearly every swap of neighbors. */
function checkCharacter(characters: string): string {
  const size = ALPHABET.length;
  const sum = [...characters].reverse().reduce((total, character, i) => {
    const weighted = ALPHABET.indexOf(character) * (i % 2 === 0 ? 2 : 1);
    return total + Math.floor(weighted / size) + (weighted % size);
  }, 0);
  return ALPHABET[(size - (sum % size)) % size]!;
}
