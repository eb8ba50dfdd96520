import { CircleAlert, CircleCheck, TriangleAlert, X } from 'lucide-react';
import { Portal, Toast } from 'radix-ui';
import { useEffect, useState } from 'react';
import { dismissToast, useToastMessage, type ToastVariant } from './toast-store';

const LOOKS: Record<ToastVariant, { icon: typeof X; look: string }> = {
  default: { icon: CircleCheck, look: 'bg-cocoa text-white border-cocoa' },
  destructive: { icon: CircleAlert, look: 'bg-danger-tint text-danger border-danger' },
  warning: { icon: TriangleAlert, look: 'bg-caramel-tint text-caramel border-caramel' },
};

const LAYERS = ['dialog', 'alertdialog', 'menu', 'listbox'].map((role) => `[role=${role}]`).join();

/**
 * The toast is the newest layer and gets Escape first. Inside a dialog or a menu the key is meant for that layer: the
 * toast closes, and the key is dispatched again.
 */
function makeWay(event: KeyboardEvent): void {
  const { target } = event;
  if (event.defaultPrevented || !(target instanceof Element) || !target.closest(LAYERS)) return;
  event.preventDefault();
  event.stopImmediatePropagation();
  dismissToast();
  setTimeout(() =>
    target.dispatchEvent(
      new KeyboardEvent('keydown', { key: 'Escape', code: 'Escape', bubbles: true, cancelable: true }),
    ),
  );
}

/**
 * The single toast slot. A toast lasts five seconds, pauses under pointer or focus, and closes with a swipe or its
 * button.
 */
export function Toaster() {
  const message = useToastMessage();
  const covers = useCoveredFocus(message?.key);
  const { icon: Icon, look } = LOOKS[message?.variant ?? 'default'];
  return (
    <Toast.Provider duration={5000} swipeDirection="left" label="Notice">
      {message && (
        <Toast.Root
          key={message.key}
          type={message.variant === 'default' ? 'background' : 'foreground'}
          onOpenChange={(open) => !open && dismissToast()}
          onEscapeKeyDown={makeWay}
          // Under a modal layer, and until the viewport has counted its toasts, it would take no press.
          style={{ pointerEvents: 'auto' }}
          className={`flex items-start gap-3 rounded-tile border-[1.5px] p-4 pr-3 shadow-lift data-[state=open]:animate-rise data-[swipe=move]:translate-x-(--radix-toast-swipe-move-x) ${look}`}
        >
          <Icon aria-hidden className="mt-0.5 size-5 shrink-0" strokeWidth={1.75} />
          <div className="min-w-0 flex-1">
            <Toast.Title className="font-bold [overflow-wrap:anywhere]">{message.title}</Toast.Title>
            {message.text && (
              <Toast.Description className="mt-0.5 text-sm whitespace-pre-line [overflow-wrap:anywhere]">
                {message.text}
              </Toast.Description>
            )}
            {message.reason && <p className="mt-0.5 text-sm [overflow-wrap:anywhere]">{message.reason}</p>}
          </div>
          {message.action && (
            <Toast.Action
              altText={message.action.label}
              onClick={message.action.run}
              className="-my-2 min-h-11 shrink-0 rounded-control px-2 font-bold underline decoration-2 underline-offset-4"
            >
              {message.action.label}
            </Toast.Action>
          )}
          <Toast.Close aria-label="Dismiss" className="-my-1 grid size-9 place-items-center rounded-control">
            <X aria-hidden className="size-4.5" strokeWidth={1.75} />
          </Toast.Close>
        </Toast.Root>
      )}
      <Portal.Root>
        {/* Its place is in styles.css. */}
        <Toast.Viewport data-toasts data-away={covers || undefined} />
      </Portal.Root>
    </Toast.Provider>
  );
}

/** Whether the toast would hide the focused element (WCAG 2.4.11); a page that a script focused is not one. */
function useCoveredFocus(key: unknown): boolean {
  const [covered, setCovered] = useState<unknown>(null);
  useEffect(() => {
    if (key === undefined) return;
    const look = () => {
      const shown = document.querySelector('[data-toasts] > li');
      const focused = document.activeElement;
      if (!shown || !focused || focused.matches('body, [tabindex="-1"]') || shown.contains(focused)) return;
      if (overlap(shown.getBoundingClientRect(), focused.getBoundingClientRect())) setCovered(key);
    };
    look();
    document.addEventListener('focusin', look);
    document.addEventListener('scroll', look, { passive: true });
    return () => {
      document.removeEventListener('focusin', look);
      document.removeEventListener('scroll', look);
    };
  }, [key]);
  return key !== undefined && covered === key;
}

const overlap = (a: DOMRect, b: DOMRect) =>
  a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
