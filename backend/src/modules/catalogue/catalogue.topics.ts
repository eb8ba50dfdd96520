/** Notifies every process that products, categories, box sizes or the stock have changed. */
export const CATALOGUE_CHANGED = 'catalogue.changed';
