import { useState } from 'react';
import { useWriteMessage } from '@/api/cart.mutations';
import { userMessage } from '@/api/client';
import type { CartLine } from '@/api/models';
import { MessageDialog } from '@/shop/message-dialog';
import { toast } from '@/ui/toast-store';

export const ACTION_LOOK =
  'inline-flex h-11 items-center rounded-chip text-sm font-semibold text-jam underline-offset-4 hover:underline';

interface Props {
  /** The row's lines; one piece of them gets the message. */
  lines: CartLine[];
  /** The product is itself a greeting card; a box has a card enclosed. */
  card?: boolean;
}

/** Edits the message of a box or of one card. */
export function MessageButton({ lines, card = false }: Props) {
  const [writing, setWriting] = useState(false);
  const save = useWriteMessage();
  const message = lines[0]?.personalMessage ?? null;
  const write = (personalMessage: string) =>
    save.mutate(
      { lines, personalMessage },
      {
        onSuccess: () => {
          setWriting(false);
          if (personalMessage) toast('Message saved', 'Your personal message has been saved to the card.');
          else toast('Message removed', card ? 'Your card will be left blank.' : 'The box won’t include a card.');
        },
        onError: (error) =>
          toast('Error saving message', userMessage(error, 'Failed to save personal message'), 'destructive'),
      },
    );
  return (
    <>
      <button type="button" className={ACTION_LOOK} onClick={() => setWriting(true)}>
        {message ? 'Edit message' : 'Add a message'}
      </button>
      <MessageDialog
        open={writing}
        onOpenChange={setWriting}
        message={message}
        text={card ? 'We’ll handwrite it in your card.' : undefined}
        saving={save.isPending}
        onSave={write}
      />
    </>
  );
}
