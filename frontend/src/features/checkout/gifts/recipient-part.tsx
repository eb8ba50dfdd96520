import { useEffect, useRef, type ReactNode } from 'react';
import type { PartName } from './recipient-parts';

interface Props {
  part: PartName;
  title: string;
  folded: boolean;
  /** The contents in one line; null while there are none. */
  summary: ReactNode;
  onEdit: () => void;
  children: ReactNode;
}

/** A part of a recipient's form: its fields, or one line and a button that brings them back. */
export function RecipientPart({ part, title, folded, summary, onEdit, children }: Props) {
  const fields = useRef<HTMLDivElement>(null);
  const opened = useRef(false);
  useEffect(() => {
    if (opened.current) fields.current?.querySelector<HTMLElement>('input:enabled, button, select, textarea')?.focus();
    opened.current = false;
  }, [folded]);
  if (!folded)
    return (
      <div data-part={part} ref={fields} className="py-2 first:pt-0">
        {children}
      </div>
    );
  return (
    <div data-part={part} role="group" aria-label={title} className="flex items-center gap-3">
      <div className="min-w-0 flex-1">
        <p className={summary ? 'text-sm text-mocha' : 'font-bold'}>{title}</p>
        {summary && <div className="font-semibold [overflow-wrap:anywhere]">{summary}</div>}
      </div>
      <button
        type="button"
        data-edit
        onClick={() => {
          opened.current = true;
          onEdit();
        }}
        className="-mr-2 min-h-11 shrink-0 rounded-chip px-2 text-sm font-semibold text-jam underline-offset-4 hover:underline"
      >
        {summary ? 'Edit' : 'Choose'}
        <span className="sr-only"> {title}</span>
      </button>
    </div>
  );
}
