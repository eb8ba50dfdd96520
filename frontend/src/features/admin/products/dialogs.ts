import { lazyPart } from '@/ui/lazy-part';

// Loaded on demand: larger than the list below them.
export const productDialog = lazyPart(async () => (await import('./dialog/product-dialog')).ProductDialog);
export const categoriesDialog = lazyPart(async () => (await import('./categories/categories-dialog')).CategoriesDialog);
export const countDialog = lazyPart(async () => (await import('./stock/count-dialog')).CountDialog);
export const importDialog = lazyPart(async () => (await import('./import/import-dialog')).ImportDialog);
export const boxPriceDialog = lazyPart(async () => (await import('./box-price-dialog')).BoxPriceDialog);
