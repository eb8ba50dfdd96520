import { ArrowRight } from 'lucide-react';
import { Link } from 'react-router-dom';
import type { Product } from '@/api/models';
import { Picture } from '@/ui/picture';

interface Props {
  title: string;
  text: string;
  to: string;
  action: string;
  /** What stands beside the words; its place is kept until it is known. */
  of: Product | undefined;
  className: string;
}

/** A card that is one link: words on the left, the thing itself on the right. */
export function Promotion({ title, text, to, action, of, className }: Props) {
  return (
    <article
      className={`group relative grid grid-cols-[1fr_6.5rem] items-center gap-x-4 rounded-card p-6 sm:grid-cols-[1fr_9.5rem] sm:p-8 ${className}`}
    >
      <div>
        <h3 className="text-2xl">{title}</h3>
        <p className="mt-2 max-w-[40ch] text-mocha">{text}</p>
        <Link
          to={to}
          className="mt-4 inline-flex min-h-11 items-center gap-2 rounded-chip font-bold underline decoration-2 underline-offset-6 after:absolute after:inset-0 after:rounded-card"
        >
          {action}
          <ArrowRight aria-hidden className="size-4.5" strokeWidth={2} />
        </Link>
      </div>
      <div className="aspect-square transition-transform duration-[200ms] ease-out group-hover:-translate-y-1">
        {of && <Picture of={of} alt="" sizes="152px" />}
      </div>
    </article>
  );
}
