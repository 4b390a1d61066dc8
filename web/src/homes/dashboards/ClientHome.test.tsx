import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import { flat, summary } from '../../money/finances/testing-finances.ts';
import {
  decidedQuotes,
  sixtyQuotes,
  threeQuotes,
} from '../../sourcing/quotes/review/testing-selection.ts';
import { refusing } from '../../testing/test-wire.ts';
import { house, open, standInHome, waiting } from './testing-client-home.tsx';

const wire = standInHome();
const plain = (element: Element | null | undefined) =>
  element?.textContent?.replaceAll('\u00a0', ' ');
const cost = () => screen.findByRole('region', { name: 'Quanto custa' });

test('[OBR-223] of orders and instalments the home reads what it says something about', async () => {
  open();
  await cost();
  const asked = (to: string, what: string) =>
    new Set(wire.calls.filter((call) => call.to === to).map(({ query }) => query.get(what)));
  const [columns, ...others] = asked('rpc/get_orders', 'select');
  expect(columns?.split(',')).toContain('cancel_reason');
  expect(columns).not.toMatch(/items|parties|offers|instalments/);
  expect(others).toEqual([]);
  expect([...asked('rpc/get_instalments', 'state')]).toEqual(['neq.paid']);
});

describe('[CLI-003] the decision', () => {
  test('is made in place: everything approved at once, asked with the sum', async () => {
    wire.answers.selections = [waiting(flat)];
    wire.answers['rpc/get_selection_review'] = threeQuotes;
    wire.answers['rpc/decide_selection'] = () => {
      wire.answers['rpc/get_selection_review'] = decidedQuotes;
      return [{ approved_quotes: 3, refused_quotes: 0 }];
    };
    open();

    const card = await screen.findByRole('region', { name: /escolheu 3 itens e espera o seu sim/ });
    expect(plain(card)).toContain('Guarda-roupa do casalMarcenaria Carvalho · entrega em 40 dias');
    // Details for a closer reading are on the page of the quotes.
    expect(plain(card)).not.toContain('Portas de correr.');
    await waitFor(() =>
      expect(plain(card)).toMatch(/Marcenaria fica R\$ 2\.080,00 acima do previsto/),
    );
    await userEvent.click(within(card).getByRole('button', { name: /^Aprovar tudo/ }));
    const dialog = await screen.findByRole('dialog');
    expect(plain(dialog)).toContain('Aprovar 3 itens por R$ 19.880,00?');
    await userEvent.click(within(dialog).getByRole('button', { name: /^Aprovar R\$/ }));
    expect(await screen.findByRole('heading', { name: /^Sua resposta de/ })).toHaveFocus();
  });

  test('[DEC-033] with more items than stand on the home nothing is approved there: all are decided where all are shown', async () => {
    wire.answers.selections = [waiting(flat)];
    wire.answers['rpc/get_selection_review'] = sixtyQuotes;
    open();

    const card = await screen.findByRole('region', {
      name: /escolheu \d+ itens e espera o seu sim/,
    });
    expect(
      within(card).queryByRole('button', { name: /^Aprovar (tudo|os \d+ que faltam)/ }),
    ).toBeNull();
    expect(
      within(card).getByRole('link', { name: `Ver e decidir os ${sixtyQuotes.length} itens` }),
    ).toHaveAttribute('href', expect.stringContaining('/quotes-review'));
  });

  test('an item is refused with words, which are sent with the answer', async () => {
    wire.answers.selections = [waiting(flat)];
    wire.answers['rpc/get_selection_review'] = threeQuotes;
    open();

    await userEvent.click(await screen.findByRole('button', { name: 'Recusar Painel da sala' }));
    await userEvent.type(await screen.findByLabelText(/^Por que recusou/), 'Outra cor.');
    expect(await screen.findByText('1 de 3 itens decididos')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: /^Aprovar os 2 que faltam/ }));
    const dialog = await screen.findByRole('dialog');
    expect(plain(dialog)).toContain('Aprovar 2 itens por');
    expect(within(dialog).getByRole('button', { name: 'Enviar resposta' })).toBeEnabled();
  });

  test('[SCR-SHR-024] ten items are decided on the home; of more the first ten are shown, and the way to the others', async () => {
    wire.answers['rpc/get_selection_review'] = Array.from({ length: 11 }, (_, n) => ({
      ...threeQuotes[0],
      quote_id: `q${n}`,
    }));
    open();

    expect(
      await screen.findByRole('link', { name: 'Ver e decidir os 11 itens, um a um' }),
    ).toHaveAttribute('href', '/quotes-review?projeto=p1');
    expect(screen.getAllByRole('button', { name: /^Recusar/ })).toHaveLength(10);
  });

  test('what was decided before stands on the page of the quotes only', async () => {
    wire.answers['rpc/get_selection_review'] = decidedQuotes;
    open();

    await cost();
    expect(screen.queryByText(/^Sua resposta de/)).toBeNull();
  });
});

