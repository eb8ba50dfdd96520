import { useState } from 'react';
import { useFieldArray, type UseFormReturn } from 'react-hook-form';
import { plural } from '@/lib/format';
import { EMPTY_RECIPIENT } from '../form/empty-form';
import type { CheckoutForm, RecipientForm } from '@/shop/checkout-form';
import { focusSoon } from '../form/form-errors';
import { nameOfRecipient } from '../form/form-values';

/** Removed recipients that can be restored. */
interface Removed {
  title: string;
  at: number;
  recipients: RecipientForm[];
  /** The gift was switched off. */
  all: boolean;
}

/** The maximum number of recipients in an order. */
export const MAX_RECIPIENTS = 50;

/** The recipients of a gift: add, duplicate, remove, restore, copy values to all; and which card is expanded. */
export function useRecipients(form: UseFormReturn<CheckoutForm>) {
  const { fields, append, insert, remove, replace } = useFieldArray({ control: form.control, name: 'recipients' });
  const [open, setOpen] = useState<number | null>(0);
  const [removed, setRemoved] = useState<Removed | null>(null);
  const read = () => form.getValues('recipients');

  const begin = (at: number, recipient: RecipientForm) => {
    setRemoved(null);
    setOpen(at);
    if (at === fields.length) append(recipient, { shouldFocus: false });
    else insert(at, recipient, { shouldFocus: false });
    focusSoon(`[data-recipient="${at}"] input`);
  };

  return {
    keys: fields.map(({ id }) => id),
    open,
    setOpen,
    removed,
    add: () => begin(fields.length, EMPTY_RECIPIENT),
    /** Copies address, day, tip and message for another person; items are not copied, as they have one recipient. */
    duplicate: (at: number) =>
      begin(at + 1, { ...read()[at]!, firstName: '', lastName: '', phone: '', email: '', assignedItems: [] }),
    remove: (at: number) => {
      const recipient = read()[at]!;
      const title = `${nameOfRecipient(recipient, at)} removed.`;
      setRemoved({ title, at, recipients: [recipient], all: false });
      remove(at);
      setOpen(null);
    },
    bringBack: () => {
      if (!removed) return;
      if (removed.all) {
        form.setValue('isGift', true);
        replace(removed.recipients);
      } else insert(removed.at, removed.recipients, { shouldFocus: false });
      setOpen(removed.at);
      setRemoved(null);
      focusSoon(`[data-recipient="${removed.at}"] button`);
    },
    /** On: adds a first recipient if there is none. Off: removes all recipients and their errors. */
    setGift: (on: boolean) => {
      const recipients = read();
      form.setValue('isGift', on);
      form.clearErrors();
      if (on) {
        setRemoved(null);
        if (recipients.length > 0) return;
        replace([EMPTY_RECIPIENT]);
        return setOpen(0);
      }
      replace([]);
      setRemoved(removedGift(recipients));
    },
    /** Copies these fields of one recipient to all others. */
    sameForAll: (at: number, same: (keyof RecipientForm)[]) => copyToOthers(form, at, same),
  };
}

/** Recipients that were typed into can be brought back after the gift is switched off. */
function removedGift(recipients: RecipientForm[]): Removed | null {
  const typed = recipients.filter((recipient) => JSON.stringify(recipient) !== JSON.stringify(EMPTY_RECIPIENT));
  const title = `${plural(typed.length, 'recipient')} removed.`;
  return typed.length > 0 ? { title, at: 0, recipients, all: true } : null;
}

function copyToOthers(form: UseFormReturn<CheckoutForm>, at: number, same: (keyof RecipientForm)[]): void {
  const recipients = form.getValues('recipients');
  const from = recipients[at]!;
  recipients.forEach((_, to) => {
    if (to === at) return;
    for (const field of same) form.setValue(`recipients.${to}.${field}`, from[field]);
    form.clearErrors(same.map((field) => `recipients.${to}.${field}` as const));
  });
}
