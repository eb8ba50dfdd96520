import { useState } from 'react';
import type { BoxSize } from '@/api/models';
import { plural } from '@/lib/format';
import { Button } from '@/ui/button';
import { Dialog } from '@/ui/dialog';
import { Picture } from '@/ui/picture';
import { surplus } from './box';
import type { Builder } from './use-builder';

/** A smaller box: asks which cookies to remove. The ones put in last are suggested. */
export function LeaveOut({ builder, to }: { builder: Builder; to: BoxSize }) {
  const { table, products, nameOf } = builder;
  const excess = surplus(table.box, to.size);
  const filled = table.box.wells.flatMap((id, at) => (id === null ? [] : [{ id, at }]));
  const [out, setOut] = useState(() => filled.slice(-excess).map(({ at }) => at));
  const missing = excess - out.length;
  const toggle = (at: number) => setOut(out.includes(at) ? out.filter((well) => well !== at) : [...out, at]);
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && table.keepSize()}
      title={`Remove ${plural(excess, 'cookie')}`}
      text={`A box of ${to.size} is too small for your ${table.count} cookies. Tap the ones to remove.`}
    >
      <ul aria-label="Cookies to remove" className="mt-5 grid grid-cols-6 gap-1.5 rounded-tile bg-oat p-2">
        {filled.map(({ id, at }) => (
          <li key={at}>
            <button
              type="button"
              aria-pressed={out.includes(at)}
              aria-label={nameOf(id)}
              title={nameOf(id)}
              onClick={() => toggle(at)}
              className="group well relative block aspect-square w-full rounded-[10px] aria-pressed:bg-milk aria-pressed:shadow-none"
            >
              <Picture
                of={products.get(id)}
                alt=""
                sizes="72px"
                loading="eager"
                className="scale-[1.12] group-aria-pressed:scale-90 group-aria-pressed:opacity-35 group-aria-pressed:grayscale-[60%]"
              />
              <span
                aria-hidden
                className="absolute inset-x-0 top-1/2 hidden h-1 -translate-y-1/2 -rotate-45 rounded-full bg-danger group-aria-pressed:block"
              />
            </button>
          </li>
        ))}
      </ul>
      <p role="status" aria-live="polite" className="mt-3 text-sm font-semibold">
        {missing < 0 ? `${out.length} chosen: ${-missing} more than needed` : `${out.length} of ${excess} chosen`}
      </p>
      <div className="mt-5 flex flex-wrap justify-end gap-3">
        <Button look="outline" onClick={table.keepSize}>
          {table.size === null ? 'Choose another size' : `Keep ${table.size}-cookie box`}
        </Button>
        <Button disabled={missing > 0} onClick={() => table.shrink(out)}>
          Change to {to.size}
        </Button>
      </div>
    </Dialog>
  );
}
