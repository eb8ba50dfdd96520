import { Link2, Printer, SquareArrowOutUpRight, X } from 'lucide-react';
import type { AdminOrder } from '@/api/models';
import { Menu } from '@/ui/menu';
import { toast } from '@/ui/toast-store';
import { openedDialog } from '../opened-dialog';
import { slipsAddress } from './slips-address';

/** An order's address, wherever it stands in the list. */
const addressOf = ({ id, status }: AdminOrder) =>
  `/admin/orders?${status === 'delivered' ? 'status=completed&' : ''}search=${id}&open=${id}`;

/** What else can be done with an order, without opening it. */
export function RowMenu({ order }: { order: AdminOrder }) {
  const { id, status } = order;
  const final = status === 'delivered' || order.recipientData.some((one) => one.status === 'delivered');
  return (
    <Menu
      label={`More about order #${id}`}
      items={[
        {
          label: 'Open in a new tab',
          icon: SquareArrowOutUpRight,
          onSelect: () => window.open(addressOf(order), '_blank', 'noopener'),
        },
        { label: 'Print slip', icon: Printer, onSelect: () => window.open(slipsAddress([id]), '_blank', 'noopener') },
        { label: 'Copy link', icon: Link2, onSelect: () => void copyLink(order) },
        {
          label: 'Cancel…',
          icon: X,
          danger: true,
          disabled: final || status === 'cancelled',
          ...(final && { reason: 'A delivered order is final.' }),
          ...(status === 'cancelled' && { reason: 'It was cancelled.' }),
          onSelect: () => openedDialog.set({ asks: 'cancel', order }),
        },
      ]}
    />
  );
}

async function copyLink(order: AdminOrder): Promise<void> {
  const link = new URL(addressOf(order), window.location.href).href;
  try {
    await navigator.clipboard.writeText(link);
    toast('Link Copied', `Order #${order.id}.`);
  } catch {
    toast('Error', `The browser does not let us copy it: ${link}`, 'destructive');
  }
}
