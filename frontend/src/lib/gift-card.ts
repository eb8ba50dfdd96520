/** A card that is worth money. It is told by its name, as staff give it. */
export const isGiftCard = (name: string) => /\bgift card\b/i.test(name);

export const REDEEM_IN_STORES = 'To redeem in our bakeries. Not taken as payment online.';
