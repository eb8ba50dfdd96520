import { useState } from 'react';

/** The orders that are ticked, and how many of them the list does not have now. `shown` are the rows, in their order. */
export function useSelection(all: number[]) {
  const [ids, setIds] = useState<ReadonlySet<number>>(new Set());
  const [from, setFrom] = useState<number | null>(null);
  const select = (shown: number[], id: number, extend: boolean) => {
    const next = new Set(ids);
    const ends = [shown.indexOf(from ?? -1), shown.indexOf(id)].sort((a, b) => a - b);
    if (extend && ends[0]! >= 0) for (const one of shown.slice(ends[0], ends[1]! + 1)) next.add(one);
    else if (!next.delete(id)) next.add(id);
    setIds(next);
    setFrom(id);
  };
  const known = new Set(all);
  return {
    ids,
    hidden: [...ids].filter((id) => !known.has(id)).length,
    select,
    selectAll: (shown: number[]) => setIds(new Set([...ids, ...shown])),
    keep: (kept: Iterable<number>) => setIds(new Set(kept)),
  };
}
