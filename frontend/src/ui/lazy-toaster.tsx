import { useEffect, useState, type ComponentProps, type ComponentType } from 'react';
import { dismissToast, useToastMessage, type ToastMessage } from './toast-store';

export const loadToaster = () => import('./toaster');

/** The toast slot, whose code is loaded with the first toast. If it cannot be loaded, a plain toast is shown. */
export function LazyToaster() {
  const message = useToastMessage();
  const [Toaster, setToaster] = useState<ComponentType>();
  const [missing, setMissing] = useState(false);
  useEffect(() => {
    if (!message || Toaster) return;
    loadToaster().then(
      (loaded) => setToaster(() => loaded.Toaster),
      () => setMissing(true),
    );
  }, [message, Toaster]);
  if (Toaster) return <Toaster />;
  if (!missing || !message) return null;
  return (
    <div
      role="alert"
      className="fixed top-15 left-0 z-60 m-4 max-w-md rounded-tile bg-cocoa p-4 text-white shadow-lift"
    >
      <p className="[overflow-wrap:anywhere]">
        <b>{message.title}</b> {message.text} {message.reason}
      </p>
      {message.action && <PlainButton onClick={() => take(message.action!)}>{message.action.label}</PlainButton>}
      <PlainButton onClick={dismissToast}>Dismiss</PlainButton>
    </div>
  );
}

/** Runs the action after closing the toast, so that a toast of the action stays. */
function take({ run }: NonNullable<ToastMessage['action']>): void {
  dismissToast();
  run();
}

const PlainButton = (props: ComponentProps<'button'>) => (
  <button type="button" className="mr-4 min-h-11 font-bold underline" {...props} />
);
