import { describe, expect, test } from 'vitest';
import { brokenInvariants, PERSON, quoteIds } from '../quotes/testing-renovation.ts';
import { type Actor, useScene } from '../testing.ts';

const scene = useScene({ cast: true });

const pay = (who: Actor, quote: string | undefined, amount: unknown) =>
  who.query(
    `insert into payments (quote_id, amount, payment_date, notes) values ($1, $2, '2026-03-10', ' Sinal ')
     returning amount, payment_date::text, notes, created_by`,
    [quote, amount],
  );

describe('a payment', () => {
  test.each([
    ['ana', PERSON.ana],
    ['davi', PERSON.davi],
  ])('[DAT-041] [PER-003] %s pays an approved quote and signs it', (person, id) =>
    scene(async ({ owner, as }) => {
      const [quote] = await quoteIds(owner, '0105 wagner');

      expect(await pay(as(person), quote, '1000.01')).toEqual([
        { amount: '1000.01', payment_date: '2026-03-10', notes: 'Sinal', created_by: id },
      ]);
      expect(await brokenInvariants(owner)).toEqual([]);
    })(),
  );

  test(
    'created_by is the caller’s, whatever was sent',
    scene(async ({ owner, as }) => {
      const [quote] = await quoteIds(owner, '0105 wagner');

      const [row] = await as('ana').query(
        `insert into payments (quote_id, amount, payment_date, created_by) values ($1, 1, '2026-03-10', $2) returning created_by`,
        [quote, PERSON.davi],
      );

      expect(row).toEqual({ created_by: PERSON.ana });
    }),
  );

  test(
    '[VAL-034] [Q-45] up to the last cent of the price, and not a cent more',
    scene(async ({ owner, as }) => {
      const [quote] = await quoteIds(owner, '0105 wagner');
      await pay(as('ana'), quote, '7890.49');

      await expect(pay(as('ana'), quote, '0.02')).rejects.toMatchObject({
        code: 'PAYMX',
        message: 'O pagamento passa do que falta pagar deste orçamento: R$ 0,01.',
      });
      await pay(as('ana'), quote, '0.01');
      await pay(as('ana'), quote, 0);

      await expect(pay(as('ana'), quote, '0.01')).rejects.toMatchObject({ code: 'PAYMX' });
      expect(await brokenInvariants(owner)).toEqual([]);
    }),
  );

  test(
    'the message names what remains as people write it',
    scene(async ({ owner, as }) => {
      const [quote] = await quoteIds(owner, '0102 marcos');

      await expect(pay(as('ana'), quote, 1_000_000)).rejects.toMatchObject({
        message: 'O pagamento passa do que falta pagar deste orçamento: R$ 8.900,00.',
      });
    }),
  );

  test.each([
    [-0.01, 'PAYNG'],
    [null, 'PAYNG'],
    ['NaN', 'DECIM'],
    ['Infinity', 'DECIM'],
    ['1e30', 'DECIM'],
    ['10.005', 'DECIM'],
    ['0.001', 'DECIM'],
    ['9999999999.991', 'DECIM'],
    ['9999999999.99', 'PAYMX'],
  ])('[VAL-033] [B5] an amount of %s is refused (%s)', (amount, code) =>
    scene(async ({ owner, as }) => {
      const [quote] = await quoteIds(owner, '0105 wagner');

      await expect(pay(as('ana'), quote, amount)).rejects.toMatchObject({ code });
    })(),
  );

  test.each(['0203 silvia', '0203 bruno', '0105 teresa'])(
    '[T38] %s (submitted, requested, rejected) takes no payment, not even 0 (PAYQT)',
    (name) =>
      scene(async ({ owner, as }) => {
        const [quote] = await quoteIds(owner, name);

        for (const person of ['ana', 'davi']) {
          await expect(pay(as(person), quote, 0)).rejects.toMatchObject({ code: 'PAYQT' });
        }
      })(),
  );

  test(
    '[T06] another architect’s quote and an absent one get the same refusal',
    scene(async ({ owner, as }) => {
      const [quote] = await quoteIds(owner, '0105 wagner');

      for (const asked of [quote, '00000000-0000-4000-8000-000000000000']) {
        await expect(pay(as('elisa'), asked, 1)).rejects.toMatchObject({
          code: '42501',
          message: 'Orçamento não encontrado.',
        });
      }
    }),
  );

  test(
    'a payment sent twice with the id its form chose is stored once',
    scene(async ({ owner, as }) => {
      const [quote] = await quoteIds(owner, '0105 wagner');
      const send = () =>
        as('ana').query(
          `insert into payments (id, quote_id, amount, payment_date) values ('99999999-0000-4000-8000-000000000001', $1, 10, '2026-03-10')`,
          [quote],
        );

      await send();

      await expect(send()).rejects.toMatchObject({ code: '23505' });
    }),
  );

  test(
    '[Q-75] nobody changes or deletes a payment, nor takes an id over',
    scene(async ({ owner, as }) => {
      const [quote] = await quoteIds(owner, '0105 wagner');

      for (const person of ['ana', 'davi']) {
        for (const statement of [
          'update payments set amount = 1',
          'delete from payments where amount > 0',
          `insert into payments (id, quote_id, amount, payment_date)
           select id, '${quote}', 1, payment_date from payments limit 1
           on conflict (id) do update set amount = excluded.amount`,
        ]) {
          await expect(as(person).query(statement)).rejects.toMatchObject({ code: '42501' });
        }
      }
    }),
  );

  test(
    '[PER-008] [DAT-040] architects see payments of own projects, newest first; admins all; others none',
    scene(async ({ owner, as, asAnonymous }) => {
      const [quote] = await quoteIds(owner, '0103 bruno');
      const history = (who: Actor) =>
        who.query(
          'select amount, notes from payments where quote_id = $1 order by payment_date desc',
          [quote],
        );
      const rows = [
        { amount: '5520.00', notes: 'Segunda parcela, início da montagem' },
        { amount: '7360.00', notes: 'Sinal de 40%' },
      ];

      expect(await history(as('ana'))).toEqual(rows);
      expect(await history(as('davi'))).toEqual(rows);
      expect(await history(as('elisa'))).toEqual([]);
      for (const who of [as('bruno'), as('clara'), as('otavio'), as('sergio'), asAnonymous()]) {
        await expect(history(who)).rejects.toMatchObject({ code: '42501' });
        await expect(pay(who, quote, 1)).rejects.toMatchObject({ code: '42501' });
      }
    }),
  );
});

