import { X, type LucideIcon } from 'lucide-react';
import { Dialog as Radix } from 'radix-ui';
import { useState, type FormEvent, type ReactNode } from 'react';
import { useUnsavedChanges } from '@/lib/unsaved-changes';
import { BusyButton } from './busy-button';
import { Button } from './button';
import { ConfirmDialog } from './confirm-dialog';
import { Notice } from './notice';
import { useFocusReturn } from './use-focus-return';

interface Props {
  open: boolean;
  /** Closes without saving, after confirming the loss of unsaved changes. */
  onClose: () => void;
  title: string;
  text?: string;
  /** Something was changed: closing, leaving and reloading ask first. */
  dirty: boolean;
  /** Omitted for a dialog that saves each press: the footer then only closes. */
  onSubmit?: (event: FormEvent<HTMLFormElement>) => unknown;
  saveText?: string;
  saveIcon?: LucideIcon | undefined;
  savingText?: string;
  saving?: boolean;
  /** False while there is nothing to save. */
  canSave?: boolean;
  /** An error of the whole form, above the footer. */
  error?: ReactNode;
  /** The button that saves takes something away for good. */
  danger?: boolean;
  /** The text of the button that closes without saving. */
  closeText?: string;
  /** In place of the footer's buttons. */
  actions?: ReactNode;
  /** Beside the buttons, on the left; on a phone above them. */
  aside?: ReactNode;
  width?: keyof typeof WIDTHS;
  children: ReactNode;
}

const WIDTHS = {
  sm: 'sm:max-w-[440px]',
  compact: 'sm:max-w-[520px]',
  md: 'sm:max-w-[560px]',
  lg: 'sm:max-w-[680px]',
  xl: 'sm:max-w-[760px]',
};

/**
 * A form over the page: its body scrolls, title and buttons stay. On a phone it is a sheet at the bottom edge. Give its
 * contents a `key` per edited item, so that no state of the previous one remains.
 */
export function FormDialog(props: Props) {
  const { open, onClose, title, text, dirty, onSubmit, saving = false, canSave = true, width = 'md', children } = props;
  const [asking, setAsking] = useState(false);
  const focusReturn = useFocusReturn();
  useUnsavedChanges(open && dirty);
  const close = () => {
    if (saving) return;
    if (dirty) setAsking(true);
    else onClose();
  };
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    // Events of a nested dialog bubble through React's tree: the outer form must not submit.
    event.stopPropagation();
    if (!saving && canSave) onSubmit?.(event);
  };
  const discard = () => {
    setAsking(false);
    onClose();
  };
  return (
    <Radix.Root open={open} onOpenChange={(next) => !next && close()}>
      <Radix.Portal>
        <Radix.Overlay className="fixed inset-0 z-45 animate-fade bg-cocoa/55" />
        {/* Centered by margins: a transform would offset things dragged inside it. */}
        <Radix.Content
          aria-describedby={text ? undefined : ''}
          {...focusReturn}
          className={`fixed inset-x-0 bottom-0 z-45 flex max-h-[92dvh] flex-col overflow-clip rounded-t-[20px] bg-milk text-sm shadow-lift max-sm:animate-sheet sm:inset-0 sm:m-auto sm:h-fit sm:w-[calc(100vw-3rem)] sm:animate-fade sm:rounded-[20px] ${WIDTHS[width]}`}
        >
          <form onSubmit={submit} noValidate className="flex min-h-0 flex-1 flex-col">
            <div className="border-b border-line px-4 py-4 pr-16 sm:px-6">
              <Radix.Title className="text-xl">{title}</Radix.Title>
              {text && <Radix.Description className="mt-1 text-mocha">{text}</Radix.Description>}
            </div>
            <div className="min-h-0 flex-1 overflow-y-auto overscroll-contain px-4 py-5 sm:px-6">{children}</div>
            <Footer {...props} onCancel={close} />
          </form>
          <Radix.Close
            aria-label="Close"
            className="absolute top-1.75 right-2.5 grid size-11 place-items-center rounded-control hover:bg-oat"
          >
            <X aria-hidden className="size-5" strokeWidth={1.75} />
          </Radix.Close>
        </Radix.Content>
      </Radix.Portal>
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title="Discard your changes?"
        text="Your changes are not saved."
        action="Discard"
        keep="Keep editing"
        onConfirm={discard}
      />
    </Radix.Root>
  );
}

type FooterProps = Pick<
  Props,
  | 'canSave'
  | 'onSubmit'
  | 'saveText'
  | 'saveIcon'
  | 'savingText'
  | 'saving'
  | 'error'
  | 'danger'
  | 'closeText'
  | 'actions'
  | 'aside'
> & {
  onCancel: () => void;
};

function Footer(props: FooterProps) {
  const {
    onSubmit,
    saveText = 'Save',
    saveIcon,
    savingText = 'Saving...',
    saving = false,
    canSave = true,
    error,
    closeText = onSubmit ? 'Cancel' : 'Close',
    danger = false,
    actions,
    aside,
    onCancel,
  } = props;
  return (
    <div className="border-t border-line bg-milk px-4 pt-3 pb-[max(0.75rem,env(safe-area-inset-bottom))] sm:px-6">
      {error && (
        <div className="mb-3">
          <Notice kind="danger" live>
            {error}
          </Notice>
        </div>
      )}
      <div className="flex flex-wrap items-center justify-end gap-2 max-sm:[&>button]:flex-1">
        {aside && <div className="mr-auto min-w-0 max-sm:w-full">{aside}</div>}
        {actions ?? (
          <Button look="outline" onClick={onCancel} disabled={saving}>
            {closeText}
          </Button>
        )}
        {onSubmit && (
          <BusyButton
            type="submit"
            look={danger ? 'danger' : 'jam'}
            text={saveText}
            icon={saveIcon}
            busyText={savingText}
            busy={saving}
            disabled={!canSave}
          />
        )}
      </div>
    </div>
  );
}
