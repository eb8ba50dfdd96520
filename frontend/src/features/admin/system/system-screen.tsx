import { COURIERS, SANDBOX_SERVICE } from '@crispi/rules/couriers';
import { useQuery } from '@tanstack/react-query';
import { FlaskConical, Truck } from 'lucide-react';
import { Link, Navigate, useSearchParams } from 'react-router-dom';
import { hasStatus } from '@/api/client';
import { showAgo } from '@/lib/dates';
import { useNow } from '@/lib/use-timers';
import { buttonLook } from '@/ui/button';
import { Tabs } from '@/ui/tabs';
import { AdminPage, Counting } from '../shell/admin-page';
import { adminSettingsQueries } from '../shell/admin.queries';
import { Backups } from './backups';
import { EmailLog } from './email-log';
import { FailedTasks } from './failed-tasks';
import { Machinery } from './machinery';
import { systemQueries } from './system.queries';
import { type Section, Tiles } from './tiles';
import { UnplacedPayments } from './unplaced-payments';
import { WebhookList } from './webhook-list';

const PARTS: { value: Section; label: string; content: React.ReactNode }[] = [
  { value: 'tasks', label: 'Failed tasks', content: <FailedTasks /> },
  { value: 'payments', label: 'Paid without order', content: <UnplacedPayments /> },
  { value: 'emails', label: 'Emails', content: <EmailLog /> },
  { value: 'webhooks', label: 'Webhooks', content: <WebhookList /> },
  { value: 'machinery', label: 'Providers and jobs', content: <Machinery /> },
];

/** What is failing, why, and how to fix it. The shown tab is in the address. */
export function SystemScreen() {
  const overview = useQuery(systemQueries.overview());
  const [address, setAddress] = useSearchParams();
  if (hasStatus(overview.error, 401)) return <Navigate to="/admin/login" replace />;
  const shown = PARTS.find(({ value }) => value === address.get('show'))?.value ?? 'tasks';
  return (
    <AdminPage
      title="System"
      parents={[{ label: 'Settings', to: '/admin/settings' }]}
      actions={<SandboxLinks />}
      count={<LastRead at={overview.dataUpdatedAt} />}
    >
      <Tiles />
      <Backups />
      <Tabs
        label="Parts of the system"
        tabs={PARTS}
        value={shown}
        onChange={(show) => setAddress({ show }, { replace: true })}
        className="mt-5"
      />
    </AdminPage>
  );
}

/** Only where a provider is simulated by the sandbox. */
function SandboxLinks() {
  const { data } = useQuery(adminSettingsQueries.all());
  if (!data || !Object.values(data.modes).includes('sandbox')) return null;
  return (
    <>
      {data.modes[SANDBOX_SERVICE] === 'sandbox' && (
        <Link to="/doordash-test" className={buttonLook({ look: 'outline' })}>
          <Truck aria-hidden className="size-4" strokeWidth={1.75} />
          {COURIERS[SANDBOX_SERVICE].name} test
        </Link>
      )}
      <a href="/sandbox" className={buttonLook({ look: 'outline' })}>
        <FlaskConical aria-hidden className="size-4" strokeWidth={1.75} />
        Open sandbox
      </a>
    </>
  );
}

const STALE_MS = 60_000;

/** The age of the figures; caramel after a missed poll or two. Screen readers do not announce each tick. */
function LastRead({ at }: { at: number }) {
  const now = useNow(5_000);
  if (!at) return <Counting className="w-36" />;
  const stale = now - at > STALE_MS;
  return (
    <span aria-live="off" className={`num text-xs ${stale ? 'font-semibold text-caramel' : 'text-mocha'}`}>
      Last updated {showAgo(new Date(at).toISOString(), now)}
    </span>
  );
}
