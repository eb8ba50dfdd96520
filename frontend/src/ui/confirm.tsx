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
        <AlertDialog.Content className="fixed top-1/2 left-1/2 z-40 w-[calc(100vw-2rem)] max-w-md -translate-1/2 animate-fade rounded-card bg-milk p-6 shadow-lift">
          <AlertDialog.Title className="text-xl">{title}</AlertDialog.Title>
          <AlertDialog.Description className="mt-2 text-mocha">{text}</AlertDialog.Description>
          <div className="mt-6 flex flex-wrap justify-end gap-3">
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
