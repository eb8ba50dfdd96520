import { useId, useState } from 'react';
import { countWords } from '@/lib/words';
import { Button } from './button';
import { Dialog } from './dialog';
import { FieldError, inputLook } from './field';

export const MESSAGE_WORDS = 50;

interface Props {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  message: string | null;
  saving: boolean;
  onSave: (message: string) => void;
}

/** Writes or changes the card that goes into a box: at most fifty words. */
export function MessageDialog({ open, onOpenChange, message, saving, onSave }: Props) {
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={message ? 'Edit your personal message' : 'Add a personal message'}
      text="We write it on a card and put it on top of the cookies."
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
  const over = words - MESSAGE_WORDS;
  const save = () => {
    if (over > 0) setTried(true);
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
        aria-invalid={over > 0 || undefined}
        aria-describedby={`${id}-count`}
        onChange={(event) => setText(event.target.value)}
        className={`${inputLook} mt-1.5 resize-y py-3`}
      />
      <div id={`${id}-count`} aria-live="polite" className="mt-1.5 flex flex-wrap justify-between gap-x-4 text-sm">
        <span className={over > 0 ? 'num font-semibold text-danger' : 'num text-mocha'}>
          {words}/{MESSAGE_WORDS} words
        </span>
        {over > 0 && <span className="font-semibold text-danger">Exceeds limit by {over} words</span>}
      </div>
      {tried && over > 0 && (
        <div className="mt-2">
          <FieldError id={`${id}-error`}>Your message has {words} words. Please limit it to 50 words.</FieldError>
        </div>
      )}
      <div className="mt-6 flex flex-wrap justify-end gap-3">
        <Button look="outline" onClick={onCancel}>
          Cancel
        </Button>
        <Button onClick={save} disabled={words === 0} busy={saving && 'Saving...'}>
          Save message
        </Button>
      </div>
    </>
  );
}
