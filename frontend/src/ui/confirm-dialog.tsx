import { AlertDialog } from 'radix-ui';
import type { ReactNode } from 'react';
import { BusyButton } from './busy-button';
import { Button } from './button';
import { Notice } from './notice';
import { useFocusReturn } from './use-focus-return';

interface Props {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: string;
  text: string;
  /** The confirming button, and its text while busy. */
  action: string;
  busyAction?: string;
  keep?: string;
  busy?: boolean;
  /** Why it failed; the dialog stays open. */
  error?: string;
  onConfirm: () => void;
  look?: 'danger' | 'jam';
  /** Details, for example the orders of a day that is being closed. */
  children?: ReactNode;
}

/** Asks before an irreversible action, and stays open until its owner closes it; at the bottom edge on a phone. */
export function ConfirmDialog({
  open,
  onOpenChange,
  title,
  text,
  action,
  busyAction = `${action}...`,
  keep = 'Cancel',
  busy = false,
  error,
  onConfirm,
  look = 'danger',
  children,
}: Props) {
  const focusReturn = useFocusReturn();
  return (
    <AlertDialog.Root open={open} onOpenChange={(next) => !busy && onOpenChange(next)}>
      <AlertDialog.Portal>
        <AlertDialog.Overlay className="fixed inset-0 z-50 animate-fade bg-cocoa/55" />
        <AlertDialog.Content
          {...focusReturn}
          className="fixed inset-x-0 bottom-0 z-50 flex max-h-[92dvh] flex-col overflow-y-auto rounded-t-[20px] bg-milk p-6 pb-[max(1.5rem,env(safe-area-inset-bottom))] shadow-lift max-sm:animate-sheet sm:inset-auto sm:top-1/2 sm:left-1/2 sm:w-[calc(100vw-3rem)] sm:max-w-md sm:-translate-1/2 sm:animate-fade sm:rounded-[20px]"
        >
          <AlertDialog.Title className="text-xl">{title}</AlertDialog.Title>
          <AlertDialog.Description className="mt-2 text-sm text-mocha [overflow-wrap:anywhere]">
            {text}
          </AlertDialog.Description>
          {children && <div className="mt-4">{children}</div>}
          {error && (
            <div className="mt-4">
              <Notice kind="danger" live>
                {error}
              </Notice>
            </div>
          )}
          <div className="mt-6 flex flex-wrap justify-end gap-2 max-sm:*:flex-1">
            <AlertDialog.Cancel asChild>
              <Button look="outline" disabled={busy}>
                {keep}
              </Button>
            </AlertDialog.Cancel>
            <BusyButton look={look} text={action} busyText={busyAction} busy={busy} onClick={onConfirm} />
          </div>
        </AlertDialog.Content>
      </AlertDialog.Portal>
    </AlertDialog.Root>
  );
}
