import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { clara, details, flat, summary } from '../../../money/finances/testing-finances.ts';
import { ProfileProvider } from '../../../session/session.tsx';
import { renderUi } from '../../../testing/test-render.tsx';
import { standInWire } from '../../../testing/test-wire.ts';
import { byLink, confirmed, typed } from '../../origins/testing-origins.ts';
import { PendingSelection } from './PendingSelection.tsx';
import { SelectionOfProject } from './SelectionOfProject.tsx';
import { decidedQuotes, threeQuotes } from './testing-selection.ts';

// Marks of the offers of a selection, as its client sees them before and after the press.

const wire = standInWire();
const TYPED = 'Registrada por Ana, ainda sem confirmação do fornecedor';
const origins = [byLink, typed, null];

beforeEach(() => {
  sessionStorage.clear();
  wire.answers['rpc/get_selection_review'] = threeQuotes.map((quote, place) => ({
    ...quote,
    origin: origins[place],
  }));
  wire.answers.attachments = [];
  wire.answers['rpc/get_project_financial_summary'] = [summary];
  wire.answers['rpc/get_project_financial_alerts'] = [];
  wire.answers['rpc/get_project_category_details'] = details;
});

const show = () =>
  renderUi(
    <ProfileProvider value={clara}>
      <SelectionOfProject project={flat} Pending={PendingSelection} />
    </ProfileProvider>,
  );
/** The card or line of an item. */
const lineOf = async (description: string) => {
  const line = (await screen.findByText(description)).closest('li');
  if (!line) throw new Error(`no line of ${description}`);
  return line;
};

test('[CVD-059] [BEH-8] each card says before the press that its supplier is outside, or that the architect typed the offer, and nothing of others', async () => {
  show();
  expect(await lineOf('Cortinas e persianas')).toHaveTextContent(
    'Carla CostaFora do Prumorespondida por João (nome informado)',
  );
  expect(await lineOf('Guarda-roupa do casal')).toHaveTextContent(
    `${TYPED}de um PDF em 12/11/2026`,
  );
  expect(await lineOf('Painel da sala')).not.toHaveTextContent(/Fora do Prumo|Registrada/);
  // Read with the row: no request of its own.
  expect(wire.calls.filter(({ to }) => to === 'rpc/list_offer_origins')).toEqual([]);
});

test('[CVD-059] [BEH-8] the dialog says it once more beside each supplier that is about to be approved', async () => {
  show();
  const all = await screen.findAllByRole('button', { name: /^Aprovar tudo/ });
  await userEvent.click(all[0] as HTMLElement);
  const deals = within(await screen.findByRole('dialog')).getByRole('list', {
    name: 'Aprovados por fornecedor',
  });
  const lines = within(deals).getAllByRole('listitem');
  const of = (name: string) => lines.find((line) => line.textContent?.startsWith(name));
  expect(of('Carla Costa')).toHaveTextContent('Fora do Prumo');
  // Two items of one supplier, one of them typed.
  expect(of('Marcenaria Carvalho')).toHaveTextContent(TYPED);
});

test('[CVD-059] [BEH-8] what was decided keeps the mark', async () => {
  wire.answers['rpc/get_selection_review'] = decidedQuotes.map((quote, place) => ({
    ...quote,
    origin: place === 0 ? confirmed : null,
  }));
  show();
  expect(await lineOf('Cortinas e persianas')).toHaveTextContent(
    'Fora do PrumoRegistrada por Ana, confirmada pelo fornecedor',
  );
  expect(await lineOf('Painel da sala')).not.toHaveTextContent(/Fora do Prumo|Registrada/);
});
