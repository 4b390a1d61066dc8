import { describe, expect, test } from 'vitest';
import { filesSeen, mayWrite, putFile } from '../attachments/testing.ts';
import { asked, confirm, endWork } from '../privacy/testing-erasure-steps.ts';
import { brokenInvariants, PERSON, PROJECT } from '../quotes/testing-renovation.ts';
import { type Actor, useScene } from '../testing.ts';
import { pay, purchase, purchases, save } from './testing.ts';

// Around a purchase outside: words about it, receipts, a transfer, an erasure, a person's own file.

const scene = useScene({ cast: true });

const sign = (
  who: Actor,
  id: string,
  version: number,
  decision: string,
  reason: string | null = null,
) =>
  who.query("select * from sign_off('purchase', $1, $2, $3, $4)", [id, version, decision, reason]);

describe('the client’s word', () => {
  test(
    '[OUT-6] [OUT-007] the client contests what the architect recorded, with words, and agrees; the last word counts and no sum moves',
    scene(async ({ as, owner }) => {
      const { id } = await save(as('ana'), { total: 100 });
      await pay(as('ana'), id, 60);
      await expect(sign(as('clara'), id, 1, 'refused')).rejects.toMatchObject({ code: 'SIGNR' });
      await sign(as('clara'), id, 1, 'refused', 'Não conheço esta loja');
      await sign(as('clara'), id, 1, 'refused', 'Não conheço esta loja');
      expect(await purchase(as('ana'), id)).toMatchObject({
        decision: 'refused',
        decision_reason: 'Não conheço esta loja',
        paid: 60,
        total: 100,
      });
      await sign(as('clara'), id, 1, 'agreed');
      expect((await purchase(as('ana'), id)).decision).toBe('agreed');
      const notices = await owner.query(
        `select p.email, n.data ->> 'decision' as decision, n.data ->> 'purchase' as purchase from notifications n
         join profiles p on p.id = n.recipient_id where n.kind = 'purchase_answered' order by n.happened_at, decision desc`,
      );
      expect(notices).toEqual([
        { email: 'ana@prumo.test', decision: 'refused', purchase: 'C-0001' },
        { email: 'ana@prumo.test', decision: 'agreed', purchase: 'C-0001' },
      ]);
      expect(await brokenInvariants(owner)).toEqual([]);
    }),
  );

  test(
    '[OUT-6] [OUT-007] the architect has no word about a purchase, nor the client about their own, an old version or a cancelled one; a change clears the word',
    scene(async ({ as }) => {
      const anas = await save(as('ana'), { total: 100 });
      const claras = await save(as('clara'), { total: 100 });
      for (const [person, id] of [
        ['ana', anas.id],
        ['ana', claras.id],
        ['clara', claras.id],
      ] as const)
        await expect(sign(as(person), id, 1, 'agreed'), person).rejects.toMatchObject({
          code: '42501',
        });
      await sign(as('clara'), anas.id, 1, 'refused', 'Preço errado');
      await save(as('ana'), { total: 90 }, { id: anas.id, version: 1 });
      expect((await purchase(as('clara'), anas.id)).decision).toBeNull();
      await expect(sign(as('clara'), anas.id, 1, 'agreed')).rejects.toMatchObject({
        code: 'PT409',
      });
      await as('ana').query("select cancel_purchase($1, 2, 'Engano')", [anas.id]);
      await expect(sign(as('clara'), anas.id, 3, 'agreed')).rejects.toMatchObject({
        code: 'SIGNS',
      });
    }),
  );
});

describe('receipts', () => {
  test(
    '[OUT-008] [T90] client and architect add receipts, the team reads them, and no supplier or other person does',
    scene(async (stage) => {
      const { as } = stage;
      const { id } = await save(as('ana'), { total: 100 });
      await putFile(as('ana'), `purchase/${id}/nota.pdf`);
      await putFile(as('clara'), `purchase/${id}/foto.pdf`);
      for (const person of ['ana', 'clara', 'davi'])
        expect(await filesSeen(as(person)), person).toEqual(['foto.pdf', 'nota.pdf']);
      for (const person of ['bruno', 'marcos', 'elisa', 'rafael'])
        expect(await filesSeen(as(person)), person).toEqual([]);
      for (const person of ['bruno', 'elisa', 'rafael', 'davi'])
        expect(await mayWrite(stage, person, `purchase/${id}/x.pdf`), person).toBe(false);
      expect((await purchase(as('clara'), id)).receipts).toBe(2);
    }),
  );
});

describe('people who come and go', () => {
  test(
    '[OUT-009] a transfer of the project brings its purchases to the new architect, who changes them, and the former one reads none',
    scene(async ({ as, owner }) => {
      const { id } = await save(as('ana'), { total: 100 });
      await pay(as('ana'), id, 60);
      await as('davi').query('select transfer_project($1, $2, $3)', [
        PROJECT.vilaMariana,
        PERSON.elisa,
        'Licença',
      ]);
      expect(await purchases(as('ana'))).toEqual([]);
      expect(await purchase(as('elisa'), id)).toMatchObject({ paid: 60, version: 1 });
      expect((await save(as('elisa'), { total: 110 }, { id, version: 1 })).version).toBe(2);
      await expect(pay(as('ana'), id, 1)).rejects.toMatchObject({ code: 'PT404' });
      expect(await brokenInvariants(owner)).toEqual([]);
    }),
  );

  test(
    '[OUT-8] [OUT-009] an erased client leaves the sums of purchases, without vendor, words and receipts',
    scene(async (stage) => {
      const { as, owner } = stage;
      const { id } = await save(as('ana'), {
        total: 100,
        vendor: 'Loja da esquina de Clara Nunes',
        description: 'Torneira',
        note: 'Entregue a Clara Nunes',
      });
      await pay(as('clara'), id, 60);
      await putFile(as('ana'), `purchase/${id}/nota.pdf`);
      await endWork(stage);
      const request = await asked(stage, 'clara');
      await confirm(stage, request, 'clara@prumo.test');

      const [row] = await owner.query(
        'select vendor, description, note, total::integer from purchases where id = $1',
        [id],
      );
      expect(row).toEqual({
        vendor: 'Fornecedor removido',
        description: null,
        note: null,
        total: 100,
      });
      expect(await owner.query('select description from purchase_lines')).toEqual([
        { description: 'Linha 1' },
      ]);
      expect(await owner.query('select sum(amount)::integer from purchase_payments')).toEqual([
        { sum: 60 },
      ]);
      expect(await owner.query(`select id from attachments where kind = 'purchase'`)).toEqual([]);
      expect(await brokenInvariants(owner)).toEqual([]);
    }),
  );

  test(
    '[OUT-009] a person’s own file has the purchases of their projects, a supplier’s none',
    scene(async ({ as }) => {
      const { id } = await save(as('ana'), { total: 100 });
      await pay(as('ana'), id, 60);
      for (const person of ['ana', 'clara', 'bruno']) {
        const [row] = await as(person).query<{ data: Record<string, { id: string }[]> }>(
          'select export_my_data() as data',
        );
        const own = [
          'compras_por_fora',
          'linhas_de_compras',
          'parcelas_de_compras',
          'pagamentos_de_compras',
        ].map((subject) => row?.data[subject]?.length ?? 0);
        expect(own, person).toEqual(person === 'bruno' ? [0, 0, 0, 0] : [1, 1, 1, 1]);
      }
    }),
  );
});
