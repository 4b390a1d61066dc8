import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, test } from 'vitest';
import { renderUi } from '../../../testing/test-render.tsx';
import { refusing, standInWire } from '../../../testing/test-wire.ts';
import { buildMatrix } from '../comparison/matrix.ts';
import { bruno, iara, panel, quote, wardrobe } from '../testing-quotes.ts';
import { ApproveQuotesDialog } from './ApproveQuotesDialog.tsx';
import { needsClient, whyClientDecides } from './selection-actions.ts';
import { useApproval } from './use-approval.ts';

const wire = standInWire();
const approve = 'rpc/approve_quotes';
const send = 'rpc/send_selection';
const free = {
  mode: 'none',
  amount: null,
  set_by: null,
  approved_alone: 0,
  sent_selection_id: null,
} as const;
const always = { ...free, mode: 'always', set_by: 'client' } as const;
const above = { ...free, mode: 'above', amount: 20_000, approved_alone: 4_000 } as const;

const matrices = buildMatrix(
  [
    quote(wardrobe, bruno, 16_890, 35),
    quote(wardrobe, iara, 15_200, 50),
    quote(panel, bruno, 5_480, 35),
  ],
  new Map(),
);
const all = { wardrobe: 'wardrobe-iara', panel: 'panel-bruno' };

function Deciding({ selection }: { selection: Record<string, string> }) {
  const approval = useApproval('p1', matrices, selection);
  return (
    <>
      <button type="button" onClick={() => approval.ask(approval.mustAsk)}>
        {approval.mustAsk ? 'Só enviar' : 'Aprovar ou enviar'}
      </button>
      <ApproveQuotesDialog {...approval.dialog} />
    </>
  );
}
const show = (selection: Record<string, string> = all) =>
  renderUi(<Deciding selection={selection} />);
const press = async (name: string | RegExp) =>
  userEvent.click(await screen.findByRole('button', { name }));
const inDialog = async (name: string | RegExp) =>
  userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name }));
const sent = (to: string) => wire.calls.filter((call) => call.to === to).map(({ body }) => body);

beforeEach(() => {
  wire.answers['rpc/get_client_approval'] = [free];
  wire.answers[send] = [{ selection_id: 's1', total: 20_680 }];
});

describe('whether a choice needs the client', () => {
  test('[DEC-025] always, or once everything approved without them passes the amount', () => {
    expect([undefined, null, free].map((rule) => needsClient(rule, 1e6))).toEqual([
      false,
      false,
      false,
    ]);
    expect(needsClient(always, 0)).toBe(true);
    expect(needsClient(above, 16_000)).toBe(false);
    expect(needsClient(above, 16_000.01)).toBe(true);
  });

  test('[DEC-025] the reason is said with the amounts', () => {
    expect(whyClientDecides(above, 16_000)).toBeNull();
    expect(whyClientDecides(always, 1)).toBe('Neste projeto o cliente aprova tudo.');
    expect(whyClientDecides(above, 17_000)?.replaceAll('\u00a0', ' ')).toBe(
      'Neste projeto você aprova até R$ 20.000,00 sem o cliente; com esta escolha seriam R$ 21.000,00.',
    );
  });
});

describe('sending a choice to the client', () => {
  test('[DEC-025] above the amount the dialog sends, and says why', async () => {
    wire.answers['rpc/get_client_approval'] = [above];
    show();
    await press('Só enviar');
    const dialog = await screen.findByRole('dialog', { name: 'Enviar a seleção ao cliente?' });
    expect(dialog).toHaveTextContent('Neste projeto você aprova até R$ 20.000,00 sem o cliente');
    expect(dialog).not.toHaveTextContent('substitui');
    await inDialog('Enviar ao cliente');

    expect(await screen.findByText('Seleção enviada ao cliente.')).toBeVisible();
    expect(sent(send)).toEqual([
      {
        target_project_id: 'p1',
        quote_ids: ['wardrobe-iara', 'panel-bruno'],
        expected_versions: [0, 0],
        keep_undecided: true,
        shows_rivals: false,
      },
    ]);
    expect(sent(approve)).toEqual([]);
  });

  test('[DEC-025] below the amount it approves, and sending stays possible', async () => {
    wire.answers['rpc/get_client_approval'] = [{ ...above, sent_selection_id: 's0' }];
    show({ panel: 'panel-bruno' });
    await press('Aprovar ou enviar');
    const dialog = await screen.findByRole('dialog');
    await waitFor(() => expect(dialog).toHaveTextContent('ela terá de ser enviada de novo'));
    await inDialog('Enviar ao cliente');
    expect(dialog).toHaveTextContent('substitui a que o cliente ainda não respondeu');
    await inDialog('Aprovar sem o cliente');
    expect(within(dialog).getByRole('button', { name: /^Aprovar R/ })).toBeVisible();
  });

  test.each([
    ['as it is read again', always],
    ['also where that shows the old one', free],
  ])(
    '[DEC-025] [DEC-002] a rule that was set meanwhile turns the refused approval into sending, %s',
    async (_, rule) => {
      const sentence = 'Este projeto pede a aprovação do cliente. Envie a seleção para ele.';
      wire.answers[approve] = () => {
        wire.answers['rpc/get_client_approval'] = [rule];
        return refusing(sentence, 400, 'CLAPR');
      };
      show();
      await press('Aprovar ou enviar');
      await inDialog(/^Aprovar R/);

      expect(await screen.findByText(sentence)).toBeVisible();
      await screen.findByRole('dialog', { name: 'Enviar a seleção ao cliente?' });
      await inDialog('Enviar ao cliente');
      await waitFor(() => expect(sent(send)).toHaveLength(1));
    },
  );

  test('[DEC-025] [DEC-004] an offer that changed is refused in the dialog, which keeps the choice', async () => {
    wire.answers['rpc/get_client_approval'] = [always];
    const sentence = 'A proposta de Iara Melo mudou (agora v2). Confira antes de aprovar.';
    wire.answers[send] = refusing(sentence, 409, 'PT409');
    show();
    await press('Só enviar');
    await inDialog('Enviar ao cliente');

    const dialog = screen.getByRole('dialog');
    expect(await within(dialog).findByRole('alert')).toHaveTextContent(sentence);
    expect(within(dialog).getByRole('button', { name: 'Enviar ao cliente' })).toBeDisabled();
    expect(screen.queryByText('Seleção enviada ao cliente.')).toBeNull();
  });
});

test.each([
  ['a rule', 409, 'PT409', true],
  ['a rule of the offers', 400, 'QWHOL', true],
  ['the end of the session', 401, 'PT401', false],
  ['an outage', 503, 'XX000', false],
])(
  '[DEC-004] an approval that is stopped by %s may be sent again as it is: not after a rule',
  async (_, status, code, isRefused) => {
    wire.answers[approve] = refusing('Não foi desta vez.', status, code);
    show();
    await press('Aprovar ou enviar');
    await inDialog(/^Aprovar R/);
    if (!isRefused) await screen.findByText('Erro ao aprovar orçamentos. Tente novamente.');

    const button = within(screen.getByRole('dialog')).getByRole('button', { name: /^Aprovar R/ });
    await waitFor(() => expect((button as HTMLButtonElement).disabled).toBe(isRefused));
  },
);
