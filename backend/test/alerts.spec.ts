import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { load } from 'js-yaml';
import { openHttp } from '../src/bootstrap';
import { silentLog, testConfig } from './support/test-config';

const ROOT = path.resolve(__dirname, '../..');
const read = (file: string) => readFileSync(path.join(ROOT, file), 'utf8');
const RULES = 'deploy/prometheus/alerts.yml';

interface Rule {
  alert: string;
  expr: string;
  labels: { severity: string };
  annotations: { summary: string; runbook: string };
}
const { groups } = load(read(RULES)) as { groups: { rules: Rule[] }[] };
const rules = groups.flatMap((group) => group.rules);
const dashboard = JSON.parse(read('deploy/grafana/crispi.json')) as {
  panels: { title: string; targets: { expr: string }[] }[];
};

describe('Alerts and dashboard', () => {
  it('each alert has a section in the runbook that explains it and what to do', () => {
    const sections = read('docs/runbook.md').split(/^## /m).slice(1);
    const headings = sections.map((section) => section.split('\n', 1)[0]);
    expect(headings).toEqual(rules.map(({ alert }) => alert));
    for (const section of sections) expect(section).toMatch(/\*\*Means\*\*[\s\S]+\*\*Do\*\*/);
    for (const { alert, annotations } of rules)
      expect(annotations.runbook).toBe(`docs/runbook.md#${alert.toLowerCase()}`);
  });

  it('they use only existing metrics', async () => {
    const body = await scrape();
    const measured = [...body.matchAll(/^# TYPE (\w+)/gm)].map(([, name]) => name!);
    const asked = [
      ...rules.map(({ expr }) => expr),
      ...dashboard.panels.map(({ targets }) => targets[0]!.expr),
    ].flatMap((expr) => expr.match(/\b(crispi|http|process|nodejs)_\w+/g) ?? []);
    expect(asked.length).toBeGreaterThan(15);
    expect(asked.filter((name) => !measured.includes(name.replace(/_(bucket|count|sum)$/, '')))).toEqual([]);
  });
});

async function scrape(): Promise<string> {
  const app = await openHttp(testConfig(), silentLog());
  await app.inject({ url: '/api/categories' });
  const { body } = await app.inject({ url: '/metrics' });
  await app.close();
  return body;
}

// In a full run promtool is installed; elsewhere the summary counts these as skipped.
const installed = spawnSync('promtool', ['--version']).status === 0;

(installed ? describe : describe.skip)('Prometheus', () => {
  it('Prometheus accepts the rules and the configuration', () => {
    const said = execFileSync('promtool', ['check', 'rules', path.join(ROOT, RULES)]).toString();
    expect(said).toContain(`SUCCESS: ${rules.length} rules found`);
    const config = path.join(ROOT, 'deploy/prometheus/prometheus.yml');
    // Without the files it refers to: the token belongs to the operator.
    expect(execFileSync('promtool', ['check', 'config', '--syntax-only', config]).toString()).toContain('SUCCESS');
  });

  it('every metric is named after its kind', async () => {
    const { stdout, stderr } = spawnSync('promtool', ['check', 'metrics'], { input: await scrape() });
    expect(`${String(stdout)}${String(stderr)}`).toBe('');
  });

  it('an alert fires in a quiet shop when every tenth request fails, however many health checks run', () => {
    const [orders, looks] = [{ '200': '0+9x60', '500': '0+1x60' }, { '200': '0+900x60' }];
    expect(fires('RequestsFail', requests({ '/api/orders': orders, '/api/health': looks }))).toBe(true);
  });

  it('no alert fires for replicas that announce their stop', () => {
    const looks = { '200': '0+10x60', '503': '0+10x60' };
    const series = requests({ '/api/orders': { '200': '0+1x60' }, '/api/health': looks });
    expect(fires('RequestsFail', series)).toBe(false);
  });

  it('an alert fires for the one shopper of a quiet hour who could not pay', () => {
    const pages = requests({ '/api/cookies': { '200': '0+60x60' } });
    const checkout = requests({ '/api/create-payment-intent': { '503': '_x58 1 1' } });
    const failed = { crispi_payments_unavailable_total: '0x58 1 1' };
    expect(fires('CheckoutsFail', { ...pages, ...checkout, ...failed })).toBe(true);
  });

  it('no alert fires when Stripe failed for one checkout in a hundred', () => {
    const checkouts = requests({ '/api/create-payment-intent': { '200': '0+99x60', '503': '0+1x60' } });
    expect(fires('CheckoutsFail', { ...checkouts, crispi_payments_unavailable_total: '0+1x60' })).toBe(false);
  });

  it('an alert fires for a process that cannot reach the queue', () => {
    const queue = (up: string) => ({ 'crispi_queue_up{instance="api"}': up });
    expect(fires('QueueDown', queue('1x50 0x10'), { instance: 'api' })).toBe(true);
    expect(fires('QueueDown', queue('1x60'), { instance: 'api' })).toBe(false);
  });

  it('an alert fires for backups that never happened or stopped, not for those of last night', () => {
    const age = (values: string) => ({ 'crispi_backup_age_seconds{place="folder"}': values });
    expect(fires('BackupOld', age('+Inf+0x60'), { place: 'folder' })).toBe(true);
    expect(fires('BackupOld', age('93000+60x60'), { place: 'folder' })).toBe(true);
    expect(fires('BackupOld', age('86400+60x60'), { place: 'folder' })).toBe(false);
  });

  /** A number of requests per minute, by route and status. */
  function requests(routes: Record<string, Record<string, string>>): Record<string, string> {
    const series = Object.entries(routes).flatMap(([route, byStatus]) =>
      Object.entries(byStatus).map(([status, values]) => [
        `http_request_duration_seconds_count{method="POST", route="${route}", status="${status}"}`,
        values,
      ]),
    );
    return Object.fromEntries(series) as Record<string, string>;
  }

  /** Whether that alert fires after an hour of these series, one value a minute. */
  function fires(name: string, series: Record<string, string>, of: Record<string, string> = {}): boolean {
    const { alert, labels, annotations } = rules.find((rule) => rule.alert === name)!;
    const summary = annotations.summary.replace(/\{\{ \$labels\.(\w+) \}\}/, (_, label: string) => of[label] ?? '');
    const expected = [{ exp_labels: { ...labels, ...of }, exp_annotations: { ...annotations, summary } }];
    const test = {
      interval: '1m',
      input_series: Object.entries(series).map(([one, values]) => ({ series: one, values })),
      alert_rule_test: [{ eval_time: '1h', alertname: alert, exp_alerts: expected }],
    };
    const folder = mkdtempSync(path.join(os.tmpdir(), 'crispi-alerts-'));
    const file = path.join(folder, 'test.yml');
    // JSON is YAML.
    writeFileSync(file, JSON.stringify({ rule_files: [path.join(ROOT, RULES)], tests: [test] }));
    const { status } = spawnSync('promtool', ['test', 'rules', file]);
    rmSync(folder, { recursive: true });
    return status === 0;
  }
});
