import { ArrowLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';

interface Props {
  title: string;
  /** Target of the back arrow. */
  back: string;
  /** Classes that give the header its final height and width. */
  header: string;
  children: ReactNode;
}

/**
 * A page without the office's frame (the kitchen's board, a courier's run) while it loads, or when it cannot be loaded.
 */
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
