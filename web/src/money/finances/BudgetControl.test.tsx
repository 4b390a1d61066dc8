import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { renderUi } from '../../testing/test-render.tsx';
import { refusing, standInWire } from '../../testing/test-wire.ts';
import { BudgetControl } from './BudgetControl.tsx';
import { endSentence, projectionSentences } from './control-words.ts';
import { control, controlRows } from './testing-finances.ts';

const wire = standInWire();
const asked = 'rpc/get_budget_control';

beforeEach(() => {
  wire.answers[asked] = controlRows(control);
});

const open = () => renderUi(<BudgetControl projectId="p1" />);
const plain = (element: Element | null | undefined) =>
  element?.textContent?.replaceAll('\u00a0', ' ');
const total = (change: Partial<typeof control.total>) => ({
  lines: control.lines,
  total: { ...control.total, ...change },
});

test('[CTL-006] each category has its figures, the deviation in words, and the server’s total below', async () => {
  open();

  const table = await screen.findByRole('table');
  const row = (name: RegExp) => plain(within(table).getByRole('row', { name }));
  expect(row(/^Marcenaria/)).toBe(
    'MarcenariaR$ 1.000,00R$ 1.125,00R$ 100,00R$ 1.025,00-R$ 125,00R$ 1.125,00R$ 125,00 acima',
  );
  expect(row(/^Marmoraria/)).toContain('Como previsto');
  expect(row(/^Pintura/)).toContain('Pintura2 itens a contratarR$ 9.500,00');
  const rows = within(table).getAllByRole('row');
  expect(plain(rows.at(-1))).toBe(
    'Total2 itens a contratarR$ 18.390,50R$ 12.345,50R$ 7.990,50R$ 4.355,00R$ 6.045,00R$ 18.515,50R$ 125,00 acima',
  );
  expect(wire.calls.map(({ body }) => body)).toEqual([{ target_project_id: 'p1' }]);
});

test('[ADT-029] applied and waiting change orders stand below what is committed', async () => {
  const [line, ...others] = control.lines;
  if (!line) throw new Error('no line');
  wire.answers[asked] = controlRows({
    lines: [{ ...line, aditivos: 125, em_negociacao: 1800 }, ...others],
    total: { ...control.total, aditivos: 125, em_negociacao: 1800 },
  });
  open();

  const table = await screen.findByRole('table');
  expect(plain(within(table).getByRole('row', { name: /^Marcenaria/ }))).toContain(
    'R$ 1.125,00aditivos +R$ 125,00em negociação +R$ 1.800,00R$ 100,00',
  );
  expect(
    screen.getByText(/^Aditivos à espera de acordo mudam a projeção em \+R\$\s1\.800,00/),
  ).toBeVisible();
});

test('[CTL-006] one sentence says how the project will end, and what the projection is made of', async () => {
  open();

  expect(await screen.findByText(/^A obra deve terminar/)).toHaveTextContent(
    /^A obra deve terminar R\$\s125,00 acima do previsto\.$/,
  );
  expect(screen.getByText(/^2 itens ainda não foram contratados: nas categorias/)).toBeVisible();
});

describe('[CTL-006] the sentences', () => {
  test.each([
    [-4518.6, 'A obra deve terminar R$ 4.518,60 abaixo do previsto.'],
    [0, 'A obra deve terminar como previsto.'],
    [0.01, 'A obra deve terminar R$ 0,01 acima do previsto.'],
  ])('a deviation of %d', (desvio, sentence) => {
    expect(endSentence(total({ desvio }).total).replaceAll('\u00a0', ' ')).toBe(sentence);
  });

  test('nothing left to buy, one item left, and what nobody planned', () => {
    expect(projectionSentences(total({ undecided_items: 0 }))).toEqual([
      'Tudo já está contratado.',
    ]);
    const [line] = control.lines;
    if (!line) throw new Error('no line');
    const unplanned = { ...line, category: 'civil' as const, previsto: 0, undecided_items: 1 };
    expect(
      projectionSentences({
        lines: [unplanned, { ...unplanned, category: 'pintura' }],
        total: { ...control.total, undecided_items: 1 },
      }),
    ).toEqual([
      expect.stringMatching(/^1 item ainda não foi contratado:/),
      'Civil, Pintura: sem previsão, o que falta contratar fica fora da projeção.',
    ]);
  });
});

