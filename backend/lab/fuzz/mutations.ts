type Holder = Record<string, unknown>;

/**
 * A copy of a body with one change: one of its values (the `pick`-th, at any depth) is replaced, removed, duplicated,
 * or gets an extra sibling.
 */
export function changed(
  body: unknown,
  pick: number,
  how: 'replace' | 'drop' | 'double' | 'add',
  value: unknown,
): unknown {
  const copy = structuredClone(body);
  const places = placesIn(copy);
  if (places.length === 0) return value;
  const [holder, name] = places[pick % places.length]!;
  if (how === 'drop') delete holder[name];
  if (how === 'replace') holder[name] = value;
  if (how === 'add') holder[Array.isArray(holder) ? String(holder.length) : 'surprise'] = value;
  if (how === 'double') holder[name] = [holder[name], holder[name]];
  return copy;
}

function placesIn(value: unknown): [Holder, string][] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.keys(value).flatMap((name) => [
    [value as Holder, name] as [Holder, string],
    ...placesIn((value as Holder)[name]),
  ]);
}
