import { fireEvent, screen, within } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { renderUi } from '../../../testing/test-render.tsx';
import { byLink, typed } from '../../origins/testing-origins.ts';
import { buildMatrix } from '../comparison/matrix.ts';
import { bruno, doors, iara, panel, quote, wardrobe } from '../testing-quotes.ts';
import { ApproveQuotesDialog } from './ApproveQuotesDialog.tsx';
import { decisionOf } from './decision.ts';
import type { DecidedOffer } from './refusals.ts';

const matrices = buildMatrix(
  [
    quote(wardrobe, bruno, 16_890, 35),
    quote(wardrobe, iara, 15_200, 50),
    quote(panel, bruno, 5_480, 35),
    quote(doors, iara, null),
  ],
  new Map(),
);

function open(
  selection: Record<string, string>,
  of = matrices,
  isPending = false,
  refusal: string | null = null,
  isForClient = false,
  isOneWaiting = false,
  decided: DecidedOffer[] = [],
) {
  const onApprove = vi.fn();
  const onRefresh = vi.fn();
  const onSend = vi.fn();
  const onSwitch = vi.fn();
  renderUi(
    <ApproveQuotesDialog
      decision={decisionOf(of, selection)}
      decided={decided}
      client="Clara Nunes"
      onClose={() => undefined}
      isForClient={isForClient}
      whyClient={isForClient ? 'Neste projeto o cliente aprova tudo.' : null}
      isOneWaiting={isOneWaiting}
      onSwitch={isForClient ? null : onSwitch}
      onApprove={onApprove}
      onSend={onSend}
      isPending={isPending}
      refusal={refusal}
      onRefresh={onRefresh}
      isRefreshing={false}
    />,
  );
  const dialog = screen.getByRole('dialog', {
    name: isForClient ? 'Enviar a seleção ao cliente?' : 'Aprovar os orçamentos escolhidos?',
  });
  const approve = () => fireEvent.click(within(dialog).getByRole('button', { name: /^Aprovar R/ }));
  return { dialog, approve, onApprove, onRefresh, onSend, onSwitch };
}

test('[CVD-060] [BEH-8] before the press the dialog says which winners are outside or typed, and of losers too', () => {
  const marked = buildMatrix(
    [
      quote(wardrobe, { ...bruno, origin: typed }, 16_890, 35),
      quote(wardrobe, { ...iara, origin: byLink }, 15_200, 50),
    ],
    new Map(),
  );
  const { dialog } = open({ wardrobe: 'wardrobe-bruno' }, marked);
  expect(within(dialog).getByRole('list', { name: 'Aprovados por fornecedor' })).toHaveTextContent(
    'Registrada por Ana, ainda sem confirmação do fornecedor',
  );
  expect(dialog).toHaveTextContent('Armário de cozinha: Móveis do Vale · Fora do Prumo, R$');
});

