import { ArrowLeft, Printer } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link, useLocation, useNavigate } from 'react-router-dom';
import { Button } from '@/ui/button';

interface Props {
  title: string;
  /** Where the arrow leads whoever came from outside or opened a tab of its own; others go back to where they were. */
  back: string;
  /** Its size and margins stand in the styles. */
  paper: 'slip' | 'message' | 'label' | 'sheet';
  /** Beside the title, on the screen only. */
  choices?: ReactNode;
  children: ReactNode;
}

/** Sheets of paper, drawn as they will be printed; the bar above them stays on the screen. */
export function PrintPage({ title, back, paper, choices, children }: Props) {
  const cameFromHere = useLocation().key !== 'default';
  const navigate = useNavigate();
  return (
    <div data-paper={paper} className="min-h-dvh bg-oat print:min-h-0 print:bg-white">
      <header className="flex min-h-16 flex-wrap items-center gap-3 border-b border-line bg-white px-4 py-2 print:hidden">
        <Link
          to={back}
          aria-label="Back"
          onClick={(event) => {
            if (!cameFromHere || event.metaKey || event.ctrlKey || event.shiftKey) return;
            event.preventDefault();
            void navigate(-1);
          }}
          className="grid size-11 place-items-center rounded-control"
        >
          <ArrowLeft aria-hidden className="size-6" strokeWidth={2} />
        </Link>
        <h1 className="text-2xl">{title}</h1>
        {choices}
        <Button look="jam" className="ml-auto" onClick={() => window.print()}>
          <Printer aria-hidden className="size-4" strokeWidth={2} />
          Print
        </Button>
      </header>
      <main className="flex flex-col items-center gap-6 p-4 print:block print:p-0">{children}</main>
    </div>
  );
}
