import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Route, Routes } from 'react-router';
import { beforeEach, expect, test } from 'vitest';
import { ProfileProvider } from '../../../session/session.tsx';
import { renderUi } from '../../../testing/test-render.tsx';
import { type Call, standInWire } from '../../../testing/test-wire.ts';
import { dayIn } from '../../../words/deadlines.ts';
import { ana } from '../../projects/testing-projects.ts';
import { bookcaseDetails, bookcaseItself } from '../answer/testing-requests.ts';
import TypeAnswerPage from './TypeAnswerPage.tsx';

// Ana types what Bruno's joinery said about a bookcase and doors.

const wire = standInWire();
const { architect_email, architect_phone, ...shown } = bookcaseDetails;
const request = {
  ...shown,
  ...bookcaseItself,
  addendum: 2,
  supplier_name: 'Marcenaria Carvalho',
  respond_until: null,
  has_answered: false,
};
const pdf = {
  id: 'f1',
  kind: 'request',
  entity_id: 'r1',
  file_name: 'proposta.xlsx',
  mime_type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  size: 1000,
  uploaded_by: 'ana',
  created_at: '2026-11-12T12:00:00Z',
};

let sent: unknown[] = [];
beforeEach(() => {
  sent = [];
  wire.answers['rpc/get_request_to_type'] = [request];
  wire.answers['rpc/get_quote_draft'] = [];
  wire.answers.attachments = [];
  wire.answers['rpc/submit_quote_for'] = ({ body }: Call) => {
    sent.push(body);
    return [{ quote_id: 'q1', version: 1, total: 1500 }];
  };
});

const open = () =>
  renderUi(
    <ProfileProvider value={{ ...ana, commission_rate: 0.07 }}>
      <Routes>
        <Route path="/projects/:id/requests/:requestId/answer" element={<TypeAnswerPage />} />
        <Route path="/projects/:id/quotes" element={<p>comparação</p>} />
      </Routes>
    </ProfileProvider>,
    '/projects/p1/requests/r1/answer',
  );
const enter = async (label: RegExp, value: string) =>
  fireEvent.change(await screen.findByLabelText(label), { target: { value } });
const register = () => userEvent.click(screen.getByRole('button', { name: 'Registrar proposta' }));

test('[TYP-010] says for whom it is typed, where it came from, and sends what was confirmed with that', async () => {
  open();
  expect(
    await screen.findByText('Você está registrando a proposta de Marcenaria Carvalho.'),
  ).toBeVisible();
  await enter(/^Valor total .+ de Estante da sala$/, '1500');
  await enter(/^Prazo de entrega/, '20');
  await enter(/^Veio por/, 'phone');
  await enter(/^Quem informou/, ' Seu Antônio ');
  await register();
  const confirm = await screen.findByRole('button', { name: 'Registrar' });
  // The rate of the architect's own profile is that of referrals, and no supplier's is read here.
  expect(screen.queryByText(/comissão/i)).toBeNull();
  await userEvent.click(confirm);
  expect(await screen.findByText('comparação')).toBeVisible();
  expect(sent).toMatchObject([
    {
      target_quote_id: 'q1',
      expected_version: 0,
      expected_total: 1500,
      offer: { addendum: 2 },
      entry: {
        channel: 'phone',
        received_on: dayIn(0),
        said_by: 'Seu Antônio',
        attachment_ids: [],
      },
    },
  ]);
});

test('[TYP-010] without origin, words or file nothing is reviewed, and the sentence stands at the field', async () => {
  open();
  await enter(/^Valor total .+ de Estante da sala$/, '1500');
  await enter(/^Prazo de entrega/, '20');
  await register();
  expect(await screen.findByText('Diga de onde veio a proposta.')).toBeVisible();
  await enter(/^Veio por/, 'shop');
  await register();
  expect(await screen.findByText('Diga quem informou.')).toBeVisible();
  await enter(/^Veio por/, 'email');
  await register();
  expect(
    await screen.findByText('Anexe a proposta, ou mude de onde ela veio.'),
  ).toBeInTheDocument();
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(sent).toEqual([]);
});

test('[TYP-010] the files of the request go along unless they are unmarked', async () => {
  wire.answers.attachments = [pdf, { ...pdf, id: 'f2', file_name: 'planta.xlsx' }];
  open();
  await enter(/^Valor total .+ de Estante da sala$/, '1500');
  await enter(/^Prazo de entrega/, '20');
  await enter(/^Veio por/, 'email');
  await userEvent.click(await screen.findByLabelText('planta.xlsx'));
  await register();
  await userEvent.click(await screen.findByRole('button', { name: 'Registrar' }));
  await waitFor(() => expect(sent).toMatchObject([{ entry: { attachment_ids: ['f1'] } }]));
});

test('[TYP-010] a supplier that has answered itself has no form, and neither has what is decided', async () => {
  wire.answers['rpc/get_request_to_type'] = [{ ...request, has_answered: true }];
  open();
  expect(
    await screen.findByText(
      /Marcenaria Carvalho já respondeu pelo Prumo. Para outro preço, peça uma revisão/,
    ),
  ).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Registrar proposta' })).toBeNull();
});

test('[TYP-010] a request that is not there says so', async () => {
  wire.answers['rpc/get_request_to_type'] = [];
  open();
  expect(await screen.findByText('Solicitação não encontrada.')).toBeVisible();
});

test('[TYP-015] the form speaks to the architect who types, wherever the supplier’s own form speaks to the supplier', async () => {
  open();
  expect(
    await screen.findByText('Preencha pelo menos um valor para registrar a proposta'),
  ).toBeVisible();
  expect(
    screen.getByText('Você aprova todos os itens que o fornecedor cotou, ou nenhum.'),
  ).toBeVisible();
  expect(screen.getByPlaceholderText('O que mais o fornecedor disse')).toBeVisible();

  await userEvent.click(screen.getByRole('button', { name: 'Detalhar Estante da sala' }));
  await userEvent.click(screen.getByRole('radio', { name: /^Alternativa/ }));
  expect(screen.getByText('O fornecedor oferece outro produto ou solução.')).toBeVisible();
  expect(
    screen.getByLabelText('O que o fornecedor oferece no lugar de Estante da sala'),
  ).toBeVisible();

  await userEvent.click(screen.getByRole('button', { name: 'Colar uma lista' }));
  fireEvent.change(screen.getByLabelText('Lista com os preços'), {
    target: { value: 'Portas internas 1.733,00\nBanco de jardim 90,00' },
  });
  await userEvent.click(screen.getByRole('button', { name: 'Ler a lista' }));
  expect(await screen.findByText(/Nada foi registrado\.$/)).toBeVisible();
  expect(screen.getByText(/^Confira \d linhas? do que foi lido antes de registrar$/)).toBeVisible();

  const words = document.body.textContent ?? '';
  expect(words).not.toMatch(/você (cotou|oferece)|o arquiteto|antes de enviar|enviar o orçamento/i);
});
