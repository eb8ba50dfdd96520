import type { ReactNode } from 'react';

interface Props {
  /** For a narrow card with short labels. */
  narrow?: boolean;
  className?: string;
  children: ReactNode;
}

/** Labels with their values beside them, one row each. */
export function Facts({ narrow = false, className = '', children }: Props) {
  return (
    <dl
      className={`grid ${narrow ? 'grid-cols-[auto_1fr]' : 'grid-cols-[7rem_1fr]'} items-baseline gap-x-4 gap-y-2 [overflow-wrap:anywhere] ${className}`}
    >
      {children}
    </dl>
  );
}

export function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="contents">
      <dt className="text-xs text-mocha">{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}

export function None({ children }: { children: ReactNode }) {
  return <span className="text-mocha">{children}</span>;
}
