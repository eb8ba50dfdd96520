/** A card with a value, recognized by its name. */
export const isGiftCard = (name: string) => /\bgift card\b/i.test(name);

export const REDEEM_IN_STORES = 'Redeem it in our stores. Not accepted as payment online.';
