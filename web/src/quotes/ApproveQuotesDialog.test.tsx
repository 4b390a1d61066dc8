import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { renderUi } from '../test-render.tsx';
import { ApproveQuotesDialog } from './ApproveQuotesDialog.tsx';
import type { Decision } from './decision.ts';
import { bruno, iara, panel, quote, wardrobe } from './example-quotes.ts';
import { rankQuotes } from './ranking.ts';

const [cheap, dear] = rankQuotes([quote(wardrobe, iara, 900), quote(wardrobe, bruno, 1000.5)]);
if (!cheap || !dear) throw new Error('two offers were to be ranked');

const whole: Decision = {
  winners: [cheap],
  losers: [dear],
  undecidedItems: [],
  total: 900,
  savings: 100.5,
};
const partial: Decision = { ...whole, undecidedItems: [panel] };
const onApprove = vi.fn();

function open(decision: Decision, isApproving = false) {
  onApprove.mockClear();
  renderUi(
    <ApproveQuotesDialog
      decision={decision}
      onClose={() => undefined}
      onApprove={onApprove}
      isApproving={isApproving}
    />,
  );
  return screen.findByRole('dialog');
}
const approve = () => userEvent.click(screen.getByRole('button', { name: /^Aprovar R\$/ }));

test('[STA-020] it says who wins at what price and who loses, before anybody is told', async () => {
  const dialog = await open(whole);

  const words = dialog.textContent?.replace(/\s/g, ' ');
  expect(words).toContain('R$ 100,50 a menos que as propostas mais caras');
  expect(words).toContain('1 proposta será rejeitada');
  expect(
    within(dialog)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent?.replace(/\s/g, ' ')),
  ).toEqual([
    'Armário de cozinhaR$ 900,00Móveis do Vale · 30 dias',
    'Armário de cozinha: Marcenaria Bom Corte, R$ 1.000,50',
  ]);
});

test('with every item decided nothing is asked, and nothing is kept open', async () => {
  await open(whole);
  expect(screen.queryByRole('radio')).toBeNull();

  await approve();

  expect(onApprove.mock.calls).toEqual([[whole, false]]);
});

test.each([
  ['Manter esses itens em cotação', true],
  ['Rejeitar também as propostas desses itens', false],
])('[STA-020] [Q-28] "%s" approves with keepUndecided %s', async (answer, keepUndecided) => {
  await open(partial);
  const [other] = screen
    .getAllByRole('radio')
    .filter((radio) => radio !== screen.getByLabelText(answer));
  // By way of the other answer, so that the last one counts, whatever stood there before.
  await userEvent.click(other as HTMLElement);
  await userEvent.click(screen.getByLabelText(answer));

  await approve();

  expect(onApprove.mock.calls).toEqual([[partial, keepUndecided]]);
});

test('while it is being approved the button takes no second press', async () => {
  await open(whole, true);

  expect(screen.getByRole('button', { name: /^Aprovar R\$/ })).toBeDisabled();
});
