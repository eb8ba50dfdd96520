import { SlidersHorizontal } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { Button } from '@/ui/button';
import { Dialog } from '@/ui/dialog';

interface Props {
  title: string;
  /** How many filters are set. */
  set: number;
  /** Label of the button that closes it. */
  done: string;
  className?: string;
  children: ReactNode;
}

/** On a phone the filters are in a sheet, so that the list begins on the first screen. */
export function FilterSheet({ title, set, done, className = '', children }: Props) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button look="outline" className={`sm:hidden ${className}`} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <SlidersHorizontal aria-hidden className="size-4" strokeWidth={1.75} />
        Filter {set > 0 && <span className="num">{set}</span>}
      </Button>
      <Dialog open={open} onOpenChange={setOpen} title={title}>
        <div className="mt-5 grid gap-4">
          {children}
          <Button look="cocoa" onClick={() => setOpen(false)}>
            {done}
          </Button>
        </div>
      </Dialog>
    </>
  );
}
