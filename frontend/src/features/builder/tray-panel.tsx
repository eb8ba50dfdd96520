import { MessageSquareText, Sparkles } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import { AllergenIcon } from '@/shop/allergen-icon';
import { AllergenLine } from '@/shop/allergens';
import { Button, buttonLook } from '@/ui/button';
import { dropInto } from './cookie-animations';
import { rightPane, SIZES_HEIGHT, SIZES_ID } from './layout';
import { Shortages } from './shortages';
import { Tray } from './tray';
import type { Builder } from './use-builder';

/** Desktop: the right pane below the sizes, with progress, tray and the next step. */
export function TrayPanel({ builder }: { builder: Builder }) {
  return (
    <aside
      aria-label="Your box so far"
      data-keeps-focus
      tabIndex={-1}
      className={`flex flex-col overflow-x-clip rounded-hero bg-butter px-6 pb-5 ${SIZES_HEIGHT} ${rightPane}`}
    >
      <Progress builder={builder} />
      {/* In a low window the tray shrinks, never the buttons. */}
      <div className="my-4 grid min-h-0 flex-1 place-items-center [container-type:size]">
        <div className="w-[min(100%,130cqh-0.5rem)]">
          <Tray builder={builder} place="pane" />
        </div>
      </div>
      <Contents builder={builder} />
      <Card message={builder.table.box.message} />
      <Shortages builder={builder} />
      <div className="grid gap-2">
        <SaveButton builder={builder} />
        <Extras builder={builder} />
      </div>
    </aside>
  );
}

export function Progress({ builder: { table, price } }: { builder: Builder }) {
  const share = table.size ? Math.min(1, table.count / table.size) : 0;
  return (
    <div>
      <p className="flex justify-between gap-4 font-bold">
        <Count table={table} />
        <span className="num">{price}</span>
      </p>
      <div className="mt-2 h-2 overflow-clip rounded-full bg-butter-deep">
        <div
          className="h-full origin-left rounded-full bg-cocoa transition-transform duration-[320ms] ease-out"
          style={{ transform: `scaleX(${share})` }}
        />
      </div>
    </div>
  );
}

/** "7 of 12"; a change of the number is animated. */
export function Count({ table: { count, size } }: { table: Builder['table'] }) {
  const [first] = useState(count);
  if (size === null) return <span>{count > 0 ? `${count} so far` : 'Your box'}</span>;
  return (
    <span className="num">
      <span key={count} className={`inline-block ${count === first ? '' : 'animate-tick'}`}>
        {count}
      </span>{' '}
      of {size}
    </span>
  );
}

/**
 * The save button; once the box is in the cart, links onward. While cookies are missing it looks like one that cannot be
 * pressed, but a press says how many.
 */
export function SaveButton({ builder, compact = false }: { builder: Builder; compact?: boolean }) {
  const { complete, table } = builder;
  const filling = table.size !== null && table.count < table.size;
  if (builder.added) return <Added onAnother={builder.another} />;
  return (
    <Button
      look={complete ? 'jam' : filling ? 'quiet' : 'cocoa'}
      size={compact ? 'md' : 'lg'}
      wide
      className={`px-3 ${compact ? 'max-[359px]:px-2 max-[359px]:text-sm' : ''} ${filling ? 'bg-oat text-mocha! inset-ring inset-ring-line' : ''}`}
      onClick={builder.save}
      busy={builder.saving && 'Adding...'}
    >
      {complete ? builder.saveLabel : builder.next}
    </Button>
  );
}

function Added({ onAnother }: { onAnother: () => void }) {
  const cart = useRef<HTMLAnchorElement>(null);
  // The pressed button has disappeared, and the focus with it.
  useEffect(() => {
    if (document.activeElement === document.body) cart.current?.focus({ preventScroll: true });
  }, []);
  return (
    <div className="flex gap-2.5">
      <Link ref={cart} to="/cart" className={buttonLook({ look: 'jam', size: 'lg', className: 'flex-1 px-3' })}>
        View cart
      </Link>
      <Button
        look="outline"
        size="lg"
        className="flex-1 px-3"
        onClick={() => {
          onAnother();
          const sizes = document.getElementById(SIZES_ID);
          sizes?.scrollIntoView({ block: 'nearest' });
          sizes?.querySelector('input')?.focus({ preventScroll: true });
        }}
      >
        Build another
      </Button>
    </div>
  );
}

export function Extras({ builder }: { builder: Builder }) {
  const look = 'flex-1 gap-1.5 px-1 whitespace-nowrap hover:bg-butter-deep!';
  return (
    <div className="flex flex-wrap gap-x-1">
      <Button
        look="quiet"
        className={look}
        aria-disabled={builder.table.full || undefined}
        onClick={() => {
          const wells = builder.surprise();
          requestAnimationFrame(() => dropInto(wells));
        }}
      >
        <Sparkles aria-hidden className="size-4.5 max-[359px]:hidden" strokeWidth={1.75} />
        Surprise me
      </Button>
      <Button look="quiet" className={look} onClick={() => builder.setWriting(true)}>
        <MessageSquareText aria-hidden className="size-4.5 max-[359px]:hidden" strokeWidth={1.75} />
        {builder.table.box.message ? 'Edit message' : 'Add a message'}
      </Button>
      {builder.line && (
        <Link to="/cart" className={buttonLook({ look: 'quiet', className: look })}>
          Back to Cart
        </Link>
      )}
    </div>
  );
}

/** The box's allergens; its height is reserved so that the tray does not move. */
export function Contents({ builder: { declared } }: { builder: Builder }) {
  return (
    <div className="mb-2 grid min-h-15">
      {declared ? (
        <AllergenLine icon={AllergenIcon} food={declared} />
      ) : (
        <p className="place-self-center text-center text-xs text-mocha">We’ll list your box’s allergens here.</p>
      )}
    </div>
  );
}

/** The beginning of the card's message, shown on the tray. */
export function Card({ message }: { message: string | null }) {
  return message ? (
    <p className="mb-3 line-clamp-2 rounded-control bg-milk px-3.5 py-2 text-sm [overflow-wrap:anywhere]">
      “{message}”
    </p>
  ) : null;
}
