import { createRequire } from 'node:module';
import type { ZxcvbnFactory } from '@zxcvbn-ts/core';

const SHOP = ['crispi', 'cookies', 'cookie', 'bakery'];
/** Estimating costs more with each character; longer passwords are safe enough. */
const LOOKED_AT = 64;
/** From 0 to 4. Below 3: guessed within 10^8 attempts; below 2: within 10^6. */
const SAFE = { customer: 2, admin: 3 };

/**
 * Its index takes 4 MB and 20 ms to build. It is kept only until the next garbage collection, since most processes
 * check one password, at their start.
 */
let kept: WeakRef<ZxcvbnFactory> | undefined;

/**
 * Whether the password is among the first that attackers try: common ones, keyboard patterns, repetitions, dates, and
 * variations of these. Words of the shop and of the account's e-mail address are ignored: the rest of the password must
 * be strong enough alone.
 */
export function isGuessable(password: string, email: string, role: keyof typeof SAFE): boolean {
  const estimator = kept?.deref() ?? open();
  const words = [...SHOP, ...email.toLowerCase().split(/[^a-z0-9]+/)];
  const known = words.filter((word) => word.length > 3).sort((a, b) => b.length - a.length);
  const rest = password.slice(0, LOOKED_AT).replace(new RegExp(known.join('|'), 'gi'), '');
  return estimator.check(rest, words).score < SAFE[role];
}

/** Loaded with the first password: the lists would add a tenth of a second to the start of every process. */
function open(): ZxcvbnFactory {
  const load = createRequire(__filename);
  const { ZxcvbnFactory: Factory } = load('@zxcvbn-ts/core') as typeof import('@zxcvbn-ts/core');
  const { dictionary, adjacencyGraphs } = load('@zxcvbn-ts/language-common') as LanguageCommon;
  const opened = new Factory({ dictionary, graphs: adjacencyGraphs });
  kept = new WeakRef(opened);
  return opened;
}

type LanguageCommon = typeof import('@zxcvbn-ts/language-common');
