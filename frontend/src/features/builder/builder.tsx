import { useId } from 'react';
import { Notice } from '@/ui/notice';
import { Retry } from '@/ui/retry';
import { BottomTray } from './bottom-tray';
import { Flavours } from './flavours';
import { MessageDialog } from '@/ui/message-dialog';
import { SizeSelector } from './size-selector';
import { TrayPanel } from './tray-panel';
import { useBuilder, type Builder } from './use-builder';
import { useStartOfBox } from './use-start-of-box';
import { useMedia } from '@/lib/use-media';

interface Props {
  editing: number | null;
  /** The shop's category buttons; choosing another category leaves the builder. */
  filter: (builder: Builder) => React.ReactNode;
}

export function CookieBuilder({ editing, filter }: Props) {
  const builder = useBuilder(editing);
  useStartOfBox(builder);
  const desk = useMedia('(width >= 1024px)');
  const { table } = builder;
  if (builder.isPending) return <Loading />;
  if (builder.error)
    return (
      <Retry title="The flavours could not be loaded" onRetry={() => void builder.retry()} busy={builder.isFetching} />
    );
  return (
    <>
      <p role="status" className="sr-only">
        {table.said}
      </p>
      {!desk && (
        <SizeSelector
          sizes={builder.sizes}
          chosen={table.box.sizeId}
          wanted={builder.sizeWanted}
          onChoose={table.chooseSize}
        />
      )}
      <div className="lg:grid lg:grid-cols-[minmax(0,1fr)_420px] lg:gap-8">
        <div className="min-w-0">
          <div className="mt-4 mb-4 lg:mt-0">{filter(builder)}</div>
          {table.size !== null && table.box.wells.length > table.size && (
            <div className="mb-4">
              <Notice
                kind="warning"
                live
                title={`A box of ${table.size} is too small for your ${table.box.wells.length} cookies.`}
              >
                Tap the ones to leave out, or choose a bigger box.
              </Notice>
            </div>
          )}
          <Flavours builder={builder} />
        </div>
        {desk && <TrayPanel builder={builder} />}
      </div>
      {!desk && <BottomTray builder={builder} />}
      <MessageDialog
        open={builder.writing}
        onOpenChange={builder.setWriting}
        message={table.box.message}
        saving={builder.messageSaving}
        onSave={builder.saveMessage}
      />
    </>
  );
}

function Loading() {
  const id = useId();
  return (
    <div role="status" aria-labelledby={id} className="grid min-h-[60dvh] place-items-center content-center gap-4">
      <span aria-hidden className="size-10 animate-spin rounded-full border-4 border-line border-t-jam" />
      <p id={id} className="text-mocha">
        Loading cookie builder...
      </p>
    </div>
  );
}
