import type { Collection } from '../state/collection';
import { invalid, missing } from './stripe-error';
import { Params } from './params';
import type { FormObject } from './form';

const PAGING = ['limit', 'starting_after', 'ending_before', 'created'];

/** One page of a collection, newest first, in the format of Stripe's lists. `filters` are matched for equality. */
export function list<T extends { id: string }>(
  url: string,
  collection: Pick<Collection<T>, 'newest'>,
  query: FormObject,
  filters: string[],
  also: (record: T) => boolean = () => true,
) {
  const params = new Params(query, [...PAGING, ...filters]);
  const limit = params.integer('limit') ?? 10;
  if (limit < 1 || limit > 100) throw invalid('Limit must be between 1 and 100.', undefined, 'limit');
  const created = params.raw.created ?? {};
  const matching = collection.newest().filter((record) => {
    const fields = record as Record<string, unknown>;
    return (
      also(record) &&
      fields.deleted !== true &&
      filters.every((name) => typeof query[name] !== 'string' || fields[name] === query[name]) &&
      isWithin(Number(fields.created), created)
    );
  });
  const position = (name: string) => {
    const id = params.string(name);
    if (id == null) return null;
    const index = matching.findIndex((record) => record.id === id);
    if (index < 0) throw missing('object', id, name, 400);
    return index;
  };
  const after = position('starting_after');
  const before = position('ending_before');
  const start = after !== null ? after + 1 : before !== null ? Math.max(0, before - limit) : 0;
  const end = before !== null ? before : Math.min(start + limit, matching.length);
  const more = before !== null ? start > 0 : end < matching.length;
  return { object: 'list', data: matching.slice(start, end), has_more: more, url };
}

function isWithin(moment: number, range: FormObject | string | unknown[]): boolean {
  if (typeof range === 'string') return moment === Number(range);
  const limits = range as Record<string, string>;
  return (
    (limits.gte === undefined || moment >= Number(limits.gte)) &&
    (limits.gt === undefined || moment > Number(limits.gt)) &&
    (limits.lte === undefined || moment <= Number(limits.lte)) &&
    (limits.lt === undefined || moment < Number(limits.lt))
  );
}
