import type { FieldError } from '../../../kernel/errors/app-error';
import type { Redirect } from '../entities/redirect';
import { savedTarget, sourceOf, targetOf, targetProblem, type Target } from './addresses';

/** Two addresses, as they were typed. */
export interface NewRedirect {
  from: string;
  to: string;
}

export type KeptRedirect = Pick<Redirect, 'id' | 'from' | 'to'>;

export const ACTIONS = ['created', 'changed', 'unchanged', 'refused'] as const;

export interface CheckedRedirect extends NewRedirect {
  /** `changed` leads an address that is redirected already to another page. */
  action: (typeof ACTIONS)[number];
  /** Where the address led before; null: nowhere. */
  before: string | null;
  /** By the name of the address; none unless it is refused. */
  errors: FieldError[];
}

interface Context {
  kept: readonly Pick<KeptRedirect, 'from' | 'to'>[];
  /** The existing ones of the products that the redirects lead to. */
  products: ReadonlySet<number>;
  /** The shop's public address. */
  site: string;
}

/**
 * Checks redirects that are to be saved together. None may lead to an address that is redirected itself, so there are
 * neither loops nor chains.
 */
export function checkRedirects(wanted: readonly NewRedirect[], { kept, products, site }: Context): CheckedRedirect[] {
  const existing = new Map(kept.map(({ from, to }) => [from, to]));
  const leading = new Map(kept.map(({ from, to }) => [savedTarget(to).path, from]));
  const redirected = new Map([...existing, ...wanted.flatMap(pairsOf)]);
  const accepted = new Map<string, string>();
  return wanted.map((typed) => {
    const [source, target] = [sourceOf(typed.from), targetOf(typed.to, site)];
    const from = 'problem' in source ? typed.from.trim() : source.path;
    const to = 'problem' in target ? typed.to.trim() : target.address;
    const before = existing.get(from) ?? null;
    const earlier = accepted.get(from);
    const problems = {
      from: 'problem' in source ? source.problem : conflictOf(leading.get(from), to === earlier ? undefined : earlier),
      to:
        'problem' in target
          ? target.problem
          : (chainProblem(target, from, redirected) ?? targetProblem(target) ?? productProblem(target, products)),
    };
    const errors = Object.entries(problems).flatMap(([path, message]) => (message ? { path, message } : []));
    if (errors.length > 0) return { from, to, before, action: 'refused', errors };
    accepted.set(from, to);
    const action = earlier === to || before === to ? 'unchanged' : before === null ? 'created' : 'changed';
    return { from, to, before, action, errors };
  });
}

export const alreadyLeads = (to: string) => `This address already leads to ${to}.`;

function pairsOf({ from, to }: NewRedirect): [string, string][] {
  const source = sourceOf(from);
  return 'problem' in source ? [] : [[source.path, to.trim()]];
}

function conflictOf(leader: string | undefined, earlier: string | undefined): string | null {
  if (leader !== undefined) return `${leader} leads to this address. Change that redirect first.`;
  return earlier === undefined ? null : `This address is listed twice, first with ${earlier}.`;
}

function chainProblem({ path }: Target, from: string, redirected: ReadonlyMap<string, string>): string | null {
  if (path === from) return `${path} can’t lead to itself.`;
  const next = redirected.get(path);
  return next === undefined ? null : `${path} is redirected to ${next}. Enter the final page instead.`;
}

const productProblem = ({ productId }: Target, products: ReadonlySet<number>): string | null =>
  productId === null || products.has(productId) ? null : `There is no product ${productId}.`;
