import { X } from 'lucide-react';
import { Dialog as Radix } from 'radix-ui';
import type { ReactNode } from 'react';
import { useFocusReturn } from './use-focus-return';

interface Props {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: string;
  text?: string;
  children: ReactNode;
}

/** A modal in the middle of the page; on a phone at the bottom edge, within the thumb's reach. */
export function Dialog({ open, onOpenChange, title, text, children }: Props) {
  const focusReturn = useFocusReturn();
  return (
    <Radix.Root open={open} onOpenChange={onOpenChange}>
      <Radix.Portal>
        <Radix.Overlay className="fixed inset-0 z-45 animate-fade bg-cocoa/55" />
        <Radix.Content
          aria-describedby={text ? undefined : ''}
          {...focusReturn}
          className="fixed inset-x-0 bottom-0 z-45 max-h-[92dvh] overflow-y-auto rounded-t-card bg-milk p-6 pb-[max(1.5rem,env(safe-area-inset-bottom))] shadow-lift max-sm:animate-sheet sm:inset-auto sm:top-1/2 sm:left-1/2 sm:w-[calc(100vw-3rem)] sm:max-w-lg sm:-translate-1/2 sm:animate-fade sm:rounded-card sm:p-8"
        >
          <Radix.Title className="pr-10 text-2xl">{title}</Radix.Title>
          {text && <Radix.Description className="mt-2 text-mocha">{text}</Radix.Description>}
          {children}
          <Radix.Close
            aria-label="Close"
            className="absolute top-4 right-4 sm:top-6 sm:right-6 grid size-11 place-items-center rounded-control hover:bg-oat"
          >
            <X aria-hidden className="size-5" strokeWidth={1.75} />
          </Radix.Close>
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
