import type { StripeContext } from './stripe-context';
import { invalid } from './stripe-error';

type Json = Record<string, unknown>;

/** Replaces ids by their objects, as `expand[]` requests: `latest_charge`, `data.customer`, … */
export function expand(context: StripeContext, answer: object, paths: string[]): object {
  if (paths.length === 0) return answer;
  const copy = structuredClone(answer) as Json;
  for (const path of paths) walk(context, copy, path.split('.'), path);
  return copy;
}

function walk(context: StripeContext, target: Json, [name, ...rest]: string[], path: string): void {
  if (name === undefined) return;
  const value = target[name];
  if (value === undefined) throw invalid(`This property cannot be expanded (${path}).`, undefined, 'expand');
  if (value === null) return;
  const found = typeof value === 'string' ? structuredClone(look(context, value, path)) : (value as Json | Json[]);
  target[name] = found;
  for (const item of Array.isArray(found) ? found : [found]) walk(context, item, rest, path);
}

function look(context: StripeContext, id: string, path: string): Json {
  const shelves: Record<string, { get(id: string): object | undefined }> = {
    pi: context.intents,
    ch: context.charges,
    re: context.refunds,
    du: context.disputes,
    pm: context.methods,
    cus: context.customers,
    txn: context.transactions,
    po: context.payouts,
  };
  const found = shelves[id.slice(0, id.indexOf('_'))]?.get(id);
  if (!found) throw invalid(`This property cannot be expanded (${path}).`, undefined, 'expand');
  return found as Json;
}
