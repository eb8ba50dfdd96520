import type { LoggedEmail } from '@/api/models';
import { capitalise } from '@/lib/format';

/** "order-receipt" → "Order receipt" */
export const emailWords = (purpose: string) => capitalise(purpose.replaceAll('-', ' '));

type Look = 'neutral' | 'success' | 'info' | 'warning' | 'danger';

export const EMAIL_STATES: Record<LoggedEmail['status'], { label: string; look: Look }> = {
  queued: { label: 'Waiting', look: 'info' },
  sending: { label: 'Sending', look: 'info' },
  sent: { label: 'Sent', look: 'success' },
  delivered: { label: 'Delivered', look: 'success' },
  unknown: { label: 'No answer yet', look: 'warning' },
  failed: { label: 'Failed', look: 'danger' },
  skipped: { label: 'Not needed', look: 'neutral' },
};
