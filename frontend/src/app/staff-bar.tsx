import { useMutation } from '@tanstack/react-query';
import { use } from 'react';
import { Link } from 'react-router-dom';
import { call, userMessage } from '@/api/client';
import { ShopContext } from '@/lib/page-data';
import { toast } from '@/ui/toast-store';

const action = 'rounded-chip px-1 font-bold underline underline-offset-4';

/** Says that shoppers see something else than staff on this browser. */
export function StaffBar() {
  const { preview } = use(ShopContext);
  const leave = useMutation({
    mutationFn: () => call('DELETE /api/brand-preview', {}),
    onSuccess: () => window.location.reload(),
    onError: (error) => toast('Error', userMessage(error, 'Please try again.'), 'destructive'),
  });
  return (
    <aside aria-label="For staff" className="bg-cocoa py-2 text-white">
      <div className="page flex flex-wrap items-center justify-center gap-x-4 gap-y-1 text-sm">
        {preview ? (
          <>
            <p>You’re trying on a brand. Only this browser shows it.</p>
            <button
              type="button"
              className={`min-h-9 ${action}`}
              disabled={leave.isPending}
              onClick={() => leave.mutate()}
            >
              Show the saved brand
            </button>
          </>
        ) : (
          <>
            <p>Only staff see the shop until it opens.</p>
            <Link to="/admin/setup" className={`py-1.5 ${action}`}>
              Go to setup
            </Link>
          </>
        )}
      </div>
    </aside>
  );
}