describe('[CTL-005] the reserve', () => {
  const reserve = () => screen.findByRole('region', { name: 'Reserva de contingência' });

  test('has its amount, what is used and what is left', async () => {
    open();

    expect(plain(await reserve())).toBe(
      'Reserva de contingênciaReservaR$ 500,00UsadaR$ 125,00RestanteR$ 375,00',
    );
  });

  test('that does not suffice says so in words', async () => {
    wire.answers[asked] = controlRows(total({ reserve: 100, reserve_left: -25 }));
    open();

    expect(plain(await reserve())).toContain('FaltaR$ 25,00A reserva não cobre');
  });

  test.each([
    [null, null],
    [0, -125],
  ])('of %s is not there', async (amount, left) => {
    wire.answers[asked] = controlRows(total({ reserve: amount, reserve_left: left }));
    open();

    await screen.findByRole('table');
    expect(screen.queryByRole('region', { name: 'Reserva de contingência' })).toBeNull();
  });
});

test.each([
  ['no row', []],
  ['no forecast', controlRows(total({ previsto: 0 }))],
])('[CTL-006] with %s it says what is missing', async (_, rows) => {
  wire.answers[asked] = rows;
  open();

  expect(await screen.findByText('Ainda sem previsão')).toBeVisible();
  expect(screen.queryByRole('table')).toBeNull();
});

test('[CTL-006] a failure is reported, and it is read again', async () => {
  wire.answers[asked] = refusing('falha de propósito');
  open();

  expect(
    await screen.findByText('Não foi possível carregar o controle do orçamento'),
  ).toBeVisible();
  wire.answers[asked] = controlRows(control);
  await userEvent.click(screen.getByRole('button', { name: 'Tentar Novamente' }));
  expect(await screen.findByRole('table')).toBeVisible();
});

describe('[CTL-006] the spreadsheet', () => {
  const saved: Blob[] = [];
  beforeEach(() => {
    saved.length = 0;
    URL.createObjectURL = (blob: Blob) => `blob:${saved.push(blob)}`;
    URL.revokeObjectURL = () => undefined;
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
  });

  test('is recorded first, and has categories, total and reserve', async () => {
    wire.answers['rpc/record_export'] = null;
    open();
    await userEvent.click(await screen.findByRole('button', { name: 'Exportar CSV' }));
    await screen.findByText('Planilha salva');

    expect(wire.calls.at(-1)?.body).toEqual({
      kind: 'budget_control',
      subject: 'p1',
      row_count: 3,
    });
    expect((await saved[0]?.text())?.replace('\uFEFF', '').trim().split('\r\n')).toEqual([
      'Categoria;Previsto;Comprometido;Dos quais aditivos;Em negociação;Pago;A pagar;Saldo a comprometer;Projeção;Desvio;Itens a contratar',
      'Marcenaria;1000;1125;0;0;100;1025;-125;1125;125;0',
      'Marmoraria;7890,5;7890,5;0;0;7890,5;0;0;7890,5;0;0',
      'Pintura;9500;3330;0;0;0;3330;6170;9500;0;2',
      'Total;18390,5;12345,5;0;0;7990,5;4355;6045;18515,5;125;2',
      'Reserva de contingência;500',
      'Reserva usada;125',
      'Reserva restante;375',
    ]);
  });

  test('is not saved when it cannot be recorded', async () => {
    wire.answers['rpc/record_export'] = refusing('Não.');
    open();
    await userEvent.click(await screen.findByRole('button', { name: 'Exportar CSV' }));

    expect(
      await screen.findByText('Não foi possível exportar o controle do orçamento'),
    ).toBeVisible();
    expect(saved).toEqual([]);
  });
});
