import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router-dom';
import { call } from '@/api/client';
import type { DeadTask } from '@/api/models';
import { showAgo } from '@/lib/dates';
import { plural } from '@/lib/format';
import { useNow } from '@/lib/use-timers';
import { BusyButton } from '@/ui/busy-button';
import { EmptyState } from '@/ui/empty-state';
import { LongText } from '../shell/long-text';
import { OrderLink } from '../shell/order-link';
import { LoadedList } from '../shell/screen/loaded-list';
import { useSave } from '../shell/screen/save';
import { systemQueries } from './system.queries';
import { taskWords } from './words';

/** Failed tasks: kind, order and error, with buttons to retry them. */
export function FailedTasks() {
  const [address, setAddress] = useSearchParams();
  const handler = address.get('kind') ?? '';
  const tasks = useInfiniteQuery(systemQueries.tasks(handler));
  const show = (kind: string) => setAddress({ show: 'tasks', ...(kind && { kind }) }, { replace: true });
  return (
    <>
      <Kinds chosen={handler} onChoose={show} />
      <LoadedList
        query={tasks}
        what="the failed tasks"
        placeholder="h-64"
        name="Failed tasks"
        empty={
          <EmptyState
            title={handler ? `No failed tasks of this kind: ${taskWords(handler)}` : 'No failed tasks'}
            text="We retry what fails for a moment. Only what was given up is listed here."
          />
        }
        more="Show earlier tasks"
      >
        {(task) => <Task key={task.id} task={task} />}
      </LoadedList>
    </>
  );
}

/** Retries all tasks of a kind; pressing a kind's name filters by it. */
function Kinds({ chosen, onChoose }: { chosen: string; onChoose: (handler: string) => void }) {
  const { data } = useQuery(systemQueries.overview());
  if (!data || data.dead.length === 0) return null;
  return (
    <ul aria-label="Kinds of failed tasks" className="mb-3 flex flex-wrap gap-2">
      {data.dead.map(({ handler, count }) => (
        <li
          key={handler}
          className="flex max-w-full items-center gap-2 rounded-control border border-line bg-white py-1 pr-1 pl-1.5"
        >
          <button
            type="button"
            aria-pressed={handler === chosen}
            onClick={() => onChoose(handler === chosen ? '' : handler)}
            className="min-h-button-sm min-w-0 rounded-chip px-1.5 text-left font-semibold hover:bg-oat aria-pressed:bg-tint"
          >
            {taskWords(handler)} <span className="num text-mocha">{count}</span>
          </button>
          <RetryKind handler={handler} count={count} />
        </li>
      ))}
    </ul>
  );
}

function RetryKind({ handler, count }: { handler: string; count: number }) {
  const retry = useRetryTasks();
  return (
    <BusyButton
      look="outline"

      text="Retry all"
      busyText="Retrying..."
      aria-label={`Retry all: ${taskWords(handler)} (${count})`}
      busy={retry.isPending}
      onClick={() => retry.mutate({ handler })}
    />
  );
}

function Task({ task }: { task: DeadTask }) {
  const { id, handler, orderId, attempts, outages, reason, createdAt, retriedAt, retriedBy } = task;
  const now = useNow(30_000);
  const retry = useRetryTasks();
  const tries = [plural(attempts, 'try', 'tries'), outages > 0 && `provider down ${plural(outages, 'time')}`];
  return (
    <li className="grid gap-x-4 gap-y-2 p-4 sm:grid-cols-[minmax(0,1fr)_auto]">
      <div className="min-w-0">
        <p className="flex flex-wrap items-baseline gap-x-2">
          <span className="font-semibold">{taskWords(handler)}</span>
          {orderId !== null && <OrderLink id={orderId} />}
        </p>
        <LongText text={reason ?? 'No reason was given.'} className="mt-0.5" />
        <p className="num mt-1 text-xs text-mocha">
          {tries.filter(Boolean).join(', ')} · since {showAgo(createdAt, now)}
          {retriedAt && ` · tried again ${showAgo(retriedAt, now)}${retriedBy ? ` by ${retriedBy}` : ''}, failed again`}
        </p>
      </div>
      <BusyButton
        look="outline"
        className="self-start max-sm:w-full"
        text="Retry"
        busyText="Retrying..."
        aria-label={`Retry: ${taskWords(handler)}${orderId === null ? `, task ${id}` : `, order #${orderId}`}`}
        busy={retry.isPending}
        onClick={() => retry.mutate({ id })}
      />
    </li>
  );
}

/** Retries one failed task, or all of a kind. The server runs a task once, however often this is pressed. */
function useRetryTasks() {
  return useSave(
    (which: { id: string } | { handler: string }) =>
      'id' in which
        ? call('POST /api/admin/system/tasks/{id}/retry', { path: which })
        : call('POST /api/admin/system/tasks/retry', { body: which }),
    {
      done: ({ retried }) =>
        retried > 0
          ? ['Retrying', `${plural(retried, 'task')} will run again now. Tasks that fail again reappear here.`]
          : ['Nothing to retry', 'Someone already retried it, or the same work is under way.'],
      failed: ['Not retried', 'Nothing was changed. Please try again.'],
      refreshAfter: [systemQueries.all()],
    },
  );
}
