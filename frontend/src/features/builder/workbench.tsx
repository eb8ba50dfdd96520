import { lazy, Suspense } from 'react';
import type { CartLine } from '@/api/types';
import { useMedia } from '@/lib/use-media';
import { MessageDialog } from '@/ui/message-dialog';
import { BottomTray } from './bottom-tray';
import type { BuilderProps } from './builder';
import { Flavours } from './flavours';
import { panes } from './layout';
import { Shortages } from './shortages';
import { SizeSelector } from './size-selector';
import { TrayPanel } from './tray-panel';
import { useBuilder } from './use-builder';
import { useFirstCookie } from './use-first-cookie';
import type { Flavours as Shelf } from './use-flavours';

const LeaveOut = lazy(async () => ({ default: (await import('./leave-out')).LeaveOut }));

interface Props {
  shelf: Shelf;
  line: CartLine | null;
  filter: BuilderProps['filter'];
  head: BuilderProps['head'];
}

/** Size, flavours and tray. In the page they come in the order in which they are used. */
export function Workbench({ shelf, line, filter, head }: Props) {
  const builder = useBuilder(shelf, line);
  useFirstCookie(builder);
  const desk = useMedia('(width >= 1024px)');
  const { table } = builder;
  return (
    <div className={panes}>
      <p role="status" aria-live="polite" className="sr-only">
        {table.said}
      </p>
      <div className="min-w-0">{head}</div>
      <SizeSelector builder={builder} />
      <div className="min-w-0 lg:col-start-1 lg:row-start-2">
        <div className="mt-5 mb-4 lg:mt-0">{filter(shelf.categories, () => builder.setPage(1))}</div>
        <Shortages builder={builder} />
        <Flavours builder={builder} />
      </div>
      {desk ? <TrayPanel builder={builder} /> : <BottomTray builder={builder} />}
      <MessageDialog
        open={builder.writing}
        onOpenChange={builder.setWriting}
        message={table.box.message}
        saving={builder.messageSaving}
        onSave={builder.saveMessage}
      />
      {table.shrinkTo && (
        <Suspense fallback={null}>
          <LeaveOut builder={builder} to={table.shrinkTo} />
        </Suspense>
      )}
    </div>
  );
}
