import { describe, expect, test } from 'vitest';
import { brokenInvariants, PROJECT } from '../quotes/testing-renovation.ts';
import { useScene } from '../testing.ts';
import { cancel, due, pay, purchase, purchases, save } from './testing.ts';

// Purchases for a project without a quote on Prumo: recorded, changed and cancelled.

const scene = useScene({ cast: true });

const THIRDS = [33.33, 33.33, 33.33, 0.01];

describe('a purchase', () => {
  test(
    '[OUT-001] is kept with its lines and instalments to the cent, numbered from C-0001, and read by client, architect and admin',
    scene(async ({ owner, as }) => {
      const { id, number } = await save(as('ana'), {
        kind: 'labour',
        vendor: 'João pedreiro',
        total: 100,
        lines: [
          {
            description: 'Diárias',
            quantity: 12.5,
            unit: 'diária',
            amount: 99.99,
            category: 'civil',
          },
          { description: 'Taxa', amount: 0.01 },
        ],
        instalments: THIRDS.map(due),
      });
      const second = await save(as('clara'), {
        total: 50,
        bought_on: null,
        instalments: [due(50, 0)],
      });

      expect([number, second.number]).toEqual([1, 2]);
      for (const person of ['ana', 'clara', 'davi']) {
        expect(await purchase(as(person), id), person).toMatchObject({
          label: 'C-0001',
          state: 'due',
          lines: [
            { category: 'civil', amount: 99.99, quantity: 12.5 },
            { category: null, amount: 0.01 },
          ],
          instalments: THIRDS.map((amount) => ({ amount, paid: 0, state: 'due' })),
        });
      }
      expect(await purchase(as('ana'), second.id)).toMatchObject({
        label: 'C-0002',
        state: 'planned',
      });
      expect(await brokenInvariants(owner)).toEqual([]);
    }),
  );

  test(
    '[OUT-2] [OUT-002] sent again by its id is stored once; in an old version it is refused, and a changed plan keeps the ids of its instalments',
    scene(async ({ owner, as }) => {
      const first = await save(as('ana'), { total: 100, instalments: THIRDS.map(due) });
      const again = await save(
        as('ana'),
        { total: 100, instalments: THIRDS.map(due) },
        { id: first.id },
      );
      expect(again).toEqual(first);
      expect(await purchases(as('ana'))).toHaveLength(1);
      const before = (await purchase(as('ana'), first.id)).instalments.map(({ id }) => id);

      const changed = await save(
        as('ana'),
        { total: 120, vendor: 'Casa do Construtor', instalments: [due(60, 0), due(60, 1)] },
        { id: first.id, version: 1 },
      );
      expect(changed).toEqual({ id: first.id, number: 1, version: 2 });
      const after = await purchase(as('clara'), first.id);
      expect(after).toMatchObject({ vendor: 'Casa do Construtor', version: 2, total: 120 });
      expect(after.instalments.map(({ id }) => id)).toEqual(before.slice(0, 2));
      await expect(
        save(as('ana'), { total: 90 }, { id: first.id, version: 1 }),
      ).rejects.toMatchObject({
        code: 'PT409',
        message: 'Esta compra mudou. Atualize a página e tente de novo.',
      });
      expect(await brokenInvariants(owner)).toEqual([]);
    }),
  );

  test(
    '[OUT-003] [T90] is changed and cancelled by the side that recorded it alone; the team cancels; never twice, never without words',
    scene(async ({ as, owner }) => {
      const anas = await save(as('ana'), { total: 100 });
      const claras = await save(as('clara'), { total: 100 });
      const other = { code: '42501', message: 'Só quem registrou esta compra pode mudá-la.' };
      await expect(save(as('clara'), { total: 90 }, { ...anas })).rejects.toMatchObject(other);
      await expect(save(as('ana'), { total: 90 }, { ...claras })).rejects.toMatchObject(other);
      await expect(cancel(as('clara'), anas.id, 1)).rejects.toMatchObject(other);
      await expect(cancel(as('ana'), claras.id, 1)).rejects.toMatchObject(other);

      await pay(as('clara'), claras.id, 40);
      await expect(save(as('clara'), { total: 39.99 }, { ...claras })).rejects.toMatchObject({
        message: 'O total não pode ficar abaixo do que já foi pago: R$ 40,00.',
      });
      await expect(cancel(as('davi'), claras.id, 1, '  ')).rejects.toMatchObject({
        message: 'Escreva o motivo do cancelamento.',
      });
      await expect(cancel(as('davi'), claras.id, 2)).rejects.toMatchObject({ code: 'PT409' });
      await cancel(as('davi'), claras.id, 1);
      const read = await purchase(as('ana'), claras.id);
      expect(read).toMatchObject({
        state: 'cancelled',
        paid: 0,
        cancel_reason: 'Loja devolveu',
        version: 2,
      });
      expect(read.payments.map(({ amount }) => amount)).toEqual([40, -40]);
      const over = { code: 'PURCH', message: 'Esta compra foi cancelada.' };
      await expect(cancel(as('clara'), claras.id, 2)).rejects.toMatchObject(over);
      await expect(pay(as('clara'), claras.id, 1)).rejects.toMatchObject(over);
      await expect(
        save(as('clara'), { total: 40 }, { id: claras.id, version: 2 }),
      ).rejects.toMatchObject({ code: 'PURCH' });
      expect(await brokenInvariants(owner)).toEqual([]);
    }),
  );

  test.each(['planning', 'quoting', 'in_progress', 'completed', 'archived'])(
    '[OUT-003] in a project that is %s it is recorded, unless the project is archived',
    (status) =>
      scene(async ({ as, owner }) => {
        await owner.query('alter table projects disable trigger user');
        await owner.query('update projects set status = $2 where id = $1', [
          PROJECT.vilaMariana,
          status,
        ]);
        await owner.query('alter table projects enable trigger user');
        const saved = save(as('clara'), { total: 10 });
        if (status !== 'archived') expect((await saved).number).toBe(1);
        else
          await expect(saved).rejects.toMatchObject({
            code: 'PHASE',
            message: 'Este projeto está arquivado.',
          });
      })(),
  );
});
