import { useId, useState } from 'react';
import { countWords, MESSAGE_WORDS, messageProblem } from '@crispi/rules/message';
import { Button } from '@/ui/button';
import { Dialog } from '@/ui/dialog';
import { FieldError, inputLook } from '@/ui/field';

interface Props {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  message: string | null;
  saving: boolean;
  onSave: (message: string) => void;
  /** The dialog's text, where the message is not printed on a card of its own. */
  text?: string | undefined;
}

/** Writes, changes or removes the message card of a box: at most fifty words. */
export function MessageDialog({ open, onOpenChange, message, saving, onSave, text }: Props) {
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={message ? 'Edit your personal message' : 'Add a personal message'}
      text={text ?? 'We’ll write it on a card and place it on top of the cookies.'}
    >
      {open && <MessageForm {...{ message, saving, onSave }} onCancel={() => onOpenChange(false)} />}
    </Dialog>
  );
}

type FormProps = Pick<Props, 'message' | 'saving' | 'onSave'> & { onCancel: () => void };

function MessageForm({ message, saving, onSave, onCancel }: FormProps) {
  const id = useId();
  const [text, setText] = useState(message ?? '');
  const [tried, setTried] = useState(false);
  const words = countWords(text);
  const excess = words - MESSAGE_WORDS;
  const wrong = messageProblem(text);
  const save = () => {
    if (wrong) setTried(true);
    else onSave(text.trim());
  };
  return (
    <>
      <label htmlFor={id} className="mt-5 block text-sm font-semibold">
        Your message
      </label>
      <textarea
        id={id}
        rows={5}
        value={text}
        aria-invalid={wrong !== null || undefined}
        aria-describedby={`${id}-count ${id}-error`}
        onChange={(event) => setText(event.target.value)}
        className={`${inputLook} mt-1.5 resize-y py-3`}
      />
      <div id={`${id}-count`} aria-live="polite" className="mt-1.5 flex flex-wrap justify-between gap-x-4 text-sm">
        <span className={excess > 0 ? 'num font-semibold text-danger' : 'num text-mocha'}>
          {words}/{MESSAGE_WORDS} words
        </span>
        {excess > 0 && <span className="font-semibold text-danger">Exceeds limit by {excess} words</span>}
      </div>
      <div role="alert" className="mt-2">
        {tried && wrong && <FieldError id={`${id}-error`}>{wrong}</FieldError>}
      </div>
      <div className="mt-6 flex flex-wrap justify-end gap-3">
        <Button look="outline" onClick={onCancel}>
          Cancel
        </Button>
        <Button onClick={save} disabled={words === 0 && !message} busy={saving && 'Saving...'}>
          {words === 0 && message ? 'Remove message' : 'Save message'}
        </Button>
      </div>
    </>
  );
}
