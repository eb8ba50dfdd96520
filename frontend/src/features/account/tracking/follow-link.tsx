import { buttonLook } from '@/ui/button';
import type { Order } from '../account.queries';

/** To the page that follows the order; nothing once the order is over. */
export function FollowLink({ order, look }: { order: Order; look: 'jam' | 'cocoa' | 'outline' }) {
  if (!order.followToken) return null;
  // A full page load: pages whose address opens an order are served with a policy that sends no referrer.
  return (
    <a href={`/follow/${order.followToken}`} className={buttonLook({ look })}>
      Follow your order<span className="sr-only"> #{order.id}</span>
    </a>
  );
}
