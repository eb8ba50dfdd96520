import { useInfiniteQuery } from '@tanstack/react-query';
import { ArrowRight, Download, FileUp, Pencil, Plus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { Navigate } from 'react-router-dom';
import { call, hasStatus } from '@/api/client';
import type { Redirect } from '@/api/models';
import { showMoment } from '@/lib/dates';
import { useQueryParams } from '@/lib/use-query-params';
import { Badge } from '@/ui/badge';
import { Button } from '@/ui/button';
import { EmptyState } from '@/ui/empty-state';
import { Menu } from '@/ui/menu';
import { AddressSearch } from '../shell/address-search';
import { AdminPage, Counting } from '../shell/admin-page';
import { ConfirmDelete } from '../shell/screen/confirm-delete';
import { LoadedList } from '../shell/screen/loaded-list';
import { useSaved } from '../shell/screen/save';
import { ImportRedirectsDialog } from './import-redirects-dialog';
import { RedirectDialog } from './redirect-dialog';
import { redirectQueries, redirectsChanged } from './redirects.queries';

/** The answer is a download, so the page stays open. */
const EXPORT = '/api/admin/redirects/export';

/** Where the addresses of the bakery's older shop lead. The search is in the address. */
export function RedirectsScreen() {
  const [params, change] = useQueryParams();
  const search = params.get('search') ?? '';
  const [opened, setOpened] = useState<'new' | 'import' | Redirect | null>(null);
  const [deleted, setDeleted] = useState<Redirect | null>(null);
  const { markSaved, wash } = useSaved<number>();
  const redirects = useInfiniteQuery(redirectQueries.list(search));
  if (hasStatus(redirects.error, 401)) return <Navigate to="/admin/login" replace />;
  const total = redirects.data?.pages[0]?.total;
  const close = () => setOpened(null);
  const add = () => setOpened('new');
  return (
    <AdminPage
      title="Redirects"
      parents={[{ label: 'Settings', to: '/admin/settings' }]}
      count={total === undefined ? !redirects.error && <Counting className="w-20" /> : counted(Number(total))}
      actions={
        <>
          <Menu
            label="More about redirects"
            items={[
              { label: 'Export as CSV', icon: Download, onSelect: () => window.location.assign(EXPORT) },
              { label: 'Import from CSV', icon: FileUp, onSelect: () => setOpened('import') },
            ]}
          />
          <Button look="jam" onClick={add}>
            <Plus aria-hidden className="size-4" strokeWidth={2} />
            Add redirect
          </Button>
        </>
      }
    >
      <AddressSearch
        label="Search redirects"
        placeholder="A part of an address..."
        value={search}
        onChange={(typed) => change({ search: typed }, { replace: true })}
        className="mb-3"
      />
      <LoadedList
        query={{ ...redirects, data: redirects.data && { pages: redirects.data.pages.map(({ rows }) => rows) } }}
        what="the redirects"
        placeholder="h-96"
        name="Redirects"
        empty={
          <NoRedirects
            search={search}
            onClear={() => change({ search: '' }, { replace: true })}
            onAdd={add}
            onImport={() => setOpened('import')}
          />
        }
        more="Show more redirects"
      >
        {(redirect) => (
          <RedirectRow
            key={redirect.id}
            redirect={redirect}
            wash={wash(redirect.id)}
            onEdit={() => setOpened(redirect)}
            onDelete={() => setDeleted(redirect)}
          />
        )}
      </LoadedList>
      {opened === 'import' && <ImportRedirectsDialog onClose={close} />}
      {opened !== null && opened !== 'import' && (
        <RedirectDialog
          redirect={opened === 'new' ? null : opened}
          onClose={close}
          onSaved={({ id }) => {
            close();
            markSaved(id);
          }}
        />
      )}
      {deleted && <DeleteRedirect redirect={deleted} onClose={() => setDeleted(null)} />}
    </AdminPage>
  );
}

const counted = (total: number) => `${total.toLocaleString('en-US')} ${total === 1 ? 'redirect' : 'redirects'}`;

interface RowProps {
  redirect: Redirect;
  /** The class of a row that was just saved. */
  wash: string;
  onEdit: () => void;
  onDelete: () => void;
}

const ICON_BUTTON = 'grid size-(--spacing-button) shrink-0 place-items-center rounded-control text-mocha';

/** Two addresses below each other; beside each other on a wide screen. */
function RedirectRow({ redirect: { from, to, isMissing, savedBy, savedAt }, wash, onEdit, onDelete }: RowProps) {
  return (
    <li
      className={`grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-3 px-4 py-2.5 lg:grid-cols-[minmax(0,1fr)_minmax(0,1fr)_minmax(0,16rem)_auto] lg:gap-x-6 ${wash}`}
    >
      <p className="font-semibold wrap-anywhere">{from}</p>
      <div className="flex flex-wrap items-center gap-x-2 gap-y-1 wrap-anywhere max-lg:col-start-1">
        <span className="flex min-w-0 items-center gap-x-2">
          <ArrowRight aria-label="leads to" className="size-4 shrink-0 text-mocha" strokeWidth={1.75} />
          <a
            href={to}
            target="_blank"
            rel="noopener noreferrer"
            className="min-w-0 rounded-chip underline underline-offset-4 hover:text-jam"
          >
            {to}
          </a>
        </span>
        {isMissing && (
          <Badge kind="warning" dot>
            Leads to a page that is missing
          </Badge>
        )}
      </div>
      <p className="text-mocha wrap-anywhere max-lg:col-start-1">
        {savedBy ?? 'A deleted account'}
        <span className="lg:hidden">, </span>
        <span className="num lg:block">{showMoment(savedAt)}</span>
      </p>
      <div className="-mr-2 flex max-lg:col-start-2 max-lg:row-span-3 max-lg:row-start-1">
        <button
          type="button"
          aria-label={`Edit ${from}`}
          onClick={onEdit}
          className={`${ICON_BUTTON} hover:bg-oat hover:text-cocoa`}
        >
          <Pencil aria-hidden className="size-4" strokeWidth={1.75} />
        </button>
        <button
          type="button"
          aria-label={`Delete ${from}`}
          onClick={onDelete}
          className={`${ICON_BUTTON} hover:bg-danger-tint hover:text-danger`}
        >
          <Trash2 aria-hidden className="size-4" strokeWidth={1.75} />
        </button>
      </div>
    </li>
  );
}

interface NoRedirectsProps {
  search: string;
  onClear: () => void;
  onAdd: () => void;
  onImport: () => void;
}

function NoRedirects({ search, onClear, onAdd, onImport }: NoRedirectsProps) {
  if (search)
    return (
      <EmptyState
        as="h2"
        title={`No redirect matches “${search}”`}
        action={
          <Button look="outline" onClick={onClear}>
            Clear search
          </Button>
        }
      />
    );
  return (
    <EmptyState
      as="h2"
      title="No redirects yet"
      text="Did your shop have another website before? Redirects lead its links and search results to the same products here, so shoppers don’t end up on a missing page."
      action={
        <>
          <Button look="outline" onClick={onImport}>
            Import from CSV
          </Button>
          <Button look="outline" onClick={onAdd}>
            Add redirect
          </Button>
        </>
      }
    />
  );
}

function DeleteRedirect({ redirect: { id, from }, onClose }: { redirect: Redirect; onClose: () => void }) {
  return (
    <ConfirmDelete
      kind="redirect"
      name={from}
      also="Visitors of this address will find no page."
      remove={() => call('DELETE /api/admin/redirects/{id}', { path: { id } })}
      changed={redirectsChanged}
      done={['Redirect deleted', from]}
      failed={{ title: 'Redirect not deleted', text: 'Please try again.' }}
      onClose={onClose}
    />
  );
}
