import { readFileSync } from 'node:fs';
import path from 'node:path';
import { SANDBOX } from '../folder';

/** In this order: later pieces use what earlier ones declare. */
const PIECES = ['card-format.js', 'card-form.js', 'elements.js', 'stripe.js'];

/**
 * The script behind GET /sandbox/stripe.js: a stand-in for Stripe.js made of plain browser code, wrapped in one
 * function so that nothing but `window.Stripe` becomes global.
 */
export function standInScript(): string {
  const pieces = PIECES.map((name) => readFileSync(path.join(SANDBOX, 'browser', name), 'utf8'));
  return `(() => {\n'use strict';\n${pieces.join('\n')}\n})();\n`;
}
