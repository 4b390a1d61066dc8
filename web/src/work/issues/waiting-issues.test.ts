import { expect, test } from 'vitest';
import { kitchenOrder } from '../../sourcing/orders/testing-order.ts';
import { standInWire } from '../../testing/test-wire.ts';
import type { IssueDraft } from './acts.ts';
import { draft, loose } from './testing-issues.ts';
import { saveIssueAct } from './waiting-issues.ts';

const wire = standInWire();

const mine: IssueDraft = {
  ...{ id: 'i4', projectId: 'p1', kind: 'punch', orderId: null, quoteId: null, room: 'Sala' },
  ...{ title: 'Vidro riscado', description: '', isUrgent: false, dueOn: '', version: null },
} as const;
const read = () => saveIssueAct.conflict?.read({ arguments: mine, as: null });

test('[OBR-218] another text of a pendência stands beside the own one, with the names of order and item', async () => {
  wire.answers['rpc/get_issues'] = [
    {
      ...{ ...draft, title: 'Vidro trincado', order_id: kitchenOrder.order_id, version: 4 },
      ...{ is_urgent: true, due_on: '2026-12-01' },
    },
  ];
  wire.answers['rpc/get_orders'] = [kitchenOrder];
  const found = await read();
  expect(found).toMatchObject({ version: 4, isClosed: false });
  const lines = (version: IssueDraft | undefined) =>
    version &&
    saveIssueAct.conflict
      ?.lines(version, found?.names)
      .map(({ label, text }) => `${label}: ${text}`);
  expect(lines(mine)).toEqual([
    ...['O que falta: Vidro riscado', 'Ambiente: Sala', 'Quem resolve: Arquiteto (sem pedido)'],
    ...['Detalhes: ', 'Urgente: ', 'Até quando: '],
  ]);
  expect(lines(found?.arguments)).toEqual([
    'O que falta: Vidro trincado',
    'Ambiente: Sala',
    'Quem resolve: Marcenaria Carvalho, pedido 0007/2026',
    ...['Detalhes: ', 'Urgente: Sim', 'Até quando: 01/12/2026'],
  ]);
});

test('[OBR-218] one that was published meanwhile is closed for the older text, and one that is gone shows nothing', async () => {
  wire.answers['rpc/get_issues'] = [loose];
  wire.answers['rpc/get_orders'] = [kitchenOrder];
  expect(await read()).toMatchObject({ isClosed: true });
  wire.answers['rpc/get_issues'] = [];
  expect(await read()).toBeNull();
});
