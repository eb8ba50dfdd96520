import { useRef, type ReactNode } from 'react';
import { BusyButton } from '@/ui/busy-button';
import { Button } from '@/ui/button';
import { ConflictChoice } from '../shell/screen/conflict';
import { nameOf } from './services';
import type { SettingsCard } from './use-settings-card';

interface Props {
  card: SettingsCard;
  /** Nothing can be typed, so there is nothing to save. */
  locked?: boolean;
  /** Names of the unsaved settings. */
  unsaved: string[];
  /** Before the buttons. */
  note?: ReactNode;
  /** Beside Save Settings. */
  children?: ReactNode;
}

/** The end of each card: what is unsaved, conflicts with changes by other people, and the buttons. */
export function SaveBar({ card, locked, unsaved, note, children }: Props) {
  const dirty = unsaved.length > 0;
  const saveButton = useRef<HTMLButtonElement>(null);
  // The pressed button disappears with the question: the focus stays on the card.
  const discard = () => {
    card.discard();
    saveButton.current?.focus();
  };
  const saveMine = () => {
    card.save();
    saveButton.current?.focus();
  };
  return (
    <div className="mt-auto grid gap-3 pt-5">
      {card.conflict && (
        <ConflictChoice newer={card.conflict} onTheirs={discard} onMine={saveMine}>
          <p className="mt-1">
            {card.conflict.settings.map(nameOf).join(', ')}. Your changes are not saved yet; they’re still in the fields
            above.
          </p>
        </ConflictChoice>
      )}
      <div className="flex flex-wrap items-center justify-end gap-2">
        <div className={dirty ? 'basis-full' : 'min-w-0 flex-1 basis-40'}>
          {note}
          <p role="status" className={dirty ? 'font-semibold text-caramel' : 'text-mocha'}>
            {dirty ? `Unsaved: ${unsaved.join(', ')}` : !locked && 'No changes'}
          </p>
        </div>
        {dirty && (
          <Button look="quiet" onClick={discard} disabled={card.saving}>
            Discard
          </Button>
        )}
        {children}
        {(!locked || dirty) && (
          <BusyButton
            ref={saveButton}
            type="submit"
            look={dirty ? 'jam' : 'outline'}
            text="Save Settings"
            busyText="Saving..."
            busy={card.saving}
            // It keeps the focus when the last change is saved or discarded.
            aria-disabled={!dirty || undefined}
            onClick={(event) => !dirty && event.preventDefault()}
          />
        )}
      </div>
    </div>
  );
}
