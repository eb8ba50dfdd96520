import { lazy, Suspense, type ReactNode } from 'react';
import type { CartLine, Category } from '@/api/models';
import { useMedia } from '@/lib/use-browser';
import { MessageDialog } from '@/shop/message-dialog';
import { BottomTray } from './bottom-tray';
import { Flavors } from './flavors';
import { panes } from './layout';
import { SizeSelector } from './size-selector';
import { TrayPanel } from './tray-panel';
import { useBuilder } from './use-builder';
import { useFirstCookie } from './use-first-cookie';
import type { Flavors as Shelf } from './use-flavors';

const LeaveOut = lazy(async () => ({ default: (await import('./shrink-box-dialog')).LeaveOut }));

/** The parts of the page around the builder. */
export interface LayoutParts {
  /** The shop's category buttons; choosing another category leaves the builder. */
  filter: (categories: Category[], onCookies: () => void) => ReactNode;
  /** Breadcrumb and heading; on wide screens above the flavors, beside the tray. */
  head: ReactNode;
}

interface Props extends LayoutParts {
  shelf: Shelf;
  line: CartLine | null;
}

/** Size, flavors and tray, in the DOM order in which they are used. */
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
      <div className="flex min-w-0 flex-col lg:col-start-1 lg:row-start-2">
        {/* They lead away from the box: on a phone the flavors come first. */}
        <div className="mb-4 max-sm:order-last max-sm:mt-6 sm:max-lg:mt-5">
          {filter(shelf.categories, () => builder.setPage(1))}
        </div>
        <Flavors builder={builder} />
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
