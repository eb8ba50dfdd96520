import { useQuery } from '@tanstack/react-query';
import { userMessage } from '@/api/client';
import { Dialog } from '@/ui/dialog';
import { Notice } from '@/ui/notice';
import { Skeleton } from '@/ui/skeleton';
import { emailQueries } from './emails.queries';

/**
 * What an e-mail says, in a frame of its own without scripts, forms or a way out: links would open in a new window, which
 * the frame may not.
 */
export function EmailPreview({ id, onClose }: { id: string; onClose: () => void }) {
  const { data, error } = useQuery(emailQueries.preview(id));
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={data?.subject ?? 'E-mail'}
      text="Made anew from the order as it is now; the log keeps no text."
    >
      <div className="mt-4">
        {data ? (
          <iframe
            title={`Text of the e-mail: ${data.subject}`}
            // Without scripts the page's origin opens nothing but its pictures.
            sandbox="allow-same-origin"
            srcDoc={`<base target="_blank">${data.html}`}
            className="h-[60dvh] w-full rounded-tile border border-line bg-white"
          />
        ) : error ? (
          <Notice kind="warning" title="It cannot be shown" live>
            {userMessage(error, 'Something went wrong on the way. Close this and try again.')}
          </Notice>
        ) : (
          <Skeleton className="h-[60dvh]" />
        )}
      </div>
    </Dialog>
  );
}
