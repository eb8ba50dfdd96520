import { lazy, Suspense, type ReactNode } from 'react';
import type { CartLine, Category } from '@/api/models';
import { useMedia } from '@/lib/use-media';
import { MessageDialog } from '@/ui/message-dialog';
import { BottomTray } from './bottom-tray';
import { Flavours } from './flavours';
import { panes } from './layout';
import { Shortages } from './shortages';
import { SizeSelector } from './size-selector';
import { TrayPanel } from './tray-panel';
import { useBuilder } from './use-builder';
import { useFirstCookie } from './use-first-cookie';
import type { Flavours as Shelf } from './use-flavours';

const LeaveOut = lazy(async () => ({ default: (await import('./shrink-box-dialog')).LeaveOut }));

/** What stands around the builder. */
export interface Surroundings {
  /** The shop's category buttons; choosing another category leaves the builder. */
  filter: (categories: Category[], onCookies: () => void) => ReactNode;
  /** Breadcrumb and heading; on a desk they stand over the flavours, beside the tray. */
  head: ReactNode;
}

interface Props extends Surroundings {
  shelf: Shelf;
  line: CartLine | null;
}

/** Size, flavours and tray. In the page they come in the order in which they are used. */
export function BuilderLayout({ shelf, line, filter, head }: Props) {
  const builder = useBuilder(shelf, line);
  useFirstCookie(builder);
  const isDesktop = useMedia('(width >= 1024px)');
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
      {isDesktop !== false && <TrayPanel builder={builder} />}
      {isDesktop !== true && <BottomTray builder={builder} />}
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
