import { readFileSync } from 'node:fs';
import path from 'node:path';
import { SANDBOX } from '../folder';

/** In this order: later parts use declarations of earlier ones. */
const PIECES = ['card-format.js', 'card-form.js', 'saved-cards.js', 'express-checkout.js', 'elements.js', 'stripe.js'];

/**
 * The script of GET /sandbox/stripe.js: a substitute for Stripe.js in plain browser code, wrapped in one function so
 * that only `window.Stripe` becomes global.
 */
export function standInScript(): string {
  const pieces = PIECES.map((name) => readFileSync(path.join(SANDBOX, 'browser', name), 'utf8'));
  return `(() => {\n'use strict';\n${pieces.join('\n')}\n})();\n`;
}
