import { ArrowRight } from 'lucide-react';
import { Link } from 'react-router-dom';
import type { Answer } from './answers';

/** Pages that answer the search. */
export function Answers({ answers, className }: { answers: Answer[]; className: string }) {
  return (
    <ul aria-label="Answers" className={`grid gap-3 text-left ${className}`}>
      {answers.map(({ title, text, to }) => (
        <li key={title}>
          <Link
            to={to}
            className="flex h-full items-center justify-between gap-3 rounded-tile bg-butter px-5 py-4 hover:bg-butter-deep"
          >
            <span>
              <span className="block heading text-xl">{title}</span>
              <span className="block text-sm">{text}</span>
            </span>
            <ArrowRight aria-hidden className="size-5 shrink-0" strokeWidth={1.75} />
          </Link>
        </li>
      ))}
    </ul>
  );
}