describe('get_approved_quotes_for_payments', () => {
  const ask = (who: Actor, architect: string | null) =>
    who.query<{ quote_id: string; project_name: string; item_description: string }>(
      'select * from get_approved_quotes_for_payments($1)',
      [architect],
    );

  test(
    '[RPC-017] [RPC-019] [ENT-025] the architect’s approved quotes with what was paid and remains',
    scene(async ({ owner, as }) => {
      const rows = await ask(as('ana'), PERSON.ana);
      const [partly, unpaid, paid] = await quoteIds(
        owner,
        '0103 bruno',
        '0105 wagner',
        '0107 livia',
      );
      const row = (id: string | undefined) => rows.find((each) => each.quote_id === id);

      expect(rows).toHaveLength(11);
      expect(row(partly)).toEqual({
        quote_id: partly,
        project_name: 'Apartamento Vila Mariana',
        supplier_name: 'Bruno Carvalho',
        item_description: 'Armários da cozinha em MDF',
        quote_price: '18400.00',
        category: 'marcenaria',
        has_payment: true,
        total_paid: '12880.00',
        remaining_amount: '5520.00',
      });
      expect(row(unpaid)).toMatchObject({ has_payment: false, remaining_amount: '7890.50' });
      expect(row(paid)).toMatchObject({ has_payment: true, remaining_amount: '0.00' });
    }),
  );

  test(
    '[RPC-017] the newest project first, in it by category and as the items were entered',
    scene(async ({ owner, as }) => {
      const [chosen] = await quoteIds(owner, '0502 vitor');
      await as('elisa').query(`update quotes set status = 'approved' where id = $1`, [chosen]);
      // A written row moves to the end of its table.
      for (const name of ['0101 joana', '0103 bruno', '0401 bruno'])
        await owner.query('update quotes set notes = $2 where id = $1', [
          (await quoteIds(owner, name))[0],
          'Escrito por último.',
        ]);

      const rows = await ask(as('davi'), null);

      expect(rows.map((row) => `${row.project_name}: ${row.item_description}`)).toEqual([
        'Loft Santa Cecília: Fechamento em vidro da sacada',
        'Apartamento Vila Mariana: Demolição e nova alvenaria da cozinha',
        'Apartamento Vila Mariana: Contrapiso e regularização',
        'Apartamento Vila Mariana: Luminárias embutidas e pendentes',
        'Apartamento Vila Mariana: Armários da cozinha em MDF',
        'Apartamento Vila Mariana: Guarda-roupa do quarto de casal',
        'Apartamento Vila Mariana: Bancada em quartzo branco',
        'Apartamento Vila Mariana: Pintura geral com tinta acrílica fosca',
        'Apartamento Vila Mariana: Box e espelhos dos banheiros',
        'Escritório Barra Funda: Estações de trabalho',
        'Escritório Barra Funda: Sala de reunião em madeira',
        'Escritório Barra Funda: Pintura das salas',
      ]);
    }),
  );

  test(
    '[Q-45] a payment of 0 is no payment',
    scene(async ({ owner, as }) => {
      const [quote] = await quoteIds(owner, '0105 wagner');
      await pay(as('ana'), quote, 0);

      const row = (await ask(as('ana'), null)).find((each) => each.quote_id === quote);

      expect(row).toMatchObject({ has_payment: false });
    }),
  );

  test(
    '[RPC-018] [Q-26] null is all for an admin and one’s own for an architect; another’s id gives nothing',
    scene(async ({ owner, as }) => {
      const [chosen] = await quoteIds(owner, '0502 vitor');
      await as('elisa').query(`update quotes set status = 'approved' where id = $1`, [chosen]);

      expect(await ask(as('davi'), null)).toHaveLength(12);
      expect(await ask(as('davi'), PERSON.elisa)).toMatchObject([{ quote_id: chosen }]);
      expect(await ask(as('elisa'), null)).toMatchObject([{ quote_id: chosen }]);
      expect(await ask(as('ana'), null)).toHaveLength(11);
      expect(await ask(as('elisa'), PERSON.ana)).toEqual([]);
    }),
  );

  test(
    'supplier, client, pending and nobody may not ask',
    scene(async ({ as, asAnonymous }) => {
      for (const who of [as('bruno'), as('clara'), as('otavio'), asAnonymous()]) {
        await expect(ask(who, null)).rejects.toMatchObject({ code: '42501' });
      }
    }),
  );
});
