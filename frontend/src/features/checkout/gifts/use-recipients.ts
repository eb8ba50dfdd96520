import { useState } from 'react';
import { useFieldArray, type UseFormReturn } from 'react-hook-form';
import { plural } from '@/lib/format';
import { EMPTY_RECIPIENT } from '../form/empty-form';
import type { CheckoutForm, RecipientForm } from '../form/checkout-form';
import { focusSoon } from '../form/form-errors';
import { nameOf } from '../form/form-values';

/** Recipients that were just taken out, to be brought back with one press. */
export interface Removed {
  title: string;
  at: number;
  recipients: RecipientForm[];
  /** The gift itself was switched off. */
  all: boolean;
}

/** As many as the shop takes in one order. */
export const MAX_RECIPIENTS = 50;

/** The recipients of a gift: add, duplicate, remove and bring back, the same for all. Which one is open is known here. */
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
    /** The same place, day, tip and words for somebody else there; goods go to one recipient only. */
    duplicate: (at: number) =>
      begin(at + 1, { ...read()[at]!, firstName: '', lastName: '', phone: '', email: '', assignedItems: [] }),
    remove: (at: number) => {
      const recipient = read()[at]!;
      setRemoved({
        title: `${nameOf(recipient) || `Recipient ${at + 1}`} removed.`,
        at,
        recipients: [recipient],
        all: false,
      });
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
    /** On: a first recipient, when there is none yet. Off: nobody, and none of their messages. */
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
      const typed = recipients.filter((one) => JSON.stringify(one) !== JSON.stringify(EMPTY_RECIPIENT));
      const title = `${plural(typed.length, 'recipient')} removed.`;
      setRemoved(typed.length > 0 ? { title, at: 0, recipients, all: true } : null);
    },
    /** Copies what one recipient has in these fields to all others. */
    sameForAll: (at: number, same: (keyof RecipientForm)[]) => {
      const from = read()[at]!;
      read().forEach((_, to) => {
        if (to === at) return;
        for (const field of same) form.setValue(`recipients.${to}.${field}`, from[field]);
        form.clearErrors(same.map((field) => `recipients.${to}.${field}` as const));
      });
    },
  };
}

export type Recipients = ReturnType<typeof useRecipients>;
