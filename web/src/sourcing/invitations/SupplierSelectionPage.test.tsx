import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import { clinic } from '../projects/testing-projects.ts';
import { togetherWords } from './known-words.ts';
import { open, send, show, standInSuppliers, tick } from './testing-selection-page.tsx';

const wire = standInSuppliers();
const quote = (project_item_id: string, supplier_id: string, status: string) => ({
  id: `${project_item_id}-${supplier_id}`,
  project_item_id,
  supplier_id,
  status,
  price: null,
  created_at: '2026-11-02T10:00:00Z',
  supplier: { full_name: supplier_id, company_name: null },
});
const sent = () => wire.calls.filter(({ to }) => to.includes('send-quote-invitations'));

describe('before invitations go out', () => {
  test('the dialog says to whom, how many prices are asked, and what freezes; nothing is sent until then', async () => {
    open();
    await tick(/Pires Construções/);
    await tick(/Marcos Antunes/);
    await show(/^Vidraçaria/);
    await tick(/Salles Vidros/);
    send();

    const dialog = await screen.findByRole('dialog', { name: 'Enviar 3 convites?' });
    expect(
      within(dialog)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual([
      expect.stringMatching(/^Civil · 1 itemPires Construções, Marcos Antunesprazo /),
      expect.stringMatching(/^Vidraçaria · 2 itensSalles Vidrosprazo /),
    ]);
    expect(dialog).toHaveTextContent('4 preços pedidos: um por item e fornecedor');
    expect(dialog).toHaveTextContent('os itens, o nome e o endereço do projeto não mudam mais');
    expect(sent()).toEqual([]);

    fireEvent.click(within(dialog).getByRole('button', { name: 'Voltar' }));
    expect(sent()).toEqual([]);
  });

  test('confirming sends exactly what was ticked', async () => {
    wire.answers['/functions/v1/send-quote-invitations'] = { quotes_created: 2 };
    open();
    await show(/^Vidraçaria/);
    await tick(/Salles Vidros/);
    send();
    fireEvent.click(await screen.findByRole('button', { name: 'Enviar 1 convite' }));

    expect(await screen.findByText('O projeto')).toBeVisible();
    expect(sent().map(({ body }) => body)).toEqual([
      { project_id: 'p1', selected_suppliers: { vidracaria: ['vitor'] } },
    ]);
  });
});

test('[ERR-022] [ERR-047] what is refused stays in the dialog with its reason, and a later question begins without it', async () => {
  const path = '/functions/v1/send-quote-invitations';
  wire.answers[path] = () =>
    Response.json({ error: 'Recusado de propósito.', code: 'PT400' }, { status: 400 });
  open();
  await show(/^Vidraçaria/);
  await tick(/Salles Vidros/);
  send();
  const dialog = await screen.findByRole('dialog');
  fireEvent.click(within(dialog).getByRole('button', { name: 'Enviar 1 convite' }));

  const refusal = await within(dialog).findByRole('alert');
  expect(refusal).toHaveTextContent('Erro ao enviar convites. Tente novamente.');
  expect(refusal).toHaveTextContent('Recusado de propósito.');
  expect(sent()).toHaveLength(1);
  fireEvent.click(within(dialog).getByRole('button', { name: 'Voltar' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  send();
  expect(within(await screen.findByRole('dialog')).queryByRole('alert')).toBeNull();
});

test('[SCR-SHR-021] a box beside a category chooses everybody of it, whichever category is shown, and lets go of them', async () => {
  open();
  const whole = (name: string) => screen.findByRole('checkbox', { name: `Todos de ${name}` });
  const summary = await screen.findByRole('region', { name: 'Resumo dos convites' });
  fireEvent.click(await whole('Vidraçaria'));

  await screen.findByRole('checkbox', { name: /Salles Vidros/, checked: true });
  expect(summary).toHaveTextContent('1 convite em 1 categoria');
  fireEvent.click(await whole('Civil'));
  await screen.findByRole('checkbox', { name: /Pires Construções/, checked: true });
  expect(screen.getByRole('checkbox', { name: /Marcos Antunes/ })).toBeChecked();
  expect(summary).toHaveTextContent('3 convites em 2 categorias');

  fireEvent.click(await whole('Vidraçaria'));
  expect(await screen.findByRole('checkbox', { name: /Salles Vidros/ })).not.toBeChecked();
  expect(await whole('Civil')).toBeChecked();
  expect(summary).toHaveTextContent('2 convites em 1 categoria');
});

test('[TRM-037] an address with a category opens at it, beside all others', async () => {
  open('?categoria=vidracaria');

  expect(await screen.findByRole('region', { name: 'Vidraçaria' })).toBeVisible();
  expect(screen.queryByRole('region', { name: 'Civil' })).toBeNull();
  await show(/^Civil/);
  expect(await screen.findByRole('region', { name: 'Civil' })).toBeVisible();
});

describe('[SCR-ARCH-051] a supplier is a row with what is known of them', () => {
  test('phone and WhatsApp where they are known, what was done together, the latest price with its day', async () => {
    open();
    const row = await screen.findByRole('row', { name: /Pires Construções/ });

    expect(within(row).getByRole('link', { name: /^Ligar para/ })).toHaveAttribute(
      'href',
      'tel:+5511955500404',
    );
    expect(within(row).getByRole('link', { name: /^WhatsApp/ })).toHaveAttribute(
      'href',
      'https://wa.me/5511955500404',
    );
    expect(row).toHaveTextContent('Gustavo Pires');
    expect(row).toHaveTextContent('gustavo@prumo.test');
    expect(row).toHaveTextContent('2 obras com vocêrespondeu 4 de 5');
    expect(row.textContent?.replaceAll('\u00a0', ' ')).toContain(
      'R$ 1.350,00/m²03/08/2026 · Parede de drywall',
    );

    const unknown = screen.getByRole('row', { name: /Marcos Antunes/ });
    expect(unknown).toHaveTextContent('nunca orçou com você');
    expect(within(unknown).queryByRole('link', { name: /Ligar|WhatsApp/ })).toBeNull();
  });

  test.each([
    [{ works: 1, requests: 1, answered: 1 }, ['1 obra com você', 'respondeu 1 de 1']],
    [{ requests: 3, answered: 2 }, ['nenhuma obra ainda', 'respondeu 2 de 3']],
    [{ requests: 2, declined: 2 }, ['recusou 2 solicitações', null]],
    [{ requests: 1 }, ['ainda não respondeu', null]],
    [{}, ['nunca orçou com você', null]],
  ])('of %o is said %o', (known, words) => {
    expect(togetherWords({ works: 0, requests: 0, answered: 0, declined: 0, ...known })).toEqual(
      words,
    );
  });

  test('those one has worked with are a choice, and a search that finds nobody can be taken back', async () => {
    open();
    await screen.findByRole('row', { name: /Marcos Antunes/ });
    fireEvent.change(screen.getByLabelText('Quais fornecedores'), { target: { value: 'obra' } });
    await waitFor(() => expect(screen.queryByRole('row', { name: /Marcos Antunes/ })).toBeNull());
    expect(screen.getByRole('row', { name: /Pires Construções/ })).toBeVisible();

    fireEvent.change(screen.getByLabelText('Nome, empresa ou e-mail'), {
      target: { value: 'ninguém' },
    });
    fireEvent.click(await screen.findByRole('button', { name: 'Mostrar todos' }));
    expect(await screen.findByRole('row', { name: /Marcos Antunes/ })).toBeVisible();
  });
});

describe('[SCR-ARCH-052] the choice', () => {
  test('counts by category, says who is missing, and leads to the next of them', async () => {
    open();
    const bar = await screen.findByRole('region', { name: 'Resumo dos convites' });
    expect(within(bar).getByRole('status')).toBeEmptyDOMElement();
    expect(screen.getByRole('button', { name: /^Vidraçaria/ })).not.toHaveTextContent('falta');
    await tick(/^Convidar todos/);
    expect(bar).toHaveTextContent('2 convites em 1 categoria');
    expect(bar).toHaveTextContent('Vidraçaria ainda sem ninguém');
    expect(screen.getByRole('button', { name: /^Vidraçaria/ })).toHaveTextContent('falta');
    expect(screen.getByRole('button', { name: /^Civil/ })).toHaveTextContent('2 selecionados');

    fireEvent.click(screen.getByRole('button', { name: 'Próxima: Vidraçaria' }));
    await tick(/Salles Vidros/);
    expect(bar).toHaveTextContent('3 convites em 2 categorias');
    expect(screen.queryByRole('button', { name: /^Próxima/ })).toBeNull();
  });

  test('and what was written of terms are there again after a reload, until they are sent', async () => {
    wire.answers['/functions/v1/send-quote-invitations'] = { quotes_created: 1 };
    const { unmount } = open();
    await tick(/Marcos Antunes/);
    fireEvent.change(screen.getByLabelText('Instruções (opcional)'), {
      target: { value: 'Só pela manhã.' },
    });
    unmount();

    const again = open();
    expect(await screen.findByRole('checkbox', { name: /Marcos Antunes/ })).toBeChecked();
    expect(screen.getByLabelText('Instruções (opcional)')).toHaveValue('Só pela manhã.');
    send();
    fireEvent.click(await screen.findByRole('button', { name: 'Enviar 1 convite' }));
    await screen.findByText('O projeto');
    again.unmount();

    open();
    expect(await screen.findByRole('checkbox', { name: /Marcos Antunes/ })).not.toBeChecked();
  });
});

describe('while the work goes on', () => {
  beforeEach(() => {
    wire.answers.projects = { ...clinic, status: 'in_progress' };
  });

  test('only what is open is shown and asked for', async () => {
    wire.answers.quotes = [
      quote('i1', 'gustavo', 'approved'),
      quote('i2', 'vitor', 'approved'),
      quote('i3', 'vitor', 'rejected'),
    ];
    open();

    expect(await screen.findByRole('list', { name: 'Itens de Vidraçaria' })).toHaveTextContent(
      /^Box do banheiro \(32 m²\)$/,
    );
    expect(screen.queryByRole('region', { name: 'Civil' })).toBeNull();
    // Asked for it before: not asked again.
    expect(await screen.findByRole('checkbox', { name: /Salles Vidros/ })).toBeDisabled();
  });

  test('the dialog no longer says that items freeze, but that what is approved stays', async () => {
    wire.answers.quotes = [quote('i1', 'gustavo', 'approved')];
    open();
    await show(/^Vidraçaria/);
    await tick(/Salles Vidros/);
    send();

    const dialog = await screen.findByRole('dialog', { name: 'Enviar 1 convite?' });
    expect(dialog).toHaveTextContent('O que já foi aprovado continua como está.');
    expect(dialog).not.toHaveTextContent('não mudam mais');
  });

  test('with everything approved there is nobody to invite', async () => {
    wire.answers.quotes = ['i1', 'i2', 'i3'].map((item) => quote(item, 'vitor', 'approved'));
    open();

    expect(await screen.findByText('Todos os itens já têm um orçamento aprovado')).toBeVisible();
    expect(screen.queryByRole('button', { name: /Enviar Convites/ })).toBeNull();
  });
});

test.each(['completed', 'archived'])(
  '[Q-39] a project that is %s takes no invitations',
  async (status) => {
    wire.answers.projects = { ...clinic, status };
    open();

    expect(await screen.findByText('Este projeto não recebe mais convites')).toBeVisible();
  },
);
