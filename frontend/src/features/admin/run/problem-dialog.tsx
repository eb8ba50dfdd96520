import { useState } from 'react';
import type { RunProblem } from '@/api/models';
import { Choice } from '@/ui/choice';
import { FormDialog } from '@/ui/form-dialog';
import { TextareaField } from '@/ui/textarea-field';
import { PROBLEMS } from './stops';

type Kind = RunProblem['kind'];
const KINDS = Object.keys(PROBLEMS) as Kind[];
const MAX_NOTE = 300;

interface Props {
  open: boolean;
  onClose: () => void;
  onReport: (kind: Kind, note: string | null) => void;
}

/** Reports a problem at the door. Nothing is cancelled; the store is notified, and the courier sees what to do. */
export function ProblemDialog({ open, onClose, onReport }: Props) {
  const [kind, setKind] = useState<Kind | null>(null);
  const [note, setNote] = useState('');
  const [error, setError] = useState('');
  const submit = () => {
    if (!kind) return setError('Choose the problem.');
    if (kind === 'other' && !note.trim()) return setError('Describe the problem.');
    onReport(kind, note.trim() || null);
    setKind(null);
    setNote('');
  };
  return (
    <FormDialog
      open={open}
      onClose={onClose}
      title="What’s wrong?"
      text="We’ll notify the store. The order isn’t cancelled."
      dirty={note.trim() !== ''}
      onSubmit={submit}
      saveText="Notify the store"
      error={error}
      width="compact"
    >
      <div role="radiogroup" aria-label="What’s wrong?" className="grid grid-cols-2 gap-2">
        {KINDS.map((choice) => (
          <Choice
            key={choice}
            name="problem"
            value={choice}
            checked={kind === choice}
            onChoose={() => {
              setKind(choice);
              setError('');
            }}
            className="min-h-14 px-2 text-center text-base font-semibold"
          >
            {PROBLEMS[choice].label}
          </Choice>
        ))}
      </div>
      <TextareaField
        label={kind === 'other' ? 'What happened' : 'Note (optional)'}
        required={kind === 'other'}
        className="mt-4"
        maxLength={MAX_NOTE}
        value={note}
        onChange={({ target }) => {
          setNote(target.value);
          setError('');
        }}
      />
    </FormDialog>
  );
}
