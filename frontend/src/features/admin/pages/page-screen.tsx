import { useQuery } from '@tanstack/react-query';
import { Link, Navigate, useParams } from 'react-router-dom';
import { hasStatus } from '@/api/client';
import type { TextPage } from '@/api/models';
import { buttonLook } from '@/ui/button';
import { EmptyState } from '@/ui/empty-state';
import { AdminPage } from '../shell/admin-page';
import { Loaded } from '../shell/screen/loaded';
import { adminPages } from './admin-pages.queries';
import { PageEditor, PARENTS } from './page-editor';

/** Loads one page's text for editing. */
export function PageScreen() {
  const { slug = '' } = useParams();
  const page = useQuery(adminPages.detail(slug as TextPage['slug']));
  if (hasStatus(page.error, 401)) return <Navigate to="/admin/login" replace />;
  if (page.data) return <PageEditor key={slug} page={page.data} />;
  return (
    <AdminPage title="Page" parents={PARENTS}>
      {hasStatus(page.error, 404) ? (
        <EmptyState
          as="h2"
          title="Page not found"
          action={
            <Link to="/admin/pages" className={buttonLook({ look: 'outline' })}>
              All pages
            </Link>
          }
        />
      ) : (
        <Loaded query={page} what="the page" placeholder="h-96">
          {() => null}
        </Loaded>
      )}
    </AdminPage>
  );
}
