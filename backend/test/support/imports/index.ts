import { readFileSync } from 'node:fs';
import path from 'node:path';

export const IMPORTS = ['shopify', 'shopify-before-2025', 'woocommerce', 'square'] as const;

/** An export of a fictional bakery in the format of another system. */
export const importFile = (name: (typeof IMPORTS)[number]) => readFileSync(path.join(__dirname, `${name}.csv`));
