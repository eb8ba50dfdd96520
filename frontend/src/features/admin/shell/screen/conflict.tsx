import { useEffect, useRef, useState, type ReactNode } from 'react';
import { ApiError } from '@/api/client';
import { showAgo } from '@/lib/dates';
import { useUnsavedChanges } from '@/lib/unsaved-changes';
import { useNow } from '@/lib/use-timers';
import { Button } from '@/ui/button';
import { Notice } from '@/ui/notice';

/** Two people edited the same thing: the API refuses the second save with a code that ends in "_changed". */
const isConflict = (error: unknown): error is ApiError => error instanceof ApiError && error.code.endsWith('_changed');

/**
 * The version that a form edits, and the one that was saved meanwhile. `base` is what the form was opened with, or the
 * newer version once the user has chosen between the two.
 */
export function useConflict<Saved>(
  opened: Saved,
  readTheirs: (error: ApiError) => Saved | null | undefined | Promise<Saved | null | undefined>,
) {
  const [base, setBase] = useState(opened);
  const [newer, setNewer] = useState<NonNullable<Saved> | null>(null);
  return {
    base,
    newer,
    /** For `caught` of useSave: true when the failure is a conflict, which is then shown. */
    caught: async (error: unknown): Promise<boolean> => {
      if (!isConflict(error) || !opened) return false;
      const saved = await readTheirs(error);
      if (saved) setNewer(saved);
      return Boolean(saved);
    },
    /** The user has chosen: the form now edits the newer version, which is returned. */
    settle: () => {
      if (newer) setBase(newer);
      setNewer(null);
      return newer;
    },
    setBase,
  };
}

/** Unsaved edits of something that has a version, shown over the saved values. */
export function useEdits<Saved extends { version: number }>(saved: Saved, isSame: (a: Saved, b: Saved) => boolean) {
  const [edits, setEdits] = useState<Saved | null>(null);
  const dirty = edits !== null && !isSame(edits, saved);
  useUnsavedChanges(dirty);
  return {
    now: edits ?? saved,
    dirty,
    /** Another version was saved since these edits began. */
    overtaken: dirty && edits.version !== saved.version,
    change: (changes: Partial<Saved>) => setEdits((old) => ({ ...(old ?? saved), ...changes })),
    discard: () => setEdits(null),
    /** The other version was seen: the edits replace it. */
    overrule: () => setEdits(edits && { ...edits, version: saved.version }),
  };
}

interface ChoiceProps {
  /** Who saved last (an e-mail; null: unknown) and when. */
  newer: { changedBy: string | null; changedAt: string };
  onTheirs: () => void;
  onMine: () => void;
  overwriteText?: string;
  busy?: boolean;
  size?: 'sm' | 'md';
  /** It takes the focus when it appears, so that it is seen. */
  takesFocus?: boolean;
  children: ReactNode;
}

/** Another person saved first: who and when, what differs, and the choice between the two versions. */
export function ConflictChoice({
  newer,
  onTheirs,
  onMine,
  overwriteText = 'Save mine',
  busy,
  size = 'sm',
  takesFocus,
  children,
}: ChoiceProps) {
  const now = useNow(30_000);
  return (
    <Notice
      kind="warning"
      title={`Changed by ${newer.changedBy ?? 'someone else'} ${showAgo(newer.changedAt, now)}`}
      live
      takesFocus={takesFocus}
    >
      {children}
      <div className="mt-3 flex flex-wrap gap-2">
        <Button look="outline" size={size} onClick={onTheirs} disabled={busy}>
          Use theirs
        </Button>
        <Button look="outline" size={size} onClick={onMine} disabled={busy}>
          {overwriteText}
        </Button>
      </div>
    </Notice>
  );
}

/** A field with different values in the two versions. */
export interface Difference {
  label: string;
  saved: string;
  edited: string;
}

type Value = string | boolean | undefined;

const words = (value: Value) => (typeof value === 'boolean' ? (value ? 'Yes' : 'No') : (value ?? ''));

/** The labeled fields that differ in the two versions. */
export function differencesIn<Field extends string>(
  labels: Record<Field, string>,
  saved: { [Name in Field]?: Value },
  edited: { [Name in Field]?: Value },
): Difference[] {
  return (Object.keys(labels) as Field[])
    .map((field) => ({ label: labels[field], saved: words(saved[field]), edited: words(edited[field]) }))
    .filter((line) => line.saved !== line.edited);
}

type Props = Pick<ChoiceProps, 'newer' | 'onTheirs' | 'onMine' | 'busy'> & { differences: Difference[] };

/** The choice at the top of a form, scrolled into view because Save may be far below it. */
export function Conflict({ differences, ...choice }: Props) {
  const notice = useRef<HTMLDivElement>(null);
  useEffect(() => {
    notice.current?.scrollIntoView({ block: 'nearest' });
  }, []);
  return (
    <div ref={notice} className="mb-5 scroll-mt-5">
      <ConflictChoice {...choice}>
        <p className="mt-1 text-cocoa">Nothing was saved yet. What you typed is still here.</p>
        {differences.length > 0 ? (
          <Differences list={differences} />
        ) : (
          <p className="mt-1 text-cocoa">Same as yours.</p>
        )}
      </ConflictChoice>
    </div>
  );
}

/** On a phone the field's name is above its two values. */
const STACKED = 'max-sm:grid max-sm:grid-cols-2';

export function Differences({ list }: { list: Difference[] }) {
  return (
    <table className="mt-2 w-full text-left text-cocoa max-sm:block">
      <thead className="max-sm:block">
        <tr className={`text-xs ${STACKED}`}>
          <th scope="col" className="py-1 pr-3 max-sm:sr-only">
            Field
          </th>
          <th scope="col" className="py-1 pr-3">
            Theirs
          </th>
          <th scope="col" className="py-1">
            Yours
          </th>
        </tr>
      </thead>
      <tbody className="max-sm:block">
        {list.map(({ label, saved, edited }) => (
          <tr key={label} className={`border-t border-line align-top ${STACKED}`}>
            <th scope="row" className="py-1 pr-3 font-semibold max-sm:col-span-2 max-sm:pb-0">
              {label}
            </th>
            <td className="py-1 pr-3 [overflow-wrap:anywhere]">{saved || 'empty'}</td>
            <td className="py-1 [overflow-wrap:anywhere]">{edited || 'empty'}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
