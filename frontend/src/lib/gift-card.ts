/** A card with a value, recognized by its name. */
export const isGiftCard = (name: string) => /\bgift card\b/i.test(name);

export const SPEND_AT_CHECKOUT = 'Pays for orders here: enter its code in the cart.';
