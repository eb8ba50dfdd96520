import { AlertDialog } from 'radix-ui';
import type { ReactNode } from 'react';
import { Button, buttonLook } from './button';

interface Props {
  trigger: ReactNode;
  title: string;
  text: string;
  action: string;
  keep?: string;
  onConfirm: () => void;
}

/** Asks before an irreversible action. */
export function Confirm({ trigger, title, text, action, keep = 'Keep it', onConfirm }: Props) {
  return (
    <AlertDialog.Root>
      <AlertDialog.Trigger asChild>{trigger}</AlertDialog.Trigger>
      <AlertDialog.Portal>
        <AlertDialog.Overlay className="fixed inset-0 z-40 animate-fade bg-cocoa/55" />
        <AlertDialog.Content className="fixed inset-x-0 bottom-0 z-40 rounded-t-card bg-milk p-6 pb-[max(1.5rem,env(safe-area-inset-bottom))] shadow-lift max-sm:animate-sheet sm:inset-auto sm:top-1/2 sm:left-1/2 sm:w-[calc(100vw-3rem)] sm:max-w-md sm:-translate-1/2 sm:animate-fade sm:rounded-card">
          <AlertDialog.Title className="text-xl">{title}</AlertDialog.Title>
          <AlertDialog.Description className="mt-2 text-mocha">{text}</AlertDialog.Description>
          <div className="mt-6 flex flex-wrap justify-end gap-3 max-sm:*:flex-1">
            <AlertDialog.Cancel asChild>
              <Button look="outline">{keep}</Button>
            </AlertDialog.Cancel>
            <AlertDialog.Action className={buttonLook({ look: 'danger' })} onClick={onConfirm}>
              {action}
            </AlertDialog.Action>
          </div>
        </AlertDialog.Content>
      </AlertDialog.Portal>
    </AlertDialog.Root>
  );
}
