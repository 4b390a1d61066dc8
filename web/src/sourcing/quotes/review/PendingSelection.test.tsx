import { QueryClient } from '@tanstack/react-query';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, test } from 'vitest';
import { clara, details, flat, summary } from '../../../money/finances/testing-finances.ts';
import { ProfileProvider } from '../../../session/session.tsx';
import { renderUi } from '../../../testing/test-render.tsx';
import { refusing, standInWire } from '../../../testing/test-wire.ts';
import { PendingSelection } from './PendingSelection.tsx';
import { SelectionOfProject } from './SelectionOfProject.tsx';
import { decidedQuotes, sixtyQuotes, threeQuotes } from './testing-selection.ts';

const wire = standInWire();
const review = 'rpc/get_selection_review';
const decide = 'rpc/decide_selection';

beforeEach(() => {
  sessionStorage.clear();
  wire.answers[review] = threeQuotes;
  wire.answers.attachments = [];
  wire.answers['rpc/get_project_financial_summary'] = [summary];
  wire.answers['rpc/get_project_financial_alerts'] = [];
  wire.answers['rpc/get_project_category_details'] = details;
  wire.answers[decide] = () => {
    wire.answers[review] = decidedQuotes;
    return [{ approved_quotes: 2, refused_quotes: 1 }];
  };
});

const show = (project = flat, queryClient?: QueryClient) =>
  renderUi(
    <ProfileProvider value={clara}>
      <SelectionOfProject project={project} Pending={PendingSelection} />
    </ProfileProvider>,
    '/',
    queryClient,
  );
const picture = {
  id: 'f1',
  kind: 'item',
  entity_id: 'wardrobe',
  file_name: 'guarda-roupa.jpg',
  mime_type: 'image/jpeg',
  size: 1000,
  uploaded_by: 'ana',
  created_at: '2026-11-20T12:00:00Z',
};
const button = (name: string | RegExp) => screen.findByRole('button', { name });
const press = async (name: string | RegExp) => userEvent.click(await button(name));
const plain = (element: Element | null) => element?.textContent?.replaceAll('\u00a0', ' ') ?? '';
const end = () => screen.getByRole('region', { name: /^Viu / });
const bar = () => screen.getByRole('region', { name: 'Sua resposta' });
const sent = () => wire.calls.filter(({ to }) => to === decide).map(({ body }) => body);

