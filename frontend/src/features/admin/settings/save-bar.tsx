import { useRef, type ReactNode } from 'react';
import { useNow } from '@/lib/use-timers';
import { BusyButton } from '@/ui/busy-button';
import { Button } from '@/ui/button';
import { Notice } from '@/ui/notice';
import { changedBy } from '../shell/changed-by';
import { nameOf } from './services';
import type { Conflict, SettingsCard } from './use-settings-card';

interface Props {
  card: SettingsCard;
  /** What is unsaved, by name. */
  unsaved: string[];
  /** Beside Save Settings. */
  children?: ReactNode;
}

/** The end of each card: what is not saved yet, what others did meanwhile, and the buttons. */
export function SaveBar({ card, unsaved, children }: Props) {
  const dirty = unsaved.length > 0;
  const saveButton = useRef<HTMLButtonElement>(null);
  // What was pressed goes away with the question: the focus stays on the card.
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
      {card.conflict && <TheirChange conflict={card.conflict} onUseTheirs={discard} onSaveMine={saveMine} />}
      <div className="flex flex-wrap items-center justify-end gap-2">
        <p role="status" className="mr-auto min-w-0 font-semibold text-caramel">
          {dirty && `Unsaved: ${unsaved.join(', ')}`}
        </p>
        {dirty && (
          <Button look="quiet" size="sm" onClick={discard} disabled={card.saving}>
            Discard
          </Button>
        )}
        {children}
        <BusyButton
          ref={saveButton}
          type="submit"
          look={dirty ? 'jam' : 'outline'}
          text="Save Settings"
          busyText="Saving..."
          busy={card.saving}
        />
      </div>
    </div>
  );
}

interface TheirChangeProps {
  conflict: Conflict;
  onUseTheirs: () => void;
  onSaveMine: () => void;
}

function TheirChange({ conflict, onUseTheirs, onSaveMine }: TheirChangeProps) {
  const now = useNow(30_000);
  return (
    <Notice kind="warning" title={changedBy(conflict, now)} live>
      <p className="mt-1">
        {conflict.settings.map(nameOf).join(', ')}. Nothing of yours was saved yet; it still stands in the fields above.
      </p>
      <div className="mt-3 flex flex-wrap gap-2">
        <Button look="outline" size="sm" onClick={onUseTheirs}>
          Use theirs
        </Button>
        <Button look="outline" size="sm" onClick={onSaveMine}>
          Save mine
        </Button>
      </div>
    </Notice>
  );
}
