import { readFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { useDatabase } from '../database/testing.ts';
import { type RunningServer, startServer } from './server.ts';

// Every metric that deploy/monitoring queries is reported by a gateway.

const database = useDatabase({ cast: true });
let server: RunningServer;
let reported: string;

beforeAll(async () => {
  server = await startServer({ DATABASE_URL: database.current.ownerUrl });
  await fetch(`${server.url}/rest/v1/profiles`);
  reported = await (await fetch(`${server.url}/metrics`)).text();
});
afterAll(() => server?.stop());

/** Metrics of a gateway as expressions name them, with the labels that they ask for. */
const METRIC = /\b((?:prumo|process|nodejs)_[a-z0-9_]+)(?:\{([^}]*)\})?/g;
/** Prometheus adds these itself, or renames them (deploy/monitoring/alerts.yml). */
const OF_PROMETHEUS = ['job', 'instance'];

test.each(['alerts.yml', 'grafana-dashboard.json'])(
  'every metric and label in %s is one that /metrics has',
  (file) => {
    const folder = path.resolve(import.meta.dirname, '../deploy/monitoring');
    const text = readFileSync(path.join(folder, file), 'utf8').replaceAll('\\"', '"');
    const used = [...text.matchAll(METRIC)];

    expect(used.length).toBeGreaterThan(10);
    for (const [, metric = '', conditions = ''] of used) {
      const family = metric.replace(/_bucket$/, '');
      expect(reported).toContain(`# TYPE ${family} `);
      const labels = [...conditions.matchAll(/(\w+)[=!]/g)].map(([, label = '']) => label);
      for (const label of labels.filter((name) => !OF_PROMETHEUS.includes(name))) {
        expect(declared(family), `labels of ${metric}`).toContain(label);
      }
    }
  },
);

/** The labels that a metric has; some have no value before something happened. */
function declared(metric: string): string[] {
  const LATE: Record<string, string[]> = { prumo_job_runs_total: ['job', 'end'] };
  const lines = reported.split('\n').filter((line) => line.startsWith(metric));
  const found = lines.flatMap((line) =>
    [...line.matchAll(/(\w+)="/g)].map(([, label = '']) => label),
  );
  return [...found, ...(LATE[metric] ?? [])];
}
