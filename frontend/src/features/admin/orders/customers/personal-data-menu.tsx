import { useQueryClient } from '@tanstack/react-query';
import { Download, UserRoundX } from 'lucide-react';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { call, userMessage } from '@/api/client';
import type { CustomerDetails } from '@/api/models';
import { ConfirmDialog } from '@/ui/confirm-dialog';
import { Menu } from '@/ui/menu';
import { useSave } from '../../shell/screen/save';
import { wasNotGiven } from '../../shell/with-password';
import { customerQueries } from './customers.queries';

/** The legal rights of a customer: export and erasure of everything stored about them. */
export function PersonalDataMenu({ customer: { email, name } }: { customer: CustomerDetails }) {
  const [confirming, setConfirming] = useState(false);
  const client = useQueryClient();
  const navigate = useNavigate();
  const body = { email };
  const saving = useSave(() => call('POST /api/admin/personal-data/export', { body }), {
    onSaved: (data) => saveFile(JSON.stringify(data, null, 2), `${email}.json`),
    failed: ['Not downloaded', 'Please try again.'],
  });
  const erasing = useSave(() => call('POST /api/admin/personal-data/erase', { body }), {
    done: ({ orders }) => [
      'Customer erased',
      `${orders === 1 ? '1 order stays' : `${orders} orders stay`} without personal data.`,
    ],
    onSaved: () => {
      void navigate('/admin/orders/customers');
      void client.invalidateQueries({ queryKey: customerQueries.all() });
    },
  });
  const failed = erasing.error && !wasNotGiven(erasing.error);
  return (
    <>
      <Menu
        label={`More about ${name || email}`}
        items={[
          { label: 'Download their data', icon: Download, onSelect: () => saving.mutate() },
          { label: 'Erase customer', icon: UserRoundX, danger: true, onSelect: () => setConfirming(true) },
        ]}
      />
      <ConfirmDialog
        open={confirming}
        onOpenChange={(open) => {
          setConfirming(open);
          erasing.reset();
        }}
        title={`Erase ${name || email}?`}
        text={`Account, messages, reviews, notes and emails of ${email} are deleted here and at Stripe. Orders stay for the books, without names, addresses and phone numbers. This cannot be undone.`}
        action="Erase customer"
        busyAction="Erasing..."
        busy={erasing.isPending}
        {...(failed && { error: userMessage(erasing.error, 'Nothing was erased. Please try again.') })}
        onConfirm={() => erasing.mutate()}
      />
    </>
  );
}

function saveFile(text: string, name: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([text], { type: 'application/json' }));
  link.download = name;
  link.click();
  // Browsers read the object URL after the click.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}
