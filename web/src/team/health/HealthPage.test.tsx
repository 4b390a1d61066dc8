import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { jobs } from '../../../../database/jobs.ts';
import { renderUi } from '../../testing/test-render.tsx';
import { refusing, standInWire } from '../../testing/test-wire.ts';
import { faultWords } from './fault-words.ts';
import HealthPage from './HealthPage.tsx';
import { jobLabel } from './job-labels.ts';
import type { HealthFault, HealthGateway, HealthJob } from './queries.ts';
import { figures } from './testing-health.ts';

const wire = standInWire();
const ago = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString();
const gateway: HealthGateway = {
  id: 'g1',
  started_at: ago(600),
  seen_at: ago(0),
  is_up: true,
  version: '0.1.0',
  node: '20.20.2',
  mail: 'sent',
  push: true,
  disk_free: 8e9,
  disk_total: 100e9,
  files_in: 'bucket',
  files_free: null,
  files_total: null,
};
const job: HealthJob = {
  name: 'send_digests',
  every_minutes: 5,
  last_run_at: ago(2),
  ended_at: ago(2),
  failed_at: null,
  failure: null,
  next_at: ago(-3),
  state: 'done',
};
const fault = (kind: HealthFault['kind'], more: Partial<HealthFault> = {}): HealthFault => ({
  kind,
  since: ago(130),
  amount: 3,
  detail: 'send_digests',
  ...more,
});
beforeEach(() => {
  wire.answers['rpc/get_health'] = figures;
  wire.answers['rpc/list_health_faults'] = [];
  wire.answers['rpc/list_health_gateways'] = [gateway];
  wire.answers['rpc/list_health_jobs'] = [
    job,
    { ...job, name: 'forget_mail', state: 'failed', failure: 'permission denied' },
  ];
  wire.answers['rpc/list_health_tables'] = [
    { name: 'public.quotes', bytes: 5_000_000, grown_bytes: 1_200_000 },
    { name: 'auth.users', bytes: 90_000, grown_bytes: null },
  ];
});

test('[OPE-043] while all is well the page says so, with queues, backup, room and versions', async () => {
  renderUi(<HealthPage />);

  expect(await screen.findByText('Tudo em ordem.')).toBeVisible();
  for (const words of [
    /^2, o mais antigo há 2 horas$/,
    /^12 MB, com os arquivos$/,
    /^Prumo 0\.1\.0, Node 20\.20\.2$/,
    /^92% usado, 8 GB livres$/,
    /^Em um bucket S3$/,
  ])
    expect(await screen.findByText(words)).toBeVisible();
  expect(screen.getByRole('progressbar', { name: 'Disco usado' })).toHaveAttribute(
    'aria-valuenow',
    '92',
  );
});

test('[OPE-043] what failed stands before what is in order, with the error', async () => {
  renderUi(<HealthPage />);
  const table = within(await screen.findByRole('table', { name: 'Tarefas automáticas' }));
  const [, first] = table.getAllByRole('row');
  expect(first).toHaveTextContent(/Apagar e-mails enviadospermission denied/);
  expect(first).toHaveTextContent('Falhou');
});

test('[OPE-043] each fault is said with what to do', async () => {
  wire.answers['rpc/list_health_faults'] = [
    fault('mail_late', { detail: null }),
    fault('job_failed'),
  ];
  renderUi(<HealthPage />);

  expect(await screen.findByText('2 coisas pedem atenção.')).toBeVisible();
  const [mail, work] = within(
    screen.getByRole('list', { name: 'O que pede atenção' }),
  ).getAllByRole('listitem');
  expect(mail).toHaveTextContent(/E-mails parados há 2 horas.*3 e-mails já deveriam ter saído/);
  expect(work).toHaveTextContent(/“Enviar resumos do dia” falhou há 2 horas/);
});

test.each([
  'disk_low',
  'files_low',
  'mail_off',
  'mail_given_up',
  'job_unfinished',
  'job_overdue',
  'push_late',
  'webhooks_late',
  'backup_never',
  'backup_old',
  'versions_differ',
] as const)('[OPE-043] %s has words and a remedy', (kind) => {
  const { title, remedy } = faultWords(fault(kind));
  expect(title.length).toBeGreaterThan(10);
  expect(remedy).toMatch(/\.$/);
});

test('[OPE-043] every recurring job has a name in words', () => {
  expect(jobs.filter(({ name }) => jobLabel(name) === name)).toEqual([]);
});

test('[OPE-043] a part that could not be read says so, and the others stay', async () => {
  wire.answers['rpc/get_health'] = refusing('quebrou');
  renderUi(<HealthPage />);
  expect(await screen.findByText('Não foi possível ler como está o Prumo')).toBeVisible();
  expect(await screen.findByRole('table', { name: 'Tarefas automáticas' })).toBeVisible();
});

test('[OPE-071] an admin has a backup taken now; while one is due or under way the button waits, and a failure is read', async () => {
  wire.answers['rpc/request_backup'] = () => {
    wire.answers['rpc/get_health'] = { ...figures, backup_state: 'due' };
    return null;
  };
  const page = renderUi(<HealthPage />);
  await userEvent.click(await screen.findByRole('button', { name: 'Fazer cópia agora' }));
  expect(await screen.findByText('Começa em até um minuto')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Fazer cópia agora' })).toBeDisabled();
  page.unmount();

  wire.answers['rpc/get_health'] = {
    ...figures,
    backup_state: 'failed',
    backup_failed_at: ago(5),
    backup_failure: 'no space left on device',
  };
  wire.answers['rpc/request_backup'] = refusing('Uma cópia já está sendo feita.', 400, 'BACKU');
  const failed = renderUi(<HealthPage />);
  expect(await screen.findByText('no space left on device')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Fazer cópia agora' }));
  await waitFor(() => expect(screen.getByText('Uma cópia já está sendo feita.')).toBeVisible());
  failed.unmount();

  wire.answers['rpc/get_health'] = { ...figures, backup_state: 'none' };
  renderUi(<HealthPage />);
  expect(await screen.findByText('Cópia de segurança')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Fazer cópia agora' })).toBeNull();
});
