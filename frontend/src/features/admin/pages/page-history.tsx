import { useMutation } from '@tanstack/react-query';
import { call, userMessage } from '@/api/client';
import type { PageForStaff } from '@/api/models';
import { showMoment } from '@/lib/dates';
import { Badge } from '@/ui/badge';
import { BusyButton } from '@/ui/busy-button';
import { toast } from '@/ui/toast-store';
import type { Words } from './use-page-draft';

/** The versions before, each of which can be put back into the editor. */
export function PageHistory({ page, onTake }: { page: PageForStaff; onTake: (words: Words) => void }) {
  const take = useMutation({
    mutationFn: (version: number) =>
      call('GET /api/admin/pages/{slug}/versions/{version}', { path: { slug: page.slug, version } }),
    onSuccess: ({ title, description, body }) => {
      // Whether the owner stands by it is asked anew.
      onTake({ title, description, body, confirmed: false });
      toast('Version taken over', 'Look at it, then save the page.');
    },
    onError: (error) => toast('Version not loaded', userMessage(error, 'Please try again.'), 'destructive'),
  });
  if (page.history.length === 0)
    return <p className="text-mocha">Nobody has changed this page: it has the text that comes with the shop.</p>;
  return (
    <ul aria-label="Versions before" className="divide-y divide-line">
      {page.history.map(({ version, title, confirmed, savedBy, savedAt }) => (
        <li key={version} className="flex flex-wrap items-center gap-x-4 gap-y-2 py-2.5">
          <div className="min-w-0 flex-1 basis-52">
            <p className="flex flex-wrap items-center gap-x-2 font-semibold wrap-anywhere">
              {title}
              <Badge kind={confirmed ? 'success' : 'warning'}>{confirmed ? 'Confirmed' : 'Draft'}</Badge>
            </p>
            <p className="text-mocha wrap-anywhere">
              {savedAt ? (
                <>
                  {savedBy ?? 'An account that is gone'}, <span className="num">{showMoment(savedAt)}</span>
                </>
              ) : (
                'The text that comes with the shop'
              )}
            </p>
          </div>
          <BusyButton
            look="outline"
            text="Put into the editor"
            busyText="Loading..."
            busy={take.isPending && take.variables === version}
            aria-label={`Put into the editor: version ${version}`}
            onClick={() => take.mutate(version)}
          />
        </li>
      ))}
    </ul>
  );
}
