import { expect, test } from 'vitest';
import { filesSeen, putFile } from '../attachments/testing.ts';
import { useScene } from '../testing.ts';
import { answer, confirmedOrder, propose, save } from './testing.ts';

const scene = useScene();

test(
  '[ADT-015] its author adds files while a change order waits; its people and admins see them',
  scene(async (stage) => {
    const { as } = stage;
    const order = await confirmedOrder(stage, '0201 marcos');
    const lines = [{ quote_id: order.quotes[0], price_delta: 1 }];
    const { change_order_id: draft } = await save(as('marcos'), order.id, { lines });
    await expect(putFile(as('marcos'), `change_order/${draft}/viga.jpg`)).rejects.toMatchObject({
      code: '42501',
    });
    const id = await propose(as('marcos'), order.id, { lines });
    await putFile(as('marcos'), `change_order/${id}/viga.jpg`);

    for (const person of ['ana', 'rafael', 'gustavo', 'elisa', 'davi'])
      await expect(
        putFile(as(person), `change_order/${id}/outra.jpg`),
        person,
      ).rejects.toMatchObject({ code: '42501' });
    for (const person of ['ana', 'rafael', 'marcos', 'davi'])
      expect(await filesSeen(as(person)), person).toContain('viga.jpg');
    for (const person of ['gustavo', 'elisa', 'clara', 'silvia'])
      expect(await filesSeen(as(person)), person).not.toContain('viga.jpg');

    await answer(as('ana'), id, 'refused', 'Não.');
    await expect(putFile(as('marcos'), `change_order/${id}/tarde.jpg`)).rejects.toMatchObject({
      code: '42501',
    });
  }),
);
