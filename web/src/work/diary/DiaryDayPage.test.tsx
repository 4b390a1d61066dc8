import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { clara, flat } from '../../money/finances/testing-finances.ts';
import { ana } from '../../sourcing/projects/testing-projects.ts';
import { refusing, standInWire } from '../../testing/test-wire.ts';
import type { DayLog } from './queries.ts';
import { openDay, rainy } from './testing-diary.tsx';

const wire = standInWire();
const sent = (to: string) => wire.calls.filter((call) => call.to === to).map(({ body }) => body);
let stored: DayLog | null;

beforeEach(() => {
  stored = null;
  let version = 0;
  wire.answers.projects = flat;
  wire.answers.attachments = [];
  wire.answers.daily_logs = [];
  wire.answers['rpc/get_schedule'] = [];
  wire.answers['rpc/get_deliveries'] = [];
  wire.answers['rpc/get_daily_logs'] = () => (stored ? [stored] : []);
  wire.answers['rpc/save_daily_log'] = () => {
    version += 1;
    return [{ saved_id: 'x', saved_version: version, saved_at: '2026-11-19T20:00:00Z' }];
  };
});

const bar = () => screen.getByRole('status');
const save = () => sent('rpc/save_daily_log') as { log_id: string; version?: number }[];

test('[OBR-060] a day is kept by itself while it is written, in one column, and goes on with crew and open activities of the day before', async () => {
  wire.answers.daily_logs = [
    {
      log_date: '2026-11-18',
      crew: [{ trade: 'Pedreiro', count: 3 }],
      activities: [
        { text: 'Assentar piso', order_id: null, milestone_id: null, percent: 40 },
        { text: 'Demolir parede', order_id: null, milestone_id: null, percent: 100 },
      ],
    },
  ];
  openDay(ana);
  await userEvent.click(await screen.findByRole('button', { name: /^Copiar equipe/ }));
  await waitFor(() => expect(bar()).toHaveTextContent('Salvo'));
  await userEvent.click(
    within(screen.getByRole('radiogroup', { name: 'Tempo: Manhã' })).getByText('Chuva'),
  );
  await userEvent.type(screen.getByLabelText('Ocorrências'), 'Falta de energia');
  expect(bar()).toHaveTextContent('Ainda não salvo');
  await waitFor(() => expect(bar()).toHaveTextContent(/^Salvo/), { timeout: 4000 });

  const [first, ...later] = save();
  expect(first).toMatchObject({
    target_project_id: 'p1',
    log_date: '2026-11-19',
    content: {
      crew: [{ trade: 'Pedreiro', count: 3 }],
      activities: [{ text: 'Assentar piso', percent: 40 }],
    },
  });
  expect(first?.version).toBeUndefined();
  expect(later.at(-1)).toMatchObject({
    log_id: first?.log_id,
    content: { weather_morning: 'rain', occurrences: 'Falta de energia' },
  });
  expect(later.map(({ version }) => version)).toEqual(later.map((_, at) => at + 1));
});

test('[OBR-060] what is written is sent after it was kept, and a day with nothing in it is not', async () => {
  wire.answers['rpc/send_daily_log'] = [{ number: 5, sent_version: 1 }];
  openDay(ana);
  const press = await screen.findByRole('button', { name: 'Enviar ao cliente' });
  expect(press).toBeDisabled();
  await userEvent.type(screen.getByLabelText('Visitas'), 'Engenheira');
  await userEvent.click(press);
  expect(await screen.findByText('Diário nº 5 enviado')).toBeVisible();
  const order = wire.calls.map(({ to }) => to).filter((to) => /save|send/.test(to));
  expect(order).toEqual(['rpc/save_daily_log', 'rpc/send_daily_log']);
});

