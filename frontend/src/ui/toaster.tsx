import { CircleAlert, CircleCheck, TriangleAlert, X } from 'lucide-react';
import { Portal, Toast } from 'radix-ui';
import { useEffect, useState } from 'react';
import { dismissToast, useToastMessage, type ToastVariant } from './toast-store';

const LOOKS: Record<ToastVariant, { icon: typeof X; look: string }> = {
  default: { icon: CircleCheck, look: 'bg-cocoa text-white border-cocoa' },
  destructive: { icon: CircleAlert, look: 'bg-danger-tint text-danger border-danger' },
  warning: { icon: TriangleAlert, look: 'bg-caramel-tint text-caramel border-caramel' },
};

const AT_HOME =
  'top-15 lg:top-auto lg:bottom-(--foot) confirmed:top-auto confirmed:bottom-(--foot) confirmed:lg:top-18 confirmed:lg:bottom-auto';
const AWAY =
  'bottom-(--foot) lg:top-18 lg:bottom-auto confirmed:top-15 confirmed:bottom-auto confirmed:lg:top-auto confirmed:lg:bottom-(--foot)';

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
          className={`pointer-events-auto flex items-start gap-3 rounded-tile border-[1.5px] p-4 pr-3 shadow-lift data-[state=open]:animate-rise data-[swipe=move]:translate-x-(--radix-toast-swipe-move-x) max-lg:[html:has([data-bottom-bar])_&]:mb-20 lg:[html:has([data-sums])_&]:ml-auto lg:[html:has([data-sums])_&]:max-w-90 ${look}`}
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
      {/* Above everything, dialogs included. On a phone below the header while the cart's button is at the bottom edge;
         at a desk in the left corner, or in the right one beside a column of totals, which ends above it, so that it
         covers nothing in use; on the confirmation page at the other end, away from what was bought. In the back office
         it covers no button: on a phone it is above those of a dialog and the page's action bar, at a desk in the right
         corner. While a dialog is open it is beside the dialog, or at the top edge, left of its Close button, where there
         is no room; it never covers a field. */}
      <Portal.Root>
        <Toast.Viewport
          data-toasts
          className={`fixed left-0 z-60 w-full max-w-md p-4 outline-none lg:left-(--page-edge) ${covers ? AWAY : AT_HOME} office:sm:top-auto office:sm:bottom-(--foot) office:max-sm:top-auto office:max-sm:bottom-[calc(4.5rem+env(safe-area-inset-bottom))] office:max-sm:py-0 sums:lg:right-(--page-edge) sums:lg:left-auto office:sm:right-0 office:sm:left-auto office:sm:max-w-[392px] office:max-lg:[body:has([role=dialog])_&]:top-0 office:max-lg:[body:has([role=dialog])_&]:bottom-auto office:max-lg:[body:has([role=dialog])_&]:py-0.5 office:sm:max-lg:[body:has([role=dialog])_&]:right-18 office:sm:max-lg:[body:has([role=dialog])_&]:max-w-84 office:lg:[body:has([role=dialog])_&]:right-auto office:lg:[body:has([role=dialog])_&]:bottom-0 office:lg:[body:has([role=dialog])_&]:max-w-65`}
        />
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
