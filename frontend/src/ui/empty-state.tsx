import type { ReactNode } from 'react';

interface Props {
  title: string;
  text?: ReactNode;
  /** The action that ends the empty state. */
  action?: ReactNode;
  /** The title's element; h2 directly below the page's title. */
  as?: 'h2' | 'p';
}

/** Explains why there is nothing, and what to do about it. */
export function EmptyState({ title, text, action, as: Title = 'p' }: Props) {
  return (
    <div className="rounded-card border border-line bg-white px-6 py-12 text-center">
      <Title className="heading text-xl text-balance">{title}</Title>
      {text && <div className="mx-auto mt-1.5 max-w-prose text-balance text-mocha">{text}</div>}
      {action && <div className="mt-5 flex flex-wrap justify-center gap-3">{action}</div>}
    </div>
  );
}
