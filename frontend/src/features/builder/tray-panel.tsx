import { MessageSquareText, Sparkles } from 'lucide-react';
import { Button } from '@/ui/button';
import type { Builder } from './use-builder';
import { SizeSelector } from './size-selector';
import { Tray } from './tray';

/** Desktop: the right pane with size, tray, progress and what to do next. Stays in view beside the flavours. */
export function TrayPanel({ builder }: { builder: Builder }) {
  const { table, cookies, sizes } = builder;
  return (
    <aside aria-label="Your box so far" className="sticky top-24 self-start rounded-hero bg-butter p-6">
      <SizeSelector sizes={sizes} chosen={table.box.sizeId} wanted={builder.sizeWanted} onChoose={table.chooseSize} />
      <Progress builder={builder} />
      <Tray wells={table.box.wells} size={table.size} cookies={cookies} onTake={table.takeFrom} />
      <div className="mt-6 grid gap-2.5">
        <SaveButton builder={builder} />
        <Extras builder={builder} />
      </div>
    </aside>
  );
}

export function Progress({ builder: { table, price } }: { builder: Builder }) {
  const count = table.box.wells.length;
  const share = table.size ? Math.min(1, count / table.size) : 0;
  return (
    <div className="my-4">
      <p className="flex justify-between gap-4 text-lg font-bold">
        <span className="num">{table.size ? `${count} of ${table.size}` : 'Choose a size'}</span>
        <span className="num">{price}</span>
      </p>
      <div className="mt-2 h-2 overflow-clip rounded-full bg-[#e0a92a]">
        <div
          className="h-full origin-left rounded-full bg-cocoa transition-transform duration-[320ms] ease-out"
          style={{ transform: `scaleX(${share})` }}
        />
      </div>
    </div>
  );
}

export function SaveButton({ builder }: { builder: Builder }) {
  const complete = builder.table.size !== null && builder.table.box.wells.length === builder.table.size;
  return (
    <Button
      look={complete ? 'jam' : 'cocoa'}
      size="lg"
      wide
      onClick={builder.save}
      busy={builder.saving && 'Adding...'}
    >
      {complete ? builder.saveLabel : builder.next}
    </Button>
  );
}

export function Extras({ builder }: { builder: Builder }) {
  const look = 'flex-1 px-2 text-sm hover:bg-butter-deep! disabled:hover:bg-transparent!';
  return (
    <div className="flex gap-2">
      <Button look="quiet" className={look} onClick={builder.surprise} disabled={builder.table.full}>
        <Sparkles aria-hidden className="size-4.5 max-[359px]:hidden" strokeWidth={1.75} />
        Surprise me
      </Button>
      <Button look="quiet" className={look} onClick={() => builder.setWriting(true)}>
        <MessageSquareText aria-hidden className="size-4.5 max-[359px]:hidden" strokeWidth={1.75} />
        {builder.table.box.message ? 'Edit message' : 'Add a message'}
      </Button>
    </div>
  );
}
