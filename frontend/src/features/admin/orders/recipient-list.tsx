import { useState } from 'react';
import type { AdminOrder, OrderDetails } from '@/api/models';
import { PanelTitle } from './customer-info';
import type { OrderActions } from './order-actions';
import { ProviderBadge } from './provider-badge';
import { RecipientCard } from './recipient-card';

interface Props {
  order: AdminOrder;
  actions: OrderActions;
  /** Missing while they are read. */
  details: OrderDetails | undefined;
}

/** A gift's shipments, folded; one is open at a time, at first the one that needs attention. */
export function RecipientList({ order, actions, details }: Props) {
  const { recipientData } = order;
  const [open, setOpen] = useState<number | null>(() => {
    const first =
      recipientData.find(({ attention, problem }) => attention || problem) ??
      (recipientData.length === 1 && recipientData[0]);
    return first ? first.recipientIndex : null;
  });
  const done = recipientData.filter(({ status }) => status === 'delivered').length;
  return (
    <section aria-label="Recipients">
      <div className="mb-2 flex items-center justify-between gap-3">
        <PanelTitle>
          <span className="num">
            {done} of {recipientData.length} delivered
          </span>
        </PanelTitle>
        <ProviderBadge order={order} actions={actions} />
      </div>
      <div className="grid gap-2">
        {recipientData.map((recipient) => (
          <RecipientCard
            key={recipient.recipientIndex}
            order={order}
            recipient={recipient}
            actions={actions}
            details={details}
            open={open === recipient.recipientIndex}
            onToggle={() => setOpen(open === recipient.recipientIndex ? null : recipient.recipientIndex)}
          />
        ))}
      </div>
    </section>
  );
}