test('[OBR-060] refused, the words stay and say why; another version is chosen between, and neither is lost unseen', async () => {
  stored = { ...rainy, status: 'draft', number: null };
  openDay(ana);
  const words = await screen.findByLabelText('Ocorrências');
  wire.answers['rpc/save_daily_log'] = refusing('Sem rede de propósito.', 400, 'PT400');
  await userEvent.type(words, ' E de água.');
  expect(
    await within(bar()).findByText('Sem rede de propósito.', {}, { timeout: 3000 }),
  ).toBeVisible();
  expect(words).toHaveValue('Falta de energia pela manhã. E de água.');

  wire.answers['rpc/save_daily_log'] = refusing('Este diário mudou.', 409, 'PT409');
  await userEvent.click(screen.getByRole('button', { name: 'Salvar de novo' }));
  expect(await screen.findByRole('button', { name: 'Ficar com a do servidor' })).toBeVisible();
  wire.answers['rpc/save_daily_log'] = [{ saved_id: 'd1', saved_version: 4, saved_at: 'x' }];
  await userEvent.click(screen.getByRole('button', { name: 'Ficar com a minha' }));
  await waitFor(() => expect(bar()).toHaveTextContent(/^Salvo/), { timeout: 3000 });
  expect(save().at(-1)).toMatchObject({
    version: 3,
    content: { occurrences: 'Falta de energia pela manhã. E de água.' },
  });
});

test('[OBR-061] the client reads everything of the day and agrees to the version that was read', async () => {
  stored = rainy;
  wire.answers['rpc/sign_off'] = [{ sign_off_id: 's', signed_at: 'x', content_hash: 'h' }];
  openDay(clara);
  expect(
    await screen.findByRole('heading', { level: 1, name: 'Diário de 19/11/2026' }),
  ).toBeVisible();
  for (const said of ['Chuva', 'Limpo', '3 Pedreiro', 'Assentar piso da sala', '2,5'])
    expect(await screen.findByText(said)).toBeVisible();
  expect(screen.queryByRole('textbox')).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Aceitar' }));
  await userEvent.click(
    within(await screen.findByRole('dialog')).getByRole('button', { name: 'Aceitar' }),
  );
  expect(await screen.findByText('Diário aceito')).toBeVisible();
  expect(sent('rpc/sign_off')).toEqual([
    { kind: 'daily_log', entity_id: 'd1', entity_version: 3, decision: 'agreed' },
  ]);
});

test('[OBR-061] contesting asks for words; contested, the architect reads them, corrects and sends again in one press', async () => {
  stored = {
    ...rainy,
    status: 'contested',
    sign_offs: [
      {
        id: 's',
        decision: 'refused',
        reason: 'Choveu só à tarde.',
        version: 2,
        role: 'client',
        signed_at: '2026-11-20T10:00:00Z',
        content_hash: 'h',
      },
    ],
  };
  wire.answers['rpc/send_daily_log'] = [{ number: 4, sent_version: 4 }];
  openDay(ana);
  expect(await screen.findByText('Choveu só à tarde.')).toBeVisible();
  await userEvent.type(screen.getByLabelText('Visitas'), 'Síndico');
  expect(bar()).toHaveTextContent('Será salvo ao enviar');
  expect(save()).toEqual([]);
  await userEvent.click(screen.getByRole('button', { name: 'Corrigir e enviar de novo' }));
  expect(await screen.findByText('Diário nº 4 enviado')).toBeVisible();
  expect(save()).toMatchObject([{ version: 3, content: { visitors: 'Síndico' } }]);
});

test('[OBR-061] a day that nobody sent says so to the client, and another address is no page', async () => {
  openDay(clara);
  expect(await screen.findByText('Nenhum diário deste dia')).toBeVisible();
  openDay(clara, 'ontem');
  expect(await screen.findByText('Não encontramos esta página')).toBeVisible();
});

