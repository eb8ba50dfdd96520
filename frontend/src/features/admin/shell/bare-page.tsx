import { ArrowLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';

interface Props {
  title: string;
  /** Where the arrow leads. */
  back: string;
  /** As high as the header that comes, and as wide. */
  header: string;
  children: ReactNode;
}

/** A page without the office's frame (the kitchen's board, a courier's run) before it is read, and when it cannot be. */
export function BarePage({ title, back, header, children }: Props) {
  return (
    <div className="flex min-h-dvh flex-col">
      <header className="border-b border-line bg-white">
        <div className={`flex items-start gap-2 px-4 py-2.5 ${header}`}>
          <Link to={back} aria-label="Back" className="grid size-11 place-items-center rounded-control">
            <ArrowLeft aria-hidden className="size-6" strokeWidth={2} />
          </Link>
          <h1 className="py-1.5 text-2xl">{title}</h1>
        </div>
      </header>
      <main className="flex min-h-0 flex-1">{children}</main>
    </div>
  );
}