describe('a selection that waits for the client', () => {
  test('[DEC-021] [CLI-005] shows the message, each offer under its room, and what their yes comes to below the last', async () => {
    show();

    const section = await screen.findByRole('region', {
      name: 'Ana escolheu 3 itens e espera o seu sim',
    });
    for (const fact of [
      'Fiquei com o Bruno nos armários',
      'Ana Ribeiro, 22/11/2026 às 14:30',
      'Marcenaria Carvalho1 un · entrega em 40 dias · garantia de 5 anos · Duratex Freijó',
      '“Portas de correr.”',
      'R$ 5.200,00 sem previsão',
    ])
      expect(plain(section)).toContain(fact);
    // The rooms in the order of the architect's list, not by category.
    const rooms = screen.getAllByRole('heading', { level: 2 }).slice(0, 2);
    expect(rooms.map((heading) => plain(heading.parentElement))).toEqual([
      'Sala1 item · R$ 5.930,00',
      'Suíte2 itens · R$ 13.950,00',
    ]);
    expect(
      within(screen.getByRole('region', { name: 'Suíte' }))
        .getAllByRole('heading', { level: 3 })
        .map(plain),
    ).toEqual(['Guarda-roupa do casal', 'Cortinas e persianas']);
    // 12.345,50 and 19.880.
    await waitFor(() =>
      expect(plain(end())).toContain(
        'O projeto fica em R$ 32.225,50. Com o seu sim, Marcenaria fica R$ 2.080,00 acima do previsto. Nada é cobrado agora',
      ),
    );
    for (const fact of [
      'Decoração, 1 itemR$ 5.200,00, sem previsão no começo',
      // 12.400 and 8.750 + 5.930, of 25.000.
      'Marcenaria, 2 itensR$ 14.680,00, com o já aprovado R$ 27.080,00, R$ 2.080,00 acima do previsto',
    ])
      expect(plain(end())).toContain(fact);
    expect(plain(bar())).toContain('0 de 3 decididos · R$ 19.880,00');
    expect(section).not.toHaveTextContent('Fornecedor A');
  });

  test('[CLI-005] the button for all stands below the last item and nowhere else, with the sum of what it approves', async () => {
    show();
    const all = await button(/^Aprovar tudo/);
    expect(plain(all)).toBe('Aprovar tudo · R$ 19.880,00');
    const cards = screen.getAllByRole('listitem');
    for (const card of cards)
      expect(card.compareDocumentPosition(all) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
    expect(within(bar()).queryByRole('button', { name: /^Aprovar/ })).toBeNull();

    await press('Aprovar Painel da sala');
    expect(plain(within(end()).getByRole('button'))).toBe('Aprovar os 2 que faltam · R$ 13.950,00');
    expect(plain(bar())).toContain('Guardado nesta aba');
    await press('Aprovar Guarda-roupa do casal');
    expect(plain(within(end()).getByRole('button'))).toBe('Aprovar o que falta · R$ 5.200,00');
    await userEvent.click(within(end()).getByRole('button'));
    expect(plain(await screen.findByRole('dialog'))).toContain('Aprovar 3 itens por R$ 19.880,00?');
  });

  test('[DEC-022] a refusal without a reason is where the last button leads, also past cards without a mark', async () => {
    show();
    await press('Recusar Cortinas e persianas');
    await press('Escrever por que recusou');
    expect(await screen.findByLabelText(/^Por que recusou\?/)).toHaveFocus();
    expect(screen.queryByRole('button', { name: /^Aprovar (tudo|o)/ })).toBeNull();
    await press('Próximo sem decisão');
    expect(await button('Aprovar Painel da sala')).toHaveFocus();
  });

  test('[CLI-005] items without a room stand together at the place of the first, and without any room headings are categories', async () => {
    wire.answers[review] = threeQuotes.map((quote) => ({
      ...quote,
      room: quote.quote_id === 'q-wardrobe' ? 'Suíte' : null,
    }));
    const mixed = show();
    await screen.findByRole('region', { name: 'Sem ambiente' });
    expect(screen.getAllByRole('heading', { level: 2 }).slice(0, 2).map(plain)).toEqual([
      'Sem ambiente',
      'Suíte',
    ]);
    mixed.unmount();

    wire.answers[review] = threeQuotes.map((quote) => ({ ...quote, room: null }));
    show();
    expect(await screen.findByRole('region', { name: 'Marcenaria' })).toBeVisible();
    expect(screen.queryByText('Sem ambiente')).toBeNull();
  });

  test('[CLI-006] a picture stands in each card as soon as one item has one; without any there is no room for it', async () => {
    const without = show();
    await screen.findByRole('region', { name: 'Suíte' });
    expect(without.container.querySelector('[data-empty]')).toBeNull();
    without.unmount();

    wire.answers.attachments = [picture, { ...picture, id: 'f2', file_name: 'segunda.jpg' }];
    const queries = new QueryClient({ defaultOptions: { queries: { retry: false } } });
    show(flat, queries);
    await waitFor(() =>
      expect(
        screen
          .getAllByRole('listitem')
          .map((card) => card.querySelector('[data-empty]')?.getAttribute('data-empty')),
      ).toEqual(['true', 'false', 'true']),
    );
  });

  test('[DEC-022] approves two and refuses one with words, in one call', async () => {
    show();
    await press('Aprovar Cortinas e persianas');
    await press('Recusar Painel da sala');
    expect(plain(bar())).toContain('1 de 3 decididos');
    expect(screen.queryByRole('button', { name: /^Enviar resposta/ })).toBeNull();
    // Nothing is sent while a reason is missing: the last button leads to it.
    await press('Escrever por que recusou');
    expect(await screen.findByLabelText(/^Por que recusou\?/)).toHaveFocus();

    const reason = screen.getByLabelText(/^Por que recusou\?/);
    await userEvent.click(reason);
    await userEvent.tab();
    expect(screen.getByText('Escreva por que recusou')).toBeVisible();
    await userEvent.type(reason, 'Quero em freijó.');
    expect(plain(bar())).toContain('R$ 13.950,00');
    await press(/^Aprovar o que falta/);

    const dialog = await screen.findByRole('dialog');
    expect(plain(dialog)).toContain('Aprovar 2 itens por R$ 13.950,00?');
    expect(dialog).toHaveTextContent('Painel da sala: “Quero em freijó.”');
    expect(sent()).toEqual([]);
    await userEvent.click(within(dialog).getByRole('button', { name: 'Enviar resposta' }));

    const answer = await screen.findByRole('heading', {
      name: 'Sua resposta de 23/11/2026 às 10:05',
    });
    await waitFor(() => expect(answer).toHaveFocus());
    expect(sent()).toEqual([
      {
        selection_id: 's1',
        decisions: [
          { quote_id: 'q-curtains', decision: 'approved' },
          { quote_id: 'q-wardrobe', decision: 'approved' },
          { quote_id: 'q-panel', decision: 'refused', justification: 'Quero em freijó.' },
        ],
      },
    ]);
    expect(screen.getByText('Você recusou: “Quero em freijó, como os armários.”')).toBeVisible();
    expect(screen.queryByRole('button', { name: /^Aprovar/ })).toBeNull();
    expect(sessionStorage).toHaveLength(0);
  });

  test('[DEC-022] "Aprovar tudo" asks with the sum first, and can be left', async () => {
    show();
    await press(/^Aprovar tudo/);
    const dialog = await screen.findByRole('dialog');
    expect(plain(dialog)).toContain('Aprovar 3 itens por R$ 19.880,00?');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Voltar' }));
    expect(sent()).toEqual([]);
  });

  test('[DEC-022] a mark is taken back by pressing it again, and the next without one is found', async () => {
    show();
    await press('Aprovar Guarda-roupa do casal');
    expect(await button('Aprovar Guarda-roupa do casal')).toHaveAttribute('aria-pressed', 'true');
    await press('Recusar Painel da sala');
    await press('Aprovar Cortinas e persianas');
    await press('Próximo sem decisão');
    expect(await screen.findByLabelText(/^Por que recusou\?/)).toHaveFocus();

    await userEvent.type(await screen.findByLabelText(/^Por que recusou\?/), 'Caro.');
    await press('Aprovar Guarda-roupa do casal');
    expect(plain(bar())).toContain('2 de 3 decididos');
    await press('Próximo sem decisão');
    expect(await button('Aprovar Guarda-roupa do casal')).toHaveFocus();
  });

  test('[DEC-023] what was marked survives a reload; another selection starts without marks and says so', async () => {
    const first = show();
    await press('Recusar Painel da sala');
    await userEvent.type(await screen.findByLabelText(/^Por que recusou\?/), 'Caro.');
    first.unmount();

    const again = show();
    expect(await screen.findByLabelText(/^Por que recusou\?/)).toHaveValue('Caro.');
    again.unmount();

    wire.answers[review] = threeQuotes.map((quote) => ({ ...quote, selection_id: 's2' }));
    show();
    expect(await screen.findByText('Esta seleção é outra')).toBeVisible();
    expect(plain(bar())).toContain('0 de 3 decididos');
    expect(screen.queryByLabelText(/^Por que recusou\?/)).toBeNull();
  });

  test('[DEC-023] a question that stands open is closed when another selection takes its place', async () => {
    const queries = new QueryClient({ defaultOptions: { queries: { retry: false } } });
    show(flat, queries);
    await press(/^Aprovar tudo/);
    await screen.findByRole('dialog');

    wire.answers[review] = threeQuotes.slice(1).map((row) => ({ ...row, selection_id: 's2' }));
    await queries.invalidateQueries({ queryKey: ['selections'] });
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(screen.getByText('Esta seleção é outra')).toBeVisible();
    expect(plain(bar())).toContain('0 de 2 decididos');
    expect(sent()).toEqual([]);
  });

  test('[DEC-023] what changed meanwhile is refused in place, and "Atualizar" shows how it stands', async () => {
    const sentence = 'A proposta de Painel da sala mudou: o arquiteto precisa reenviar.';
    wire.answers[decide] = () => {
      wire.answers[review] = threeQuotes.map((quote) => ({
        ...quote,
        is_stale: quote.quote_id === 'q-panel',
      }));
      return refusing(sentence, 409, 'PT409');
    };
    show();
    await press(/^Aprovar tudo/);
    await press(/^Aprovar R\$/);

    expect(await screen.findByRole('alert')).toHaveTextContent(sentence);
    expect(await button(/^Aprovar R\$/)).toBeDisabled();
    await press('Atualizar');
    expect(await screen.findByText('1 proposta mudou ou venceu desde o envio')).toBeVisible();
    expect(screen.getByText('Mudou ou venceu desde o envio')).toBeVisible();
    expect(screen.queryByRole('button', { name: /^Aprovar/ })).toBeNull();
  });

  test('[DEC-022] a supplier who sells the whole alone is named; the marks stay for another try', async () => {
    const sentence =
      'Marcenaria Carvalho só vende o conjunto: escolha todos os itens que cotou, ou nenhum.';
    wire.answers[decide] = refusing(sentence, 400, 'QWHOL');
    show();
    await press('Recusar Painel da sala');
    await userEvent.type(await screen.findByLabelText(/^Por que recusou\?/), 'Caro.');
    await press(/^Aprovar os 2 que faltam/);
    await press('Enviar resposta');

    expect(await screen.findByRole('alert')).toHaveTextContent(sentence);
    await press('Voltar');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(screen.getByLabelText(/^Por que recusou\?/)).toHaveValue('Caro.');
  });

  test('[DEC-022] after a broken connection the same can be sent again', async () => {
    wire.answers[decide] = refusing('quebrou', 503);
    show();
    await press(/^Aprovar tudo/);
    await press(/^Aprovar R\$/);
    expect(await screen.findByRole('alert')).toHaveTextContent('O serviço não respondeu');
    expect(screen.queryByRole('button', { name: 'Atualizar' })).toBeNull();
    expect(await button(/^Aprovar R\$/)).toBeEnabled();
  });

  test('[DEC-007] other offers are shown with letters where the architect shows them, and a key leads past sixty cards to the answer', async () => {
    wire.answers[review] = sixtyQuotes;
    show();
    expect((await screen.findAllByText(/Fornecedor A: R\$\s1\.000,00, 30 dias/))[0]).toBeVisible();
    expect(plain(bar())).toContain('0 de 60 decididos');
    await press('Ir para a resposta');
    expect(document.activeElement).toHaveTextContent(/^Viu os 60/);
    await userEvent.tab();
    expect(document.activeElement).toHaveTextContent(/^Aprovar tudo/);
  });

  test('[DEC-021] nothing stands where nothing was sent or the project is over; a failure can be repeated', async () => {
    wire.answers[review] = [];
    const none = show();
    await waitFor(() => expect(wire.calls.map(({ to }) => to)).toContain(review));
    expect(none.container.querySelector('section')).toBeNull();
    none.unmount();

    wire.answers[review] = threeQuotes;
    const over = show({ ...flat, status: 'completed' });
    await waitFor(() => expect(wire.calls.filter(({ to }) => to === review)).toHaveLength(2));
    expect(over.container.querySelector('section')).toBeNull();
    over.unmount();

    wire.answers[review] = refusing('quebrou');
    show();
    expect(
      await screen.findByText('Não foi possível ver o que espera a sua decisão'),
    ).toBeVisible();
  });
});