test('[OBR-060] [ERR-047] a photo of a draft that cannot be removed stays, and the dialog says why', async () => {
  stored = {
    ...rainy,
    status: 'draft',
    photos: rainy.photos.map((photo) => ({ ...photo, created_at: new Date().toISOString() })),
  };
  wire.answers['/storage/v1/object/anexos'] = refusing('O dia foi aceito.', 400, 'LOGST');
  openDay(ana);
  await userEvent.click(await screen.findByRole('button', { name: 'Remover a foto 1' }));
  const dialog = within(await screen.findByRole('dialog'));
  await userEvent.click(dialog.getByRole('button', { name: 'Remover' }));
  expect(await dialog.findByRole('alert')).toHaveTextContent('O dia foi aceito.');
  expect(
    screen.getByRole('button', { name: 'Remover a foto 1', hidden: true }),
  ).toBeInTheDocument();
});

test('[OBR-060] what was accepted on the day is proposed as materials, once, and stands beside what was written', async () => {
  const line = { description: 'Porta de cedro', unit: 'un', refused: 0, reason: null };
  const delivery = { status: 'checked', arrived_on: '2026-11-19' };
  wire.answers['rpc/get_deliveries'] = [
    {
      supplier_company: 'Marcenaria Sul',
      supplier_name: 'Bruno',
      deliveries: [
        {
          ...delivery,
          lines: [
            { ...line, accepted: 4 },
            { ...line, description: 'Batente', accepted: 0 },
          ],
        },
        {
          ...delivery,
          arrived_on: '2026-11-18',
          lines: [{ ...line, description: 'Soleira', accepted: 1 }],
        },
        {
          ...delivery,
          status: 'announced',
          arrived_on: null,
          lines: [{ ...line, accepted: null }],
        },
      ],
    },
  ];
  openDay(ana);
  await userEvent.type(await screen.findByLabelText('Materiais'), 'Cola');
  await userEvent.click(await screen.findByRole('button', { name: 'Pôr em Materiais' }));
  expect(screen.getByLabelText('Materiais')).toHaveValue(
    'Cola\n4 un de Porta de cedro (Marcenaria Sul)',
  );
  expect(screen.queryByRole('button', { name: 'Pôr em Materiais' })).toBeNull();
});

test('[OBR-215] a day that was never sent is discarded after a question, whose refusal stays in it; one that was sent once is not offered', async () => {
  stored = { ...rainy, status: 'draft', number: null, sent_at: null };
  wire.answers['rpc/discard_daily_log'] = refusing('Sem rede de propósito.', 500);
  const { unmount } = openDay(ana);
  await userEvent.click(await screen.findByRole('button', { name: 'Descartar este diário' }));
  const dialog = within(
    await screen.findByRole('dialog', { name: 'Descartar o diário de 19/11/2026?' }),
  );
  await userEvent.click(dialog.getByRole('button', { name: 'Descartar' }));
  expect(await dialog.findByRole('alert')).toBeVisible();
  wire.answers['rpc/discard_daily_log'] = null;
  await userEvent.click(dialog.getByRole('button', { name: 'Descartar' }));
  expect(await screen.findByText('Diário descartado')).toBeVisible();
  expect(sent('rpc/discard_daily_log').at(-1)).toEqual({ target_log_id: 'd1' });
  unmount();

  stored = { ...rainy, status: 'draft' };
  openDay(ana);
  await screen.findByLabelText('Ocorrências');
  expect(screen.queryByRole('button', { name: 'Descartar este diário' })).toBeNull();
});

test('[OBR-216] in an archived project a day is read, and nobody is asked for an answer', async () => {
  wire.answers.projects = { ...flat, status: 'archived' };
  stored = rainy;
  const { unmount } = openDay(clara);
  expect(await screen.findByText('Falta de energia pela manhã.')).toBeVisible();
  expect(screen.queryByRole('button', { name: /Aceitar|Contestar/ })).toBeNull();
  unmount();
  stored = { ...rainy, status: 'draft' };
  openDay(ana);
  expect(await screen.findByText('Falta de energia pela manhã.')).toBeVisible();
  expect(screen.queryByRole('button', { name: /Enviar ao cliente|Tirar foto/ })).toBeNull();
});
