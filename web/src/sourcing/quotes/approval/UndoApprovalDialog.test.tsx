import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { renderUi } from '../../../testing/test-render.tsx';
import { refusing, standInWire } from '../../../testing/test-wire.ts';
import type { ProjectQuote } from '../queries.ts';
import { doors, panel, wardrobe } from '../testing-quotes.ts';
import { UndoApprovalDialog } from './UndoApprovalDialog.tsx';

const wire = standInWire();
const undo = 'rpc/undo_approval';

const approved = (item: { id: string }, price: number, of: Partial<ProjectQuote> = {}) =>
  ({
    id: `q-${item.id}`,
    project_item_id: item.id,
    supplier_id: 'bruno',
    status: 'approved',
    closed_as: null,
    price,
    created_at: '2026-11-02T10:00:00Z',
    supplier: { full_name: 'Bruno Carvalho', company_name: 'Marcenaria Carvalho' },
    ...of,
  }) satisfies ProjectQuote;
const quotes = [approved(wardrobe, 8_750), approved(panel, 5_930), approved(doors, 2_100)];

const open = (of: readonly ProjectQuote[] = quotes) => {
  const onClose = vi.fn();
  const onUndone = vi.fn();
  renderUi(
    <UndoApprovalDialog
      projectId="p1"
      item={wardrobe}
      items={[wardrobe, panel, doors]}
      quotes={of}
      onClose={onClose}
      onUndone={onUndone}
    />,
  );
  return { onClose, onUndone, dialog: screen.getByRole('dialog', { name: 'Desfazer aprovação?' }) };
};
const send = (dialog: HTMLElement) =>
  userEvent.click(within(dialog).getByRole('button', { name: 'Desfazer aprovação' }));
const sent = () => wire.calls.filter(({ to }) => to === undo).map(({ body }) => body);

test('[DEC-026] one approval is undone, without a reason as with one', async () => {
  wire.answers[undo] = [{ undone_quotes: 1, reopened_quotes: 2 }];
  const { dialog, onClose, onUndone } = open();
  expect(dialog).toHaveTextContent(/Marcenaria Carvalho, R\$\s8\.750,00/);
  await send(dialog);

  expect(sent()).toEqual([{ quote_ids: ['q-wardrobe'] }]);
  expect(onClose).toHaveBeenCalledOnce();
  expect(onUndone).toHaveBeenCalledExactlyOnceWith(wardrobe);
  expect(screen.getByText('Aprovação desfeita')).toBeVisible();
});

test('[DEC-026] [DEC-009] a set is refused in part with the sentence of the database, and then undone whole', async () => {
  const sentence =
    'Bruno Carvalho só vende o conjunto: desfaça todos os itens aprovados da proposta, ou nenhum.';
  wire.answers[undo] = refusing(sentence, 400, 'UNDOX');
  const { dialog, onClose } = open();
  await userEvent.type(
    within(dialog).getByLabelText('Motivo (opcional)'),
    ' O cliente mudou de ideia. ',
  );
  await send(dialog);
  expect(await within(dialog).findByRole('alert')).toHaveTextContent(sentence);
  expect(onClose).not.toHaveBeenCalled();

  wire.answers[undo] = [{ undone_quotes: 3, reopened_quotes: 0 }];
  await userEvent.click(within(dialog).getByRole('button', { name: 'Marcar todos' }));
  expect(within(dialog).getByRole('button', { name: 'Desmarcar todos' })).toBeVisible();
  await send(dialog);
  expect(sent().at(-1)).toEqual({
    quote_ids: ['q-wardrobe', 'q-panel', 'q-doors'],
    reason: 'O cliente mudou de ideia.',
  });
  expect(screen.getByText('3 aprovações desfeitas')).toBeVisible();
});

test('[DEC-026] approvals of other suppliers are not offered with it', () => {
  const { dialog } = open([
    approved(wardrobe, 8_750),
    approved(panel, 5_930, { supplier_id: 'iara' }),
    approved(doors, 2_100, { status: 'submitted' }),
  ]);
  expect(within(dialog).queryByRole('checkbox')).toBeNull();
});

test('[DEC-026] what somebody else undid meanwhile is said, and cannot be sent', () => {
  const { dialog } = open([approved(wardrobe, 8_750, { status: 'submitted' })]);
  expect(dialog).toHaveTextContent('Este item não tem mais uma proposta aprovada.');
  expect(within(dialog).queryByRole('button', { name: 'Desfazer aprovação' })).toBeNull();
});

test('[DEC-026] others of the same supplier stand in the order of the project’s list, however they were read', () => {
  const { dialog } = open([
    approved(doors, 2_100),
    approved(wardrobe, 8_750),
    approved(panel, 5_930),
  ]);

  expect(
    within(dialog)
      .getAllByRole('checkbox')
      .map((box) => (box as HTMLInputElement).value),
  ).toEqual(['q-panel', 'q-doors']);
});
