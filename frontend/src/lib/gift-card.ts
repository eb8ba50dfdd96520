/** A card with a value, recognized by its name. */
export const isGiftCard = (name: string) => /\bgift card\b/i.test(name);

export const REDEEM_IN_STORES = 'To redeem in our bakeries. Not taken as payment online.';
