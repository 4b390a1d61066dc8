import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { renderUi } from '../../testing/test-render.tsx';
import { refusing, standInWire } from '../../testing/test-wire.ts';
import { byLink, typed } from '../origins/testing-origins.ts';
import { ProjectStory } from './ProjectStory.tsx';
import type { StoryEvent } from './story.ts';

const wire = standInWire();
const storyCall = 'rpc/get_project_story';
const blank = {
  day: null,
  category: null,
  supplier_name: null,
  supplier_company: null,
  things: null,
  amount: null,
  order_id: null,
  more: 0,
  purchase: null,
  origin: null,
};
const light = {
  category: 'iluminacao',
  supplier_name: 'Lívia',
  supplier_company: 'Luz de Casa',
  things: 2,
};
const story: StoryEvent[] = [
  { ...blank, state: 'done', kind: 'opened', day: '2024-10-14', more: 2 },
  {
    ...blank,
    ...light,
    state: 'done',
    kind: 'paid_off',
    day: '2024-11-18',
    amount: 6720,
    order_id: 'o1',
    more: 2,
  },
  {
    ...blank,
    ...light,
    state: 'done',
    kind: 'delivered',
    day: '2024-11-19',
    order_id: 'o5',
    more: 2,
  },
  { ...blank, state: 'now', kind: 'decide', day: '2024-11-20', things: 3, amount: 19_880 },
  { ...blank, ...light, state: 'now', kind: 'delivery', day: '2024-11-20', order_id: 'o4' },
  { ...blank, ...light, state: 'now', kind: 'delivery_over', day: '2024-11-21', order_id: 'o2' },
  {
    ...blank,
    ...light,
    state: 'next',
    kind: 'delivery',
    day: '2024-12-08',
    order_id: 'o3',
    more: 4,
  },
  { ...blank, ...light, supplier_company: null, state: 'next', kind: 'to_ask', more: 4 },
  { ...blank, state: 'next', kind: 'keys', more: 4 },
];

beforeEach(() => {
  wire.answers[storyCall] = story;
});

const plain = (element: Element) => element.textContent?.replaceAll('\u00a0', ' ');
const lines = async () =>
  within(await screen.findByRole('region', { name: 'Da escolha à chave' }))
    .getAllByRole('listitem')
    .map(plain);

test('[CLI-001] what is done, what is going on and what comes next, with what is left out of each', async () => {
  renderUi(<ProjectStory projectId="p1" />);

  await screen.findByText('Projeto aberto');
  expect(await lines()).toEqual([
    '2 passos antes destes',
    '14/10/2024Projeto aberto',
    '18/11/2024Iluminação: tudo pagoLuz de Casa · R$ 6.720,00',
    '19/11/2024Iluminação: pedido entregueLuz de Casa · 2 itens',
    'agoraFalta o seu sim em 3 itensR$ 19.880,00 · enviado em 20/11/2024',
    'agoraIluminação: falta conferir a entregaLuz de Casa · marcada para 20/11/2024',
    'agoraIluminação: o prazo de entrega terminouLuz de Casa · era para 21/11/2024',
    '08/12/2024Iluminação: entrega previstaLuz de Casa · 2 itens',
    'depoisIluminação: falta contratar2 itens',
    'e mais 4 passos antes da chave',
    'depoisEntrega das chavessem data até tudo estar contratado',
  ]);
  expect(screen.getByRole('link', { name: 'Iluminação: tudo pago' })).toHaveAttribute(
    'href',
    '/orders/o1',
  );
});

test('[CLI-001] a failure is reported in its place, and it is read again', async () => {
  wire.answers[storyCall] = refusing('falha de propósito');
  renderUi(<ProjectStory projectId="p1" />);

  expect(await screen.findByText('Não foi possível carregar a história da obra')).toBeVisible();
  wire.answers[storyCall] = story;
  await userEvent.click(screen.getByRole('button', { name: 'Tentar Novamente' }));
  expect(await screen.findByText('Entrega das chaves')).toBeVisible();
});

test('[CVD-059] [BEH-8] the story marks what was ordered outside or typed by the architect', async () => {
  wire.answers[storyCall] = story.map((event) => ({
    ...event,
    origin: event.order_id === 'o1' ? byLink : event.order_id === 'o3' ? typed : null,
  }));
  renderUi(<ProjectStory projectId="p1" />);

  await screen.findByText('Projeto aberto');
  const marked = (await lines()).filter((line) => /Fora do Prumo|Registrada/.test(line ?? ''));
  expect(marked).toEqual([
    '18/11/2024Iluminação: tudo pagoLuz de Casa · R$ 6.720,00Fora do Prumo',
    '08/12/2024Iluminação: entrega previstaLuz de Casa · 2 itensRegistrada por Ana',
  ]);
});
