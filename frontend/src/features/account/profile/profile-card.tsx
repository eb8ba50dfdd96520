import { PencilLine } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import type { User } from '@/api/models';
import { Button } from '@/ui/button';
import { ProfileForm } from './profile-form';
import { ProfileView } from './profile-view';

/** Account Information, edited in place. */
export function ProfileCard({ user }: { user: User }) {
  const [editing, setEditing] = useState(false);
  const edit = useFocusBack(editing);
  return (
    <section aria-label="Account Information" className="rounded-card border border-line bg-white p-5 sm:p-8">
      <div className="flex min-h-9 items-center justify-between gap-3">
        <h2 className="text-xl">Account Information</h2>
        {!editing && (
          <Button ref={edit} look="quiet" className="-my-1 -mr-4.5" onClick={() => setEditing(true)}>
            <PencilLine aria-hidden className="size-4" strokeWidth={1.75} />
            Edit
          </Button>
        )}
      </div>
      {editing ? <ProfileForm user={user} onDone={() => setEditing(false)} /> : <ProfileView user={user} />}
    </section>
  );
}

/** Returns the focus to the Edit button when the form closes. */
function useFocusBack(editing: boolean) {
  const button = useRef<HTMLButtonElement>(null);
  const was = useRef(false);
  useEffect(() => {
    if (was.current && !editing) button.current?.focus();
    was.current = editing;
  }, [editing]);
  return button;
}