describe('before quotes are approved', () => {
  test('[STA-020] [Q-28] with an item undecided neither answer is preselected, and one has to be given', () => {
    const { dialog, approve, onApprove } = open({ wardrobe: 'wardrobe-iara' });
    const [keep, reject] = within(dialog).getAllByRole('radio');

    expect(dialog).toHaveTextContent(
      'O que fazer com o item sem escolha de Marcenaria?Painel de TV',
    );
    expect([keep, reject].map((radio) => (radio as HTMLInputElement).checked)).toEqual([
      false,
      false,
    ]);
    approve();
    expect(onApprove).not.toHaveBeenCalled();
    expect(within(dialog).getByText('Escolha uma das duas respostas.')).toBeVisible();
    expect(keep).toHaveFocus();

    fireEvent.click(keep as HTMLElement);
    expect(within(dialog).queryByText('Escolha uma das duas respostas.')).toBeNull();
    approve();
    expect(onApprove.mock.calls.map(([, kept]) => kept)).toEqual([true]);
  });

  test('[STA-020] [Q-28] rejecting the others is sent as such', () => {
    const { dialog, approve, onApprove } = open({ wardrobe: 'wardrobe-iara' });
    fireEvent.click(within(dialog).getByLabelText('Rejeitar também as propostas desse item'));
    approve();

    expect(onApprove.mock.calls.map(([, kept]) => kept)).toEqual([false]);
  });

  test('with everything decided there is no question', () => {
    const { dialog, approve, onApprove } = open({
      wardrobe: 'wardrobe-iara',
      panel: 'panel-bruno',
    });

    expect(within(dialog).queryByRole('radio')).toBeNull();
    approve();
    expect(onApprove).toHaveBeenCalledTimes(1);
  });

  test('says per supplier how many items and how much, the dearest first, and the total', () => {
    const { dialog } = open({ wardrobe: 'wardrobe-iara', panel: 'panel-bruno' });

    expect([...dialog.querySelectorAll('summary')].map(({ textContent }) => textContent)).toEqual([
      'Móveis do Vale · 1 itemR$\u00a015.200,00',
      'Marcenaria Bom Corte · 1 itemR$\u00a05.480,00',
      '1 proposta será rejeitada',
    ]);
    expect(dialog).toHaveTextContent('Total de 2 itensAs menores propostas de cada item');
    expect(within(dialog).getByRole('button', { name: /^Aprovar R\$\s20\.680,00$/ })).toBeEnabled();
  });

  test('while it is being approved the button takes no second press', () => {
    const { dialog } = open({ wardrobe: 'wardrobe-iara', panel: 'panel-bruno' }, matrices, true);

    expect(within(dialog).getByRole('button', { name: /^Aprovar R/ })).toBeDisabled();
  });

  test('items that nobody priced stay open, and approving locks no category', () => {
    const { dialog } = open({ wardrobe: 'wardrobe-iara', panel: 'panel-bruno' });

    expect(dialog).toHaveTextContent('1 item sem preço continua em aberto: Portas internas');
    expect(dialog).toHaveTextContent('As outras categorias não se fecham');
    expect(dialog).toHaveTextContent('Cada fornecedor recebe um pedido para confirmar');
    expect(dialog).toHaveTextContent(
      'Uma aprovação pode ser desfeita até o fornecedor confirmar o pedido ou até o primeiro pagamento.',
    );
  });

  test('fifty-eight items fold into one line, and the undecided into a few names', () => {
    const many = Array.from({ length: 58 }, (_, n) => ({
      ...wardrobe,
      id: `i${n}`,
      description: `Item ${String(n).padStart(2, '0')}`,
    }));
    const big = buildMatrix(
      many.map((item) => quote(item, iara, 100)),
      new Map(),
    );
    const chosen = Object.fromEntries(many.slice(0, 40).map(({ id }) => [id, `${id}-iara`]));
    const { dialog } = open(chosen, big);

    const [deal] = dialog.querySelectorAll('details');
    expect(deal?.open).toBe(false);
    expect(deal?.querySelector('summary')).toHaveTextContent(
      'Móveis do Vale · 40 itensR$ 4.000,00',
    );
    expect(dialog).toHaveTextContent(
      'O que fazer com os 18 itens sem escolha de Marcenaria?Item 40, Item 41, Item 42, Item 43, Item 44, Item 45 e mais 12',
    );
  });

  test('[CMP-004] a refusal stands in the dialog with "Atualizar", and the same is not sent again', () => {
    const { dialog, onRefresh, onApprove } = open(
      { wardrobe: 'wardrobe-iara', panel: 'panel-bruno' },
      matrices,
      false,
      'A proposta de Iara Melo mudou (agora v2). Confira antes de aprovar.',
    );

    expect(within(dialog).getByRole('alert')).toHaveTextContent('mudou (agora v2)');
    expect(within(dialog).getByRole('button', { name: /^Aprovar R/ })).toBeDisabled();
    fireEvent.click(within(dialog).getByRole('button', { name: 'Atualizar' }));
    expect(onRefresh).toHaveBeenCalledOnce();
    expect(onApprove).not.toHaveBeenCalled();
  });
});

describe('where the client decides', () => {
  test('[DEC-025] the choice is sent with a message, whether others are shown, and what becomes of undecided items', () => {
    const { dialog, onSend, onApprove } = open(
      { wardrobe: 'wardrobe-iara' },
      matrices,
      false,
      null,
      true,
    );
    const send = within(dialog).getByRole('button', { name: 'Enviar ao cliente' });

    expect(within(dialog).queryByRole('button', { name: /^Aprovar/ })).toBeNull();
    expect(dialog).toHaveTextContent('1 proposta será rejeitada quando o cliente aprovar');
    fireEvent.click(send);
    expect(onSend).not.toHaveBeenCalled();
    expect(within(dialog).getByText('Escolha uma das duas respostas.')).toBeVisible();

    fireEvent.click(within(dialog).getByLabelText('Manter esse item em cotação'));
    fireEvent.change(within(dialog).getByLabelText('Mensagem ao cliente (opcional)'), {
      target: { value: 'A Iara entrega antes.' },
    });
    const rivals = within(dialog).getByLabelText('Mostrar também as outras propostas');
    expect(rivals).not.toBeChecked();
    fireEvent.click(rivals);
    fireEvent.click(send);

    expect(onSend).toHaveBeenCalledWith(expect.objectContaining({ total: 15_200 }), true, {
      message: 'A Iara entrega antes.',
      showsRivals: true,
    });
    expect(onApprove).not.toHaveBeenCalled();
  });

  test('[DEC-025] without that rule the client may be asked all the same', () => {
    const { dialog, onSwitch } = open({ wardrobe: 'wardrobe-iara', panel: 'panel-bruno' });
    fireEvent.click(within(dialog).getByRole('button', { name: 'Enviar ao cliente' }));
    expect(onSwitch).toHaveBeenCalledOnce();
  });
});

