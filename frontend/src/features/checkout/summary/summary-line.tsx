import type { ReactNode } from 'react';

interface LineProps {
  label: ReactNode;
  note?: string;
  value: string | undefined;
  waiting?: boolean;
  strong?: boolean;
}

/** A figure of the summary; dimmed while it loads. */
export function Line({ label, note, value, waiting, strong }: LineProps) {
  return (
    <div
      className={`flex items-baseline justify-between gap-4 ${strong ? 'mt-1 border-t border-line pt-3 text-xl font-bold' : ''}`}
    >
      <dt className="min-w-0 [overflow-wrap:anywhere]">
        {label}
        {note && <span className="block text-sm text-mocha">{note}</span>}
      </dt>
      <dd
        className={`num font-semibold ${strong ? 'font-bold' : ''} ${waiting ? 'animate-dim' : ''}`}
        aria-busy={waiting || undefined}
      >
        {value ?? <span className="inline-block h-4 w-14 rounded-chip bg-line align-middle" />}
      </dd>
    </div>
  );
}
