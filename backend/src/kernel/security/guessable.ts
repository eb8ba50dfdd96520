import { createRequire } from 'node:module';
import type { ZxcvbnFactory } from '@zxcvbn-ts/core';

const SHOP = ['crispi', 'cookies', 'cookie', 'bakery'];
/** Estimating costs more with each character; longer passwords are safe enough. */
const LOOKED_AT = 64;
/** Of 0 to 4. Below 3: found by fewer than 10^8 guesses; below 2: by fewer than 10^6. */
const SAFE = { customer: 2, admin: 3 };

/** Its indices hold 4 MB and are built in 20 ms: kept only until memory is collected, as most processes judge one password, at their start. */
let kept: WeakRef<ZxcvbnFactory> | undefined;

/**
 * Whether the password is among those that are tried first: common ones, rows of keys, repetitions, dates, and
 * variations of these. Words of the shop and of the account's e-mail count for nothing: what is left of the password
 * without them has to be good enough alone.
 */
export function isGuessable(password: string, email: string, role: keyof typeof SAFE): boolean {
  const estimator = kept?.deref() ?? open();
  const words = [...SHOP, ...email.toLowerCase().split(/[^a-z0-9]+/)];
  const known = words.filter((word) => word.length > 3).sort((a, b) => b.length - a.length);
  const rest = password.slice(0, LOOKED_AT).replace(new RegExp(known.join('|'), 'gi'), '');
  return estimator.check(rest, words).score < SAFE[role];
}

/** Loaded with the first password to judge: the lists would add a tenth of a second to the start of every process. */
function open(): ZxcvbnFactory {
  const load = createRequire(__filename);
  const { ZxcvbnFactory: Factory } = load('@zxcvbn-ts/core') as typeof import('@zxcvbn-ts/core');
  const { dictionary, adjacencyGraphs } = load('@zxcvbn-ts/language-common') as LanguageCommon;
  const opened = new Factory({ dictionary, graphs: adjacencyGraphs });
  kept = new WeakRef(opened);
  return opened;
}

type LanguageCommon = typeof import('@zxcvbn-ts/language-common');
