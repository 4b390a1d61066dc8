import { expect, test } from 'vitest';
import { standInWire } from '../../testing/test-wire.ts';
import { checkDeliveryAct } from './check-act.ts';
import type { CheckedDelivery, Delivery } from './queries.ts';
import { doorsOrder, doorsToCheck } from './testing-deliveries.ts';

const wire = standInWire();

/** Three of four doors are good, the skirting is there. */
const mine: CheckedDelivery = {
  deliveryId: 'd1',
  version: 1,
  lines: [
    { quote_id: 'q1', accepted: 3, absent: 0, reason: 'Empenada.' },
    { quote_id: 'q2', accepted: 12.5, absent: 0, reason: null },
  ],
  note: 'Contei duas vezes',
  arrivedOn: '2026-11-25',
};
const [doors, skirting] = doorsToCheck.lines;
/** Clara counted before: all doors are good, two metres did not come. */
const counted = {
  ...doorsToCheck,
  ...{ status: 'checked', version: 2, arrived_on: '2026-11-25' },
  lines: [
    { ...skirting, accepted: 10.5, refused: 0 },
    { ...doors, accepted: 4, refused: 0 },
  ],
} as Delivery;

const theirs = async (delivery: Delivery) => {
  wire.answers.deliveries = [{ order_id: 'o1' }];
  wire.answers['rpc/get_deliveries'] = [{ ...doorsOrder, deliveries: [delivery] }];
  return checkDeliveryAct.conflict?.read({ arguments: mine, as: null });
};

test('[OBR-218] a second count stands beside the first, item by item, and the first stays', async () => {
  const found = await theirs(counted);
  expect(found).toMatchObject({ version: 2, isClosed: true });
  const lines = (version: CheckedDelivery | undefined) =>
    version && checkDeliveryAct.conflict?.lines(version, found?.names);
  expect(lines(mine)).toEqual([
    { label: 'Rodapé (m)', text: '12,5 com aceite' },
    { label: 'Porta de correr (un)', text: '3 com aceite · recusa: Empenada.' },
    { label: 'Chegou em', text: '25/11/2026' },
    { label: 'Observação', text: 'Contei duas vezes' },
  ]);
  expect(lines(found?.arguments)).toEqual([
    { label: 'Rodapé (m)', text: '10,5 com aceite · 2 em falta' },
    { label: 'Porta de correr (un)', text: '4 com aceite' },
    { label: 'Chegou em', text: '25/11/2026' },
    { label: 'Observação', text: '' },
  ]);
});

test('[OBR-218] the same count of the other side says the same words, and a delivery that changed its announcement takes the own one', async () => {
  const same = await theirs({
    ...counted,
    check_note: mine.note,
    lines: [
      { ...skirting, accepted: 12.5, refused: 0, reason: null },
      { ...doors, accepted: 3, refused: 1, reason: 'Empenada.' },
    ] as Delivery['lines'],
  });
  expect(same?.arguments).toEqual(mine);
  const changed = await theirs({ ...doorsToCheck, version: 2 });
  expect(changed).toMatchObject({ version: 2, isClosed: false, arguments: { lines: [] } });
});
