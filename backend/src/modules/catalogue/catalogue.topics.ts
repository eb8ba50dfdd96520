/** Notice to every process: products, categories, box sizes or the stock are not what they were. */
export const CATALOGUE_CHANGED = 'catalogue.changed';
