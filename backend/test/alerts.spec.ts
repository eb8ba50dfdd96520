import { execFileSync, spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
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
  it('each alert has its heading in the runbook, which says what it means and what to do', () => {
    const sections = read('docs/runbook.md').split(/^## /m).slice(1);
    const headings = sections.map((section) => section.split('\n', 1)[0]);
    expect(headings).toEqual(rules.map(({ alert }) => alert));
    for (const section of sections) expect(section).toMatch(/\*\*Means\*\*[\s\S]+\*\*Do\*\*/);
    for (const { alert, annotations } of rules)
      expect(annotations.runbook).toBe(`docs/runbook.md#${alert.toLowerCase()}`);
  });

  it('they ask only for what the processes measure', async () => {
    const app = await openHttp(testConfig(), silentLog());
    await app.inject({ url: '/api/categories' });
    const { body } = await app.inject({ url: '/metrics' });
    await app.close();
    const measured = [...body.matchAll(/^# TYPE (\w+)/gm)].map(([, name]) => name!);
    const asked = [
      ...rules.map(({ expr }) => expr),
      ...dashboard.panels.map(({ targets }) => targets[0]!.expr),
    ].flatMap((expr) => expr.match(/\b(crispi|http|process|nodejs)_\w+/g) ?? []);
    expect(asked.length).toBeGreaterThan(15);
    expect(asked.filter((name) => !measured.includes(name.replace(/_(bucket|count|sum)$/, '')))).toEqual([]);
  });

  it('Prometheus takes the rules, where it is installed', () => {
    const good = `SUCCESS: ${rules.length} rules found`;
    const installed = spawnSync('promtool', ['--version']).status === 0;
    const said = installed ? execFileSync('promtool', ['check', 'rules', path.join(ROOT, RULES)]).toString() : good;
    expect(said).toContain(good);
  });
});
