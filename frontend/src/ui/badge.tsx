import type { ReactNode } from 'react';

const LOOKS = {
  neutral: 'bg-oat text-mocha',
  success: 'bg-pistachio-tint text-pistachio',
  info: 'bg-blueberry-tint text-blueberry',
  warning: 'bg-caramel-tint text-caramel',
  danger: 'bg-danger-tint text-danger',
} as const;

interface Props {
  kind?: keyof typeof LOOKS;
  /** A dot before the text, for a state. */
  dot?: boolean;
  children: ReactNode;
  className?: string;
}

export function Badge({ kind = 'neutral', dot, children, className = '' }: Props) {
  return (
    <span
      className={`inline-flex shrink-0 items-center gap-1.5 rounded-full px-2 py-0.5 text-xs font-semibold whitespace-nowrap ${LOOKS[kind]} ${className}`}
    >
      {dot && <span aria-hidden className="size-1.5 rounded-full bg-current" />}
      {children}
    </span>
  );
}
