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
      className={`grid grid-cols-[1fr_auto] items-baseline gap-x-4 ${strong ? 'mt-1 border-t border-line pt-3 text-xl font-bold' : ''}`}
    >
      <dt className="min-w-0 [overflow-wrap:anywhere]">{label}</dt>
      {note && <dd className="col-span-2 text-sm text-pretty text-mocha">{note}</dd>}
      <dd
        className={`num col-start-2 row-start-1 font-semibold ${strong ? 'font-bold' : ''} ${waiting ? 'animate-dim' : ''}`}
        aria-busy={waiting || undefined}
      >
        {value ?? <span className="inline-block h-4 w-14 rounded-chip bg-line align-middle" />}
      </dd>
    </div>
  );
}
