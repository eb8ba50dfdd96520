import type { UnplacedPayment } from '@/api/models';

type Look = 'neutral' | 'success' | 'info' | 'warning' | 'danger';

export const PAYMENT_STATES: Record<UnplacedPayment['state'], { label: string; look: Look; text: string }> = {
  placing: { label: 'Just paid', look: 'info', text: 'Its order is being placed.' },
  late: {
    label: 'No order',
    look: 'danger',
    text: 'The order should be placed by now. A scheduled job keeps asking Stripe, then places the order or refunds it.',
  },
  refunding: {
    label: 'Refund on its way',
    look: 'info',
    text: 'The order could not be placed. Stripe is refunding it.',
  },
  refund_delayed: {
    label: 'Refund late',
    look: 'danger',
    text: 'It couldn’t become an order. Stripe hasn’t taken the refund yet; we’ll keep trying for a month.',
  },
  refund_failed: {
    label: 'Refund failed',
    look: 'danger',
    text: 'The order could not be placed, and Stripe could not refund it. Return the money another way, then mark it here.',
  },
};
