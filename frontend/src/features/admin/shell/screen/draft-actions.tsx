import { useEffect, useRef } from 'react';
import { BusyButton } from '@/ui/busy-button';
import { Button } from '@/ui/button';

interface Props {
  dirty: boolean;
  busy: boolean;
  /** The changes cannot be saved as they are. */
  blocked: boolean;
  /** "Save page" */
  saveText: string;
  onSave: () => void;
  onDiscard: () => void;
}

/** Discards or saves the changes of a page, once there are any. */
export function DraftActions({ dirty, busy, blocked, saveText, onSave, onDiscard }: Props) {
  const status = useRef<HTMLSpanElement>(null);
  // The pressed button disappears with the changes: the focus stays beside it.
  useEffect(() => {
    if (!dirty && document.activeElement === document.body) status.current?.focus();
  }, [dirty]);
  return (
    <>
      <span ref={status} role="status" tabIndex={-1} className="flex min-h-button items-center text-mocha">
        {dirty ? 'Not saved yet' : 'No changes'}
      </span>
      {dirty && (
        <>
          <Button look="outline" onClick={onDiscard} disabled={busy}>
            Discard
          </Button>
          <BusyButton look="jam" text={saveText} busyText="Saving..." busy={busy} disabled={blocked} onClick={onSave} />
        </>
      )}
    </>
  );
}
