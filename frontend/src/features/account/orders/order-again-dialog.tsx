import { CircleCheck, CircleSlash } from 'lucide-react';
import { Link } from 'react-router-dom';
import { Button, buttonLook } from '@/ui/button';
import { Dialog } from '@/ui/dialog';
import type { Again } from '../account.queries';

const NOTHING = 'None of these items are available right now.';
const PART = 'Some items are no longer available. The rest are in your cart.';
const ALL = "Everything from this order is in your cart at today's prices.";

export function OrderAgainDialog({ result: { added, unavailable }, onClose }: { result: Again; onClose: () => void }) {
  const nothing = added.length === 0;
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={nothing ? 'Not available' : 'Added to your cart'}
      text={nothing ? NOTHING : unavailable.length > 0 ? PART : ALL}
    >
      {!nothing && (
        <ul aria-label="Added" className="mt-5 grid gap-2">
          {added.map(({ name, quantity }, at) => (
            <li key={at} className="flex gap-2.5 [overflow-wrap:anywhere]">
              <CircleCheck aria-hidden className="mt-0.5 size-5 shrink-0 text-pistachio" strokeWidth={1.75} />
              <span>
                <span className="num font-semibold">{quantity} ×</span> {name}
              </span>
            </li>
          ))}
        </ul>
      )}
      {unavailable.length > 0 && (
        <div className="mt-5 rounded-tile bg-caramel-tint p-4">
          <h3 className="font-text text-base font-bold tracking-normal text-caramel">No longer available</h3>
          <ul aria-label="No longer available" className="mt-2 grid gap-2">
            {unavailable.map(({ name, quantity, reason }, at) => (
              <li key={at} className="flex gap-2.5 [overflow-wrap:anywhere]">
                <CircleSlash aria-hidden className="mt-0.5 size-5 shrink-0 text-caramel" strokeWidth={1.75} />
                <span>
                  <span className="num font-semibold">{quantity} ×</span> {name}
                  <span className="block text-sm text-mocha">{reason}</span>
                </span>
              </li>
            ))}
          </ul>
        </div>
      )}
      <div className="mt-6 flex flex-wrap justify-end gap-3">
        <Button look="outline" onClick={onClose}>
          Stay here
        </Button>
        {!nothing && (
          <Link to="/cart" className={buttonLook({ look: 'jam' })}>
            Go to cart
          </Link>
        )}
      </div>
    </Dialog>
  );
}
