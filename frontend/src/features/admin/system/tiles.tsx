import { useQuery } from '@tanstack/react-query';
import { CircleAlert, CircleCheck } from 'lucide-react';
import { Link } from 'react-router-dom';
import { showAgo } from '@/lib/dates';
import { plural } from '@/lib/format';
import { useNow } from '@/lib/use-timers';
import type { ScheduledJob, SystemState } from '@/api/models';
import { Loaded, together } from '../shell/screen/loaded';
import { systemQueries } from './system.queries';

export type Section = 'tasks' | 'payments' | 'emails' | 'webhooks' | 'machinery';

/** Figures that should be zero. Each links to what it counts. */
export function Tiles() {
  const overview = useQuery(systemQueries.overview());
  const payments = useQuery(systemQueries.payments());
  const emails = useQuery(systemQueries.failedEmails());
  const figures = together([overview, payments, emails]);
  return (
    <Loaded
      query={figures}
      label="Loading the figures"
      failed={figures.data ? 'The figures could not be refreshed' : 'The figures could not be loaded'}
      placeholder={Array<string>(5).fill('h-28 rounded-card last:max-xl:col-span-2')}
      className={GRID}
    >
      {([state, { troubled }, { count }]) => <Figures state={state} payments={troubled} emails={count} />}
    </Loaded>
  );
}

/** The counted e-mails are those that failed. */
function Figures({ state, payments, emails }: { state: SystemState; payments: number; emails: number }) {
  const dead = state.dead.reduce((sum, { count }) => sum + count, 0);
  return (
    <ul aria-label="Figures" className={GRID}>
      <Figure label="Failed tasks" count={dead} to="tasks" trouble="Needs a look" />
      <Figure label="Paid without order" count={payments} to="payments" trouble="Payments without an order" />
      <Figure
        label="Failed emails"
        count={emails}
        to="emails&status=failed"
        trouble="In the last 7 days"
        quiet="None in 7 days"
      />
      <Figure
        label="Webhooks waiting"
        count={state.waitingWebhooks}
        to="webhooks&open=1"
        trouble="Not processed in time"
      />
      <Jobs jobs={state.jobs} />
    </ul>
  );
}

const GRID = 'grid grid-cols-2 gap-3 md:grid-cols-3 xl:grid-cols-5';

interface FigureProps {
  label: string;
  count: number;
  to: string;
  trouble: string;
  quiet?: string;
}

function Figure({ label, count, to, trouble, quiet = 'All quiet' }: FigureProps) {
  const value = count >= 10_000 ? '10,000+' : String(count);
  return <Tile label={label} value={value} state={count > 0 ? trouble : quiet} bad={count > 0} to={to} />;
}

/** The number of overdue jobs; otherwise the last run, which shows that a worker is alive. */
function Jobs({ jobs }: { jobs: ScheduledJob[] }) {
  const now = useNow(5_000);
  const overdue = jobs.filter((job) => job.overdue).length;
  const latest = jobs
    .flatMap(({ endedAt }) => endedAt ?? [])
    .sort()
    .at(-1);
  const ran = latest ? `Last run ${showAgo(latest, now)}` : 'None has run yet';
  return (
    <Tile
      label="Scheduled jobs"
      value={overdue > 0 ? `${overdue} overdue` : `${plural(jobs.length, 'job')} on time`}
      state={overdue > 0 ? 'Is a worker running?' : ran}
      bad={overdue > 0}
      to="machinery"
      words
    />
  );
}

interface TileProps {
  label: string;
  value: string;
  state: string;
  bad: boolean;
  to: string;
  /** The value is text, not a number. */
  words?: boolean;
}

function Tile({ label, value, state, bad, to, words }: TileProps) {
  const Icon = bad ? CircleAlert : CircleCheck;
  const look = bad ? 'border-danger bg-danger-tint text-danger' : 'border-line bg-white text-cocoa';
  return (
    <li className="min-w-0 last:max-xl:col-span-2">
      <Link to={`?show=${to}`} replace className={`flex h-full min-h-28 flex-col rounded-card border p-4 ${look}`}>
        <span className={`text-sm font-semibold ${bad ? '' : 'text-mocha'}`}>{label}</span>
        <span className={`num font-display font-bold tracking-tight ${words ? 'my-1 text-xl' : 'text-3xl'}`}>
          {value}
        </span>
        <span className={`mt-auto flex items-center gap-1.5 text-xs font-semibold ${bad ? '' : 'text-mocha'}`}>
          <Icon aria-hidden className="size-4 shrink-0" strokeWidth={1.75} />
          {state}
        </span>
      </Link>
    </li>
  );
}
