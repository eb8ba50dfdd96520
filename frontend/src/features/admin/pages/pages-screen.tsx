import { useQuery } from '@tanstack/react-query';
import { Link, Navigate } from 'react-router-dom';
import { hasStatus } from '@/api/client';
import { plural } from '@/lib/format';
import { showMoment } from '@/lib/dates';
import { Badge } from '@/ui/badge';
import { AdminPage } from '../shell/admin-page';
import { Loaded, ROWS } from '../shell/screen/loaded';
import { adminPages } from './admin-pages.queries';

/** The pages linked in the shop's footer, and which of them the owner has yet to confirm. */
export function PagesScreen() {
  const pages = useQuery(adminPages.list());
  if (hasStatus(pages.error, 401)) return <Navigate to="/admin/login" replace />;
  const drafts = pages.data?.filter(({ confirmed }) => !confirmed).length;
  return (
    <AdminPage
      title="Pages"
      parents={[{ label: 'Settings', to: '/admin/settings' }]}
      count={drafts ? `${plural(drafts, 'draft')} to confirm` : undefined}
    >
      <Loaded query={pages} what="the pages" placeholder="h-114">
        {(rows) => (
          <ul aria-label="Pages" className={ROWS}>
            {rows.map(({ slug, title, confirmed, savedBy, savedAt }) => (
              <li key={slug} className="relative flex items-center gap-x-4 px-4 py-3 hover:bg-oat">
                <div className="min-w-0 flex-1">
                  <Link
                    to={`/admin/pages/${slug}`}
                    className="rounded-chip font-semibold underline underline-offset-4 wrap-anywhere after:absolute after:inset-0"
                  >
                    {title}
                  </Link>
                  <p className="text-mocha wrap-anywhere">
                    /{slug}
                    {' · '}
                    {savedAt ? (
                      <>
                        Last saved by {savedBy ?? 'a deleted account'},{' '}
                        <span className="num">{showMoment(savedAt)}</span>
                      </>
                    ) : (
                      'Not changed yet'
                    )}
                  </p>
                </div>
                <Badge kind={confirmed ? 'success' : 'warning'} dot>
                  {confirmed ? 'Confirmed' : 'Draft'}
                </Badge>
              </li>
            ))}
          </ul>
        )}
      </Loaded>
    </AdminPage>
  );
}
