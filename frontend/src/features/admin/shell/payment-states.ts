import type { UnplacedPayment } from '@/api/models';

type Look = 'neutral' | 'success' | 'info' | 'warning' | 'danger';

export const PAYMENT_STATES: Record<UnplacedPayment['state'], { label: string; look: Look; text: string }> = {
  placing: { label: 'Just paid', look: 'info', text: 'Its order is being placed.' },
  late: {
    label: 'No order',
    look: 'danger',
    text: 'It should be an order by now. A scheduled job goes on asking Stripe: it places the order or gives the money back.',
  },
  refunding: { label: 'Refund on its way', look: 'info', text: 'No order could be made of it. Stripe has the refund.' },
  refund_delayed: {
    label: 'Refund late',
    look: 'danger',
    text: 'It couldn’t become an order. Stripe hasn’t taken the refund yet; we’ll keep trying for a month.',
  },
  refund_failed: {
    label: 'Refund failed',
    look: 'danger',
    text: 'No order could be made of it and Stripe could not give the money back. Return it another way, then say so here.',
  },
};
