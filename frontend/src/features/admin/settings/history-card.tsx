import { infiniteQueryOptions, useInfiniteQuery } from '@tanstack/react-query';
import { ChevronDown } from 'lucide-react';
import { useState } from 'react';
import { call } from '@/api/client';
import type { SettingsChange } from '@/api/models';
import { showMoment } from '@/lib/dates';
import { BusyButton } from '@/ui/busy-button';
import { Card } from '@/ui/card';
import { Loaded } from '../shell/screen/loaded';
import { nameOf } from './services';

/** Who changed which setting, when and from where. Closed at first. */
export function HistoryCard() {
  const [open, setOpen] = useState(false);
  return (
    <Card aria-label="History" className="lg:col-span-2">
      <h2 className="text-lg">
        <button
          type="button"
          aria-expanded={open}
          aria-controls="settings-history"
          onClick={() => setOpen(!open)}
          className="-m-2 flex min-h-11 w-[calc(100%+1rem)] items-center justify-between rounded-control p-2 text-left hover:bg-oat"
        >
          History
          <ChevronDown aria-hidden className={`size-5 ${open ? 'rotate-180' : ''}`} strokeWidth={1.75} />
        </button>
      </h2>
      <div id="settings-history" hidden={!open}>
        {open && <History />}
      </div>
    </Card>
  );
}

function History() {
  const history = useInfiniteQuery(settingsHistory());
  const changes = history.data?.pages.flat() ?? [];
  return (
    <div className={history.data ? '' : 'mt-4'}>
      <Loaded
        query={history}
        failed="The history could not be loaded"
        placeholder="h-40"
        stale="data"
        empty={() => changes.length === 0 && <p className="mt-3 text-mocha">No one has changed the settings yet.</p>}
      >
        {() => (
          <ol className="mt-3 divide-y divide-line">
            {changes.map((change) => (
              <Change key={change.id} change={change} />
            ))}
          </ol>
        )}
      </Loaded>
      {history.hasNextPage && (
        <BusyButton
          look="outline"
          text="Show earlier changes"
          busyText="Loading..."
          busy={history.isFetchingNextPage}
          onClick={() => void history.fetchNextPage()}
        />
      )}
    </div>
  );
}

function Change({ change: { who: user, changedAt, address, changes } }: { change: SettingsChange }) {
  return (
    <li className="grid gap-x-6 gap-y-1 py-3 sm:grid-cols-[11rem_minmax(0,14rem)_1fr]">
      <time dateTime={changedAt} className="num text-mocha">
        {showMoment(changedAt)}
      </time>
      <span className="min-w-0 wrap-anywhere">
        <span className="font-semibold">{user ?? 'A deleted account'}</span>
        {address && <span className="block text-mocha">from {address}</span>}
      </span>
      <ul className="min-w-0 wrap-anywhere">
        {changes.map(({ setting, from, to }) => (
          <li key={setting}>
            {nameOf(setting)}
            {to !== null && (
              <span className="num text-mocha">
                : {from || 'none'} <span aria-hidden>→</span> <span className="sr-only">became</span> {to || 'none'}
              </span>
            )}
          </li>
        ))}
      </ul>
    </li>
  );
}

const PAGE = 20;

/** The changes, newest first; the next page continues after the last shown line. */
export const settingsHistory = () =>
  infiniteQueryOptions({
    queryKey: ['/api/admin/settings/history'],
    queryFn: ({ pageParam, signal }) =>
      call('GET /api/admin/settings/history', { query: { limit: PAGE, before: pageParam || undefined }, signal }),
    initialPageParam: 0,
    getNextPageParam: (rows) => (rows.length < PAGE ? undefined : rows.at(-1)?.id),
    staleTime: 0,
  });
