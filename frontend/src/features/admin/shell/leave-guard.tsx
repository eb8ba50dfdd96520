import { useBlocker } from 'react-router-dom';
import { hasUnsavedChanges } from '@/lib/unsaved-changes';
import { ConfirmDialog } from '@/ui/confirm-dialog';

/**
 * Asks about unsaved changes (useUnsavedChanges) before another page is opened. Changes of the page's own address lose
 * nothing, except that going back in the history may close a dialog.
 */
export function LeaveGuard() {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation, historyAction }) =>
      hasUnsavedChanges() && (currentLocation.pathname !== nextLocation.pathname || historyAction === 'POP'),
  );
  return (
    <ConfirmDialog
      open={blocker.state === 'blocked'}
      onOpenChange={(open) => !open && blocker.reset?.()}
      title="Leave without saving?"
      text="Your changes on this page are not saved."
      action="Leave"
      keep="Stay here"
      onConfirm={() => blocker.proceed?.()}
    />
  );
}