test('[STA-020] with a choice for every item that has an offer nothing else is rejected: an expired offer may be renewed', () => {
  const { approve, onApprove } = open({ wardrobe: 'wardrobe-iara', panel: 'panel-bruno' });
  approve();
  expect(onApprove).toHaveBeenCalledWith(expect.anything(), true);
});

describe('[CMP-022] what the client has refused', () => {
  const decidedBy = (
    decision: 'approved' | 'refused',
    decided_at: string,
    more: Partial<DecidedOffer> = {},
  ): DecidedOffer => ({
    ...{ id: decided_at, version: 1, price: 15_200, decision },
    justification: decision === 'refused' ? 'Não gostei do puxador.' : null,
    selection: { project_id: 'p1', decided_at },
    quote: { project_item_id: 'wardrobe', supplier_id: 'iara' },
    ...more,
  });
  const chosen = { wardrobe: 'wardrobe-iara', panel: 'panel-bruno' };
  const show = (decided: DecidedOffer[], isForClient = false) =>
    open(chosen, matrices, false, null, isForClient, false, decided);
  const refusal = decidedBy('refused', '2026-11-26T13:30:00Z');

  test('is quoted with who, when and why, and approved only on purpose', () => {
    const { dialog, approve, onApprove } = show([refusal]);
    const part = within(dialog).getByRole('region', { name: 'Recusado pelo cliente' });

    expect(part).toHaveTextContent('Clara Nunes já recusou 1 destas propostas');
    expect(part).toHaveTextContent(
      'Armário de cozinha · Móveis do Valeem 26/11/2026 às 10:30Não gostei do puxador.',
    );
    approve();
    expect(onApprove).not.toHaveBeenCalled();
    expect(within(part).getByRole('checkbox')).toHaveFocus();
    expect(part).toHaveTextContent('Marque para continuar');

    fireEvent.click(within(part).getByLabelText('Aprovar mesmo assim'));
    approve();
    expect(onApprove).toHaveBeenCalledTimes(1);
  });

  test('is sent to them again only on purpose, and says what it cost then where that has changed', () => {
    const { dialog, onSend } = show([{ ...refusal, price: 16_000 }], true);
    const send = () =>
      fireEvent.click(within(dialog).getByRole('button', { name: 'Enviar ao cliente' }));

    expect(dialog).toHaveTextContent(/quando custava R\$\s16\.000,00/);
    send();
    expect(onSend).not.toHaveBeenCalled();
    fireEvent.click(within(dialog).getByLabelText('Enviar de novo mesmo assim'));
    send();
    expect(onSend).toHaveBeenCalledTimes(1);
  });

  test('counts as they last decided: approved since, of another supplier or of another item it is no word', () => {
    const of = (project_item_id: string, supplier_id: string) => ({
      quote: { project_item_id, supplier_id },
    });
    const { dialog } = show([
      refusal,
      decidedBy('approved', '2026-11-26T14:00:00Z'),
      decidedBy('refused', '2026-11-26T15:00:00Z', of('wardrobe', 'bruno')),
      decidedBy('refused', '2026-11-26T15:00:00Z', of('panel', 'iara')),
    ]);

    expect(within(dialog).queryByRole('region', { name: 'Recusado pelo cliente' })).toBeNull();
    document.body.replaceChildren();
    const again = show([
      decidedBy('approved', '2026-11-25T14:00:00Z'),
      refusal,
      decidedBy('refused', '2026-11-24T14:00:00Z', { justification: 'Antes' }),
    ]);
    expect(again.dialog).toHaveTextContent('Não gostei do puxador.');
    expect(again.dialog).not.toHaveTextContent('Antes');
  });
});
