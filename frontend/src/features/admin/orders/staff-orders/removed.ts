import { useState } from 'react';
import { nextKey, type Draft, type DraftRecipient, type Line } from './draft';

/** A line or a recipient that was removed a moment ago, and its place. */
export type Removed = { id: number; at: number } & (
  | { kind: 'line'; title: string; line: Line }
  | { kind: 'recipient'; title: string; recipient: DraftRecipient; lines: number[] }
);

const unused = (key: number, taken: readonly { key: number }[]) =>
  taken.some((one) => one.key === key) ? nextKey(taken) : key;

/** The draft with it back in its place. What was given to other recipients meanwhile stays theirs. */
export function restored(draft: Draft, removed: Removed): Draft {
  const { at } = removed;
  if (removed.kind === 'line') {
    const { line } = removed;
    const known = draft.recipients.some(({ key }) => key === line.to);
    const back = { ...line, key: unused(line.key, draft.lines), to: known ? line.to : null };
    return { ...draft, lines: draft.lines.toSpliced(at, 0, back) };
  }
  const { recipient, lines } = removed;
  const key = unused(recipient.key, draft.recipients);
  return {
    ...draft,
    recipients: draft.recipients.toSpliced(at, 0, { ...recipient, key }),
    lines: draft.lines.map((line) => (line.to === null && lines.includes(line.key) ? { ...line, to: key } : line)),
  };
}

/** The things with what was removed between them, each in its place. */
export function withRemoved<Thing>(
  things: readonly Thing[],
  removed: readonly Removed[],
): ({ thing: Thing; at: number } | { removed: Removed })[] {
  const rows: ({ thing: Thing; at: number } | { removed: Removed })[] = things.map((thing, at) => ({ thing, at }));
  for (const one of removed.toSorted((a, b) => a.at - b.at || a.id - b.id)) {
    const before = rows.findIndex((row) => 'at' in row && row.at >= one.at);
    rows.splice(before < 0 ? rows.length : before, 0, { removed: one });
  }
  return rows;
}

type Gone = Removed extends infer One ? (One extends Removed ? Omit<One, 'id'> : never) : never;

/** What was removed, oldest first, until its time to undo is over. */
export function useRemoved(change: (next: (before: Draft) => Draft) => void) {
  const [list, setList] = useState<Removed[]>([]);
  const forget = (id: number) => setList((old) => old.filter((one) => one.id !== id));
  return {
    list,
    note: (gone: Gone) => setList((old) => [...old, { ...gone, id: (old.at(-1)?.id ?? 0) + 1 } as Removed]),
    forget,
    undo: (removed: Removed) => {
      forget(removed.id);
      change((before) => restored(before, removed));
    },
  };
}
