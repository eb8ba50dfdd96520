import { useState } from 'react';
import { useCart } from '@/api/cart.queries';
import type { CartLine } from '@/api/models';
import { Retry } from '@/ui/retry';
import { BoxGone, BuilderLoading } from './builder-states';
import { useFlavors } from './use-flavors';
import { BuilderLayout, type LayoutParts } from './builder-layout';

interface BuilderProps extends LayoutParts {
  /** The id of a box in the cart that is to be changed, or null for a new one. */
  editing: number | null;
}

/** Renders the builder once flavors, sizes and the box being changed have loaded. */
export function CookieBuilder({ editing, filter, head }: BuilderProps) {
  const flavors = useFlavors();
  const cart = useCart();
  const found = cart.lines.find((line) => line.id === editing && line.isActualCookieBox && !line.isBundle) ?? null;
  // A box that leaves the cart meanwhile stays open; saving it decides what happens.
  const [line, setLine] = useState<CartLine | null>(found);
  if (found && found !== line) setLine(found);
  if (flavors.failed || (editing !== null && cart.error))
    return (
      <>
        {head}
        <Retry
          title={flavors.failed ? 'The flavors could not be loaded' : 'Your box could not be loaded'}
          text="What you have put into your box so far is kept. Check your connection and try again."
          onRetry={() => void (flavors.failed ? flavors.retry() : cart.retry())}
          busy={flavors.isFetching}
        />
      </>
    );
  if (flavors.isPending || (editing !== null && cart.isPending)) return <BuilderLoading head={head} />;
  if (editing !== null && !line)
    return (
      <>
        {head}
        <BoxGone />
      </>
    );
  return <BuilderLayout {...{ shelf: flavors, line, filter, head }} />;
}
