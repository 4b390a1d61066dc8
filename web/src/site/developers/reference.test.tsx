import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { renderUi } from '../../testing/test-render.tsx';
import { standInWire } from '../../testing/test-wire.ts';
import ReferencePage from './ReferencePage.tsx';
import { type ApiDocument, entriesOf } from './reference-entries.ts';

const wire = standInWire();
const rows = (schema: object) => ({ content: { 'application/json': { schema } } }) as never;

/** A document as the gateway writes it, with one of each kind. */
const document: ApiDocument = {
  paths: {
    '/rpc/rename_api_token': {
      post: {
        summary: 'Gives a program another name.',
        description: 'For the titular.',
        'x-error-codes': ['PT404'],
        responses: { '204': {} },
      },
    },
    '/rpc/count_things': {
      get: { summary: 'Counts.', responses: { '200': rows({ type: ['integer', 'null'] }) } },
      post: { summary: 'Counts.' },
    },
    '/projects': {
      get: { summary: 'A renovation.' },
      patch: { summary: 'Changes rows of projects.' },
    },
  },
  components: {
    schemas: {
      projects: {
        required: ['id', 'status', 'paid_on', 'tags'],
        properties: {
          id: { type: 'string', format: 'uuid', description: 'Chosen by the form.' },
          status: { type: 'string', enum: ['planning', 'completed'] },
          paid_on: { type: ['string', 'null'], format: 'date' },
          tags: { anyOf: [{ type: 'array', items: { type: 'string' } }, { type: 'null' }] },
          facts: {},
        },
      },
      'projects.update': { properties: { status: { type: 'string' } } },
      'rename_api_token.arguments': {
        required: ['token_id'],
        properties: {
          token_id: { type: ['string', 'null'], format: 'uuid' },
          token_name: { type: ['string', 'null'] },
        },
      },
    },
  },
};

test('[POR-042] a document is read into tables and functions with their fields', () => {
  const [projects, count, rename] = entriesOf(document);

  expect(projects).toMatchObject({
    kind: 'table',
    path: '/rest/v1/projects',
    methods: ['GET', 'PATCH'],
  });
  expect(projects?.parts.map(({ title }) => title)).toEqual([
    'Colunas',
    'Colunas que se mudam (PATCH)',
  ]);
  expect(projects?.parts[0]?.fields.map(({ name, type, mark }) => [name, type, mark])).toEqual([
    ['id', 'uuid', null],
    ['status', 'planning | completed', null],
    ['paid_on', 'date', 'nullable'],
    ['tags', 'text[]', 'nullable'],
    ['facts', 'json', null],
  ]);
  expect(count?.parts).toEqual([
    {
      title: 'Resultado',
      fields: [{ name: 'valor', type: 'integer', description: '', mark: null }],
    },
  ]);
  expect(rename?.parts).toEqual([
    {
      title: 'Argumentos',
      fields: [
        { name: 'token_id', type: 'uuid', description: '', mark: 'required' },
        { name: 'token_name', type: 'text', description: '', mark: null },
      ],
    },
  ]);
});

test('[POR-042] the list is searched by column and opened in place', async () => {
  wire.answers[''] = document;
  renderUi(<ReferencePage />);

  expect(await screen.findByText('1 tabela e 2 funções')).toBeVisible();
  await userEvent.type(screen.getByRole('searchbox'), 'token_name');
  expect(await screen.findByText('0 tabelas e 1 função')).toBeVisible();
  await userEvent.click(screen.getByText('rename_api_token'));

  const entry = within(await screen.findByRole('listitem'));
  expect(await entry.findByText('/rest/v1/rpc/rename_api_token')).toBeVisible();
  expect(entry.getByText('uuid, obrigatório')).toBeVisible();
  expect(entry.getByText('PT404')).toBeVisible();
  expect(entry.getByText('For the titular.')).toHaveAttribute('lang', 'en');

  await userEvent.clear(screen.getByRole('searchbox'));
  await userEvent.selectOptions(screen.getByLabelText('Mostrar'), 'Só tabelas');
  expect(await screen.findByText('1 tabela e 0 funções')).toBeVisible();
  await userEvent.type(screen.getByRole('searchbox'), 'xyz');
  expect(await screen.findByText('Nada com essas palavras')).toBeVisible();
});

test('[POR-042] a document that does not come says so and is asked for again', async () => {
  wire.answers[''] = () => Response.json({ code: 'PGRST001', message: 'away' }, { status: 503 });
  renderUi(<ReferencePage />);

  expect(
    await screen.findByText('Não foi possível carregar a referência', {}, { timeout: 20_000 }),
  ).toBeVisible();
  wire.answers[''] = document;
  await userEvent.click(screen.getByRole('button', { name: /Tentar/ }));
  expect(await screen.findByText('1 tabela e 2 funções')).toBeVisible();
});
