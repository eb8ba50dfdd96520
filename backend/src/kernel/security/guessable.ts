import { createRequire } from 'node:module';
import type { ZxcvbnFactory } from '@zxcvbn-ts/core';

const SHOP = ['crispi', 'cookie', 'cookies', 'bakery'];
/** Estimating costs more with each character; whoever types as many as this is safe enough. */
const LOOKED_AT = 64;
/** Of 0 to 4. Below 3: found by fewer than 10^8 guesses; below 2: by fewer than 10^6. */
const SAFE = { customer: 2, admin: 3 };

let estimator: ZxcvbnFactory | undefined;

/**
 * Whether the password is among those that are tried first: common ones, rows of keys, repetitions, dates, what has
 * to do with the shop or with the account's e-mail, and variations of all these.
 */
export function isGuessable(password: string, email: string, role: keyof typeof SAFE): boolean {
  estimator ??= open();
  const local = email.toLowerCase().split('@', 1)[0]!;
  const words = [...SHOP, local, ...email.toLowerCase().split(/[^a-z0-9]+/)].filter((word) => word.length > 2);
  return estimator.check(password.slice(0, LOOKED_AT), words).score < SAFE[role];
}

/** Loaded with the first password to judge: the lists would add a tenth of a second to the start of every process. */
function open(): ZxcvbnFactory {
  const load = createRequire(__filename);
  const { ZxcvbnFactory: Factory } = load('@zxcvbn-ts/core') as typeof import('@zxcvbn-ts/core');
  const { dictionary, adjacencyGraphs } = load('@zxcvbn-ts/language-common') as LanguageCommon;
  return new Factory({ dictionary, graphs: adjacencyGraphs });
}

type LanguageCommon = typeof import('@zxcvbn-ts/language-common');
