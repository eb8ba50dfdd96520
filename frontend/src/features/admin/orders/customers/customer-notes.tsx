import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call, userMessage } from '@/api/client';
import type { CustomerDetails } from '@/api/models';
import { showMoment } from '@/lib/dates';
import { useUnsavedChanges } from '@/lib/unsaved-changes';
import { BusyButton } from '@/ui/busy-button';
import { Card } from '@/ui/card';
import { Notice } from '@/ui/notice';
import { TextareaField } from '@/ui/textarea-field';
import { useSave, useSaved } from '../../shell/screen/save';
import { customerQueries } from './customers.queries';

const LONGEST = 2000;

/** Staff's notes about a customer. Only staff see them. */
export function CustomerNotes({ customer: { id, notes } }: { customer: CustomerDetails }) {
  const [text, setText] = useState('');
  const client = useQueryClient();
  const { markSaved, wash } = useSaved<number>();
  const add = useSave(
    () => call('POST /api/admin/customers/{id}/notes', { path: { id }, body: { text: text.trim() } }),
    {
      onSaved: (customer) => {
        client.setQueryData(customerQueries.detail(id).queryKey, customer);
        setText('');
        if (customer.notes[0]) markSaved(customer.notes[0].id);
      },
    },
  );
  useUnsavedChanges(text.trim() !== '');
  return (
    <Card title="Notes" aria-label="Notes">
      <form
        onSubmit={(event) => {
          event.preventDefault();
          if (text.trim() && !add.isPending) add.mutate();
        }}
        className="grid gap-2"
      >
        <TextareaField
          label="New note"
          hint="Only staff see it."
          rows={2}
          maxLength={LONGEST}
          value={text}
          onChange={({ target }) => setText(target.value)}
        />
        {add.error && (
          <Notice kind="danger" live>
            {userMessage(add.error, 'The note wasn’t saved. What you wrote is still here.')}
          </Notice>
        )}
        <BusyButton
          type="submit"
          look="outline"
          text="Add note"
          busyText="Saving..."
          busy={add.isPending}
          className="justify-self-start"
        />
      </form>
      {notes.length > 0 && (
        <ul aria-label="Staff notes" className="mt-3 divide-y divide-line border-t border-line">
          {notes.map((note) => (
            <Note key={note.id} note={note} className={wash(note.id)} />
          ))}
        </ul>
      )}
    </Card>
  );
}

function Note({ note, className }: { note: CustomerDetails['notes'][number]; className: string }) {
  return (
    <li className={`py-2 ${className}`}>
      <p className="wrap-anywhere whitespace-pre-line">{note.text}</p>
      <p className="text-xs text-mocha wrap-anywhere">
        {note.writtenBy}, <time dateTime={note.writtenAt}>{showMoment(note.writtenAt)}</time>
      </p>
    </li>
  );
}
