import type { ReactNode } from 'react';
import { DottedLine } from '@/ui/dotted-line';
import { showChange } from './statement';

interface Props {
  name?: string;
  paidOut: number;
  children: ReactNode;
}

/** Below a list on a phone: what it adds up to. */
export function TotalOfList({ name = 'Total', paidOut, children }: Props) {
  return (
    <div className="num flex justify-between gap-3 border-t-2 border-cocoa px-4 py-3">
      <div className="min-w-0">
        <p className="font-bold">{name}</p>
        <DottedLine className="text-mocha">{children}</DottedLine>
      </div>
      <p className="shrink-0 font-bold">{showChange(paidOut)}</p>
    </div>
  );
}