describe('[DEC-024] what waits in other projects', () => {
  test('is one sentence for each, with the way there; what is over waits for nobody', async () => {
    wire.answers.selections = [
      waiting(flat),
      waiting(house, 1),
      waiting({ id: 'old', name: 'Sítio' }, 2, 'archived'),
    ];
    open();

    const list = await screen.findByRole('list', { name: 'O que espera você' });
    expect(within(list).getAllByRole('listitem').map(plain)).toEqual([
      'Falta o seu sim em 1 item de Casa Alto da Lapa: R$ 19.880,00, enviado agora.Ver e decidir',
    ]);
    expect(within(list).getByRole('link')).toHaveAttribute('href', '/quotes-review?projeto=p2');
    const asked = wire.calls.find(({ to }) => to === 'selections')?.query;
    expect(asked?.get('status')).toBe('eq.sent');
  });

  test('is nothing where nothing waits, and the page is there when it cannot be read', async () => {
    wire.answers.selections = refusing('quebrou');
    open();

    await cost();
    expect(screen.queryByRole('list', { name: 'O que espera você' })).toBeNull();
  });
});

test('[SCR-CLI-006] [SCR-CLI-007] the cost has the specified figures, the bar, the alerts and the categories to unfold', async () => {
  open();

  const card = await cost();
  for (const fact of [
    'Total aprovadoR$ 12.345,50',
    'Valor gasto (80%)R$ 9.876,40',
    'Valor pendenteR$ 2.469,10',
    'Você gastou R$ 9.876,40 de R$ 12.345,50 (80%).',
    'Saldo restanteR$ 2.469,10',
    'em R$ 125,00 (12,5%)',
  ])
    expect(plain(card)).toContain(fact);
  expect(within(card).getByRole('progressbar', { name: 'Aprovado já pago' })).toBeVisible();
  await userEvent.click(within(card).getByText('Ver por categoria'));
  expect(within(card).getByRole('table', { name: 'Valores por categoria' })).toBeVisible();
  expect(within(card).getByRole('link', { name: 'Abrir o painel financeiro' })).toHaveAttribute(
    'href',
    '/financial-dashboard?projeto=p1',
  );
});

describe('the project', () => {
  test('is the newest active one, or the one that the address names', async () => {
    wire.answers.projects = [{ ...house, status: 'completed' }, flat];
    const first = open();
    expect(await screen.findByRole('heading', { level: 1, name: flat.name })).toBeVisible();
    first.unmount();

    open('/dashboard?projeto=p2');
    expect(await screen.findByRole('heading', { level: 1, name: house.name })).toBeVisible();
    await waitFor(() =>
      expect(wire.calls.at(-1)?.body ?? {}).not.toEqual({ target_project_id: 'p1' }),
    );
  });

  test('[SCR-CLI-009] without one there is a way on, and what waits to be agreed', async () => {
    wire.answers.projects = [];
    const first = open();
    expect(await screen.findByText('Nenhum Projeto Ativo')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Convidar meu arquiteto' })).toBeVisible();
    first.unmount();

    wire.answers.projects = [{ ...flat, status: 'completed' }];
    open();
    expect(await screen.findByRole('link', { name: 'Ver meus projetos' })).toHaveAttribute(
      'href',
      '/my-project',
    );
  });

  test('[SCR-CLI-011] before the first approval the figures are in preparation, the rest is there', async () => {
    wire.answers['rpc/get_project_financial_summary'] = [
      { ...summary, orcamento_total_aprovado: 0, valor_gasto: 0, percentual_gasto: 0 },
    ];
    open();

    expect(await screen.findByText('Dados Financeiros em Preparação')).toBeVisible();
    expect(screen.getByRole('region', { name: 'Da escolha à chave' })).toBeVisible();
    expect(screen.getByRole('region', { name: 'Seu arquiteto' })).toHaveTextContent('Ana Ribeiro');
  });

  test('whose costs cannot be read is shown with what failed, and does not ask for them without end', async () => {
    wire.answers['rpc/get_project_financial_summary'] = refusing('falha de propósito', 400);
    open();

    expect(await screen.findByText('Erro ao carregar dados financeiros')).toBeVisible();
    expect(screen.getByRole('region', { name: 'Da escolha à chave' })).toBeVisible();
    const asked = () =>
      wire.calls.filter(({ to }) => to === 'rpc/get_project_financial_summary').length;
    const before = asked();
    wire.answers['rpc/get_project_financial_summary'] = [summary];
    await userEvent.click(screen.getByRole('button', { name: 'Tentar Novamente' }));
    expect(await cost()).toBeVisible();
    expect(asked()).toBe(before + 1);
  });

  test('[ERR-030] that cannot be read is reported and read again', async () => {
    wire.answers.projects = refusing('falha de propósito', 400);
    open();

    expect(await screen.findByText('Erro ao carregar projeto ativo')).toBeVisible();
    wire.answers.projects = [flat];
    await userEvent.click(screen.getByRole('button', { name: 'Tentar Novamente' }));
    expect(await cost()).toBeVisible();
  });
});
