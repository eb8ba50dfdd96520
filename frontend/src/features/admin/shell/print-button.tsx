import { Printer } from 'lucide-react';
import { Button } from '@/ui/button';

/** Prints the page, for the title row. */
export function PrintButton() {
  return (
    <Button look="outline" className="print:hidden" onClick={() => window.print()}>
      <Printer aria-hidden className="size-4" strokeWidth={1.75} />
      Print
    </Button>
  );
}
