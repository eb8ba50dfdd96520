/** Begins the ids of the shop's own payments, with which nothing is charged; Stripe must not be asked about them. */
export const FREE_PREFIX = 'free_';

export const isFree = (paymentIntentId: string): boolean => paymentIntentId.startsWith(FREE_PREFIX);
