import { useQuery } from '@tanstack/react-query';
import type { ProviderState, ScheduledJob, Settings, SystemState } from '@/api/models';
import { showAgo } from '@/lib/dates';
import { plural } from '@/lib/format';
import { useNow } from '@/lib/use-timers';
import { Badge } from '@/ui/badge';
import { Card } from '@/ui/card';
import { Cell, DataTable, HeadCell, Row } from '@/ui/data-table';
import { adminSettingsQueries } from '../shell/admin.queries';
import { Loaded } from '../shell/screen/loaded';
import { LongText } from '../shell/long-text';
import { systemQueries } from './system.queries';
import { jobWords, providerWords } from './words';

/** The providers, the queue and the scheduled jobs. */
export function Machinery() {
  const overview = useQuery(systemQueries.overview());
  const settings = useQuery(adminSettingsQueries.all());
  return (
    <Loaded query={overview} what="the providers" placeholder="h-96">
      {(state) => (
        <div className="grid items-start gap-4 lg:grid-cols-2">
          <div className="grid min-w-0 gap-4">
            <Card title="Providers">
              <ul aria-label="Providers" className="-my-3 divide-y divide-line">
                {withModes(state.providers, settings.data?.modes).map(({ provider, mode }) => (
                  <Provider key={provider.provider} provider={provider} mode={mode} />
                ))}
                <Wallets />
              </ul>
            </Card>
            <Queue queue={state.queue} />
          </div>
          <Jobs jobs={state.jobs} />
        </div>
      )}
    </Loaded>
  );
}

type Mode = 'sandbox' | 'test' | 'live';

const MODES = { sandbox: 'Sandbox', test: 'Test keys', live: 'Live' } as const;

const CIRCUITS = {
  closed: { kind: 'success', text: 'Answers' },
  failing: { kind: 'warning', text: 'Failed lately' },
  open: { kind: 'danger', text: 'Down' },
} as const;

/** Adds providers that no task has called yet. */
function withModes(providers: ProviderState[], modes: Settings['modes'] | undefined) {
  const idle = { circuit: 'closed', downSince: null, waiting: 0, lastError: null, lastSuccessAt: null } as const;
  const called = new Map(providers.map((provider) => [provider.provider, provider]));
  const names = [...new Set([...Object.keys(modes ?? {}), ...called.keys()])];
  return names.map((name) => ({
    provider: called.get(name) ?? { provider: name, ...idle },
    mode: modes && name in modes ? (modes[name as keyof typeof modes] as Mode | null) : undefined,
  }));
}

function Provider({ provider, mode }: { provider: ProviderState; mode: Mode | null | undefined }) {
  const now = useNow(5_000);
  const { circuit, downSince, waiting, lastError, lastSuccessAt } = provider;
  return (
    <li className="py-3">
      <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
        <span className="font-semibold">{providerWords(provider.provider)}</span>
        {mode !== undefined && (
          <Badge kind={mode === 'sandbox' ? 'warning' : 'neutral'}>{mode ? MODES[mode] : 'Not set up'}</Badge>
        )}
        {(circuit !== 'closed' || lastSuccessAt) && (
          <Badge kind={CIRCUITS[circuit].kind} dot>
            {CIRCUITS[circuit].text}
          </Badge>
        )}
      </p>
      <p className="num mt-0.5 text-mocha">
        {lastSuccessAt ? `Last successful task ${showAgo(lastSuccessAt, now)}` : 'Not used yet'}
        {downSince && ` · down since ${showAgo(downSince, now)}`}
        {waiting > 0 && ` · ${plural(waiting, 'task waits', 'tasks wait')} for it`}
      </p>
      {lastError && <LongText text={lastError} className="mt-0.5" />}
    </li>
  );
}

const WALLETS = {
  active: { kind: 'success', text: 'Active' },
  waiting: { kind: 'neutral', text: 'Not registered yet' },
  problem: { kind: 'warning', text: 'Problem' },
} as const;

/** Whether Stripe shows Apple Pay and Google Pay on the shop's domain; a local shop has none to register. */
function Wallets() {
  const { data } = useQuery(systemQueries.wallets());
  if (!data || data.state === 'local' || data.state === 'not_set_up') return null;
  const { kind, text } = WALLETS[data.state];
  return (
    <li className="py-3">
      <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
        <span className="font-semibold">Apple Pay and Google Pay</span>
        <Badge kind={kind} dot>
          {text}
        </Badge>
      </p>
      <p className="mt-0.5 text-mocha [overflow-wrap:anywhere]">Domain at Stripe: {data.domain}</p>
      {data.problem && <LongText text={data.problem} className="mt-0.5" />}
    </li>
  );
}

function Queue({ queue: { due, planned, waiting, events, oldestDueAt } }: { queue: SystemState['queue'] }) {
  const now = useNow(5_000);
  const figures = [
    ['Due now', due],
    ['Planned for later', planned],
    ['Waiting for a provider', waiting],
    ['Events to deliver', events],
  ] as const;
  return (
    <Card title="Queue">
      <dl className="grid grid-cols-2 gap-x-6 gap-y-3 sm:grid-cols-4">
        {figures.map(([label, count]) => (
          <div key={label}>
            <dt className="text-xs text-mocha">{label}</dt>
            <dd className="num font-display text-2xl font-bold">{count >= 10_000 ? '10,000+' : count}</dd>
          </div>
        ))}
      </dl>
      {oldestDueAt && <p className="num mt-3 text-mocha">The oldest is due since {showAgo(oldestDueAt, now)}.</p>}
    </Card>
  );
}

function Jobs({ jobs }: { jobs: ScheduledJob[] }) {
  const now = useNow(5_000);
  return (
    <DataTable caption="Scheduled jobs">
      <thead>
        <tr>
          <HeadCell>Scheduled job</HeadCell>
          <HeadCell>Last successful run</HeadCell>
          <HeadCell>State</HeadCell>
        </tr>
      </thead>
      <tbody>
        {jobs.map(({ name, endedAt, lastError, overdue }) => (
          <Row key={name}>
            <Cell head>
              {jobWords(name)}
              {lastError && <LongText text={lastError} className="font-normal" />}
            </Cell>
            <Cell className="num whitespace-nowrap text-mocha">{endedAt ? showAgo(endedAt, now) : 'Never'}</Cell>
            <Cell>
              <JobState overdue={overdue} failed={Boolean(lastError)} />
            </Cell>
          </Row>
        ))}
      </tbody>
    </DataTable>
  );
}

function JobState({ overdue, failed }: { overdue: boolean; failed: boolean }) {
  return (
    <Badge kind={overdue ? 'danger' : failed ? 'warning' : 'success'} dot>
      {overdue ? 'Overdue' : failed ? 'Failed, retrying' : 'On time'}
    </Badge>
  );
}
