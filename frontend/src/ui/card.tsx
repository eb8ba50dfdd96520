import type { ComponentProps, ReactNode } from 'react';

interface Props extends Omit<ComponentProps<'section'>, 'title'> {
  title?: ReactNode;
  /** Beside the title: a chip, a button. */
  aside?: ReactNode;
}

/** A bordered white area; no shadow, since it cannot be picked up. */
export function Card({ title, aside, className = '', children, ...rest }: Props) {
  return (
    <section {...rest} className={`min-w-0 rounded-card border border-line bg-white p-4 ${className}`}>
      {(title || aside) && (
        <div className="mb-3 flex flex-wrap items-center gap-x-3 gap-y-1.5">
          {title && <h2 className="text-lg">{title}</h2>}
          {aside && <div className="ml-auto flex items-center gap-2">{aside}</div>}
        </div>
      )}
      {children}
    </section>
  );
}
