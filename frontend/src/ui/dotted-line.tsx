import { Children, type ReactNode } from 'react';

/**
 * Parts of one line with dots between them. A part moves to the next line as a whole, and no line begins or ends with a
 * dot: those at the beginning of a line are left of the visible area.
 */
export function DottedLine({ children, className = '' }: { children: ReactNode; className?: string }) {
  return (
    <span className={`block overflow-hidden ${className}`}>
      <span className="-ml-3.5 flex flex-wrap">
        {Children.toArray(children).map((part, at) => (
          <span
            key={at}
            className="relative max-w-full pl-3.5 wrap-anywhere before:absolute before:left-0 before:w-3.5 before:text-center before:content-['·']"
          >
            {part}
          </span>
        ))}
      </span>
    </span>
  );
}
