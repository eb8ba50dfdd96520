import { useBlocker } from 'react-router-dom';
import { hasUnsavedChanges } from '@/lib/unsaved-changes';
import { ConfirmDialog } from '@/ui/confirm-dialog';

/**
 * Asks once for everything on the page that is not saved (useUnsavedChanges), before another page is opened. What the
 * page itself changes in its address loses nothing; going back in the browser's history might close a dialog.
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
      text="What you changed on this page is not saved."
      action="Leave"
      keep="Stay here"
      onConfirm={() => blocker.proceed?.()}
    />
  );
}
