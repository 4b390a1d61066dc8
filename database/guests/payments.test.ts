import { describe, expect, test } from 'vitest';
import { phonedToday } from '../on-behalf/testing.ts';
import { type Actor, type Scene, useScene } from '../testing.ts';
import { answerByLink, askByLink, chooseShelf, JOAO, offerOf } from './testing.ts';

// João, a guest of Ana's, is chosen for the shelf, and Rafael is to pay him.

const scene = useScene();
const PHONE = '(11) 95550-0901';

async function chosen({ owner, as, asAnonymous }: Pick<Scene, 'owner' | 'as' | 'asAnonymous'>) {
  const { secret } = await askByLink(as('ana'));
  await answerByLink(asAnonymous(), secret, offerOf(12_000, 5000));
  await chooseShelf(as('ana'), owner);
  const [order] = await owner.query<{ id: string; version: number; instalment: string }>(
    `select o.id, o.version, i.id as instalment from orders o join instalments i on i.order_id = o.id where o.supplier_id = $1`,
    [JOAO],
  );
  if (!order) throw new Error('no order was placed');
  return order;
}

describe('[PIX-027] an instalment of a guest', () => {
  test(
    'says that its supplier has no account, where others say that it has one',
    scene(async (s) => {
      const { id } = await chosen(s);
      const rows = await s
        .as('rafael')
        .query<{ order_id: string; is_guest: boolean; has_pix_key: boolean }>(
          'select i.order_id, i.is_guest, i.has_pix_key from projects p cross join lateral get_instalments(p.id) i',
        );
      expect(rows.length).toBeGreaterThan(0);
      for (const row of rows) expect(row.is_guest).toBe(row.order_id === id);
      expect(rows).toContainEqual({ order_id: id, is_guest: true, has_pix_key: false });
    }),
  );

  test.each([
    [
      'the client',
      'rafael',
      'GUEST',
      'Este fornecedor está fora do Prumo e não recebe avisos. Combine o pagamento com o arquiteto.',
    ],
    [
      'the architect',
      'ana',
      'GUEST',
      'Este fornecedor está fora do Prumo e não recebe avisos. Combine o pagamento direto com ele.',
    ],
    ['another client', 'clara', 'PT404', 'Parcela não encontrada.'],
    ['another architect', 'elisa', 'PT404', 'Parcela não encontrada.'],
    ['a supplier', 'bruno', '42501', null],
    ['an admin', 'davi', '42501', null],
  ])('is not asked for a key by %s, and nobody is notified', (_who, person, code, message) =>
    scene(async (s) => {
      const { instalment } = await chosen(s);
      const before = await noticesOf(s.owner);
      await expect(
        s.as(person).query('select ask_for_pix_key($1)', [instalment]),
      ).rejects.toMatchObject({ code, ...(message && { message }) });
      expect(await noticesOf(s.owner)).toEqual(before);
    })(),
  );

  test(
    'has no code, with the reason',
    scene(async (s) => {
      const { instalment } = await chosen(s);
      for (const person of ['rafael', 'ana'])
        await expect(
          s.as(person).query('select * from get_pix_code($1)', [instalment]),
        ).rejects.toMatchObject({
          code: 'PIXNO',
          message: 'Este fornecedor está fora do Prumo: o pagamento a ele não tem código PIX.',
        });
    }),
  );
});

describe('[CVD-065] the telephone of a guest', () => {
  test(
    'is read on order and paper by its architect and not by the client',
    scene(async (s) => {
      const { id } = await chosen(s);
      const phoneFor = async (person: string) => {
        const [row] = await s
          .as(person)
          .query<{ parties: { supplier: { name: string; phone?: string } } }>(
            'select parties from get_orders(target_order_id => $1)',
            [id],
          );
        return row?.parties.supplier;
      };
      expect(await phoneFor('ana')).toMatchObject({ name: 'Marcenaria Lima', phone: PHONE });
      const read = await phoneFor('rafael');
      expect(read).toMatchObject({ name: 'Marcenaria Lima' });
      expect(read).not.toHaveProperty('phone');
      const paperFor = async (person: string) =>
        (
          await s
            .as(person)
            .query<{ text: string }>('select private.document_order($1)::text as text', [id])
        )[0]?.text;
      expect(await paperFor('ana')).toContain('95550-0901');
      expect(await paperFor('rafael')).toContain('Marcenaria Lima');
      expect(await paperFor('rafael')).not.toContain('95550-0901');
    }),
  );
});

describe('[TYP-016] the sign-offs of an order say by which way they came', () => {
  const signOffs = async (who: Actor, id: string) =>
    (
      await who.query<{ sign_offs: Record<string, unknown>[] }>(
        'select sign_offs from get_orders(target_order_id => $1)',
        [id],
      )
    )[0]?.sign_offs;

  test(
    'by the link, with the name that was given',
    scene(async (s) => {
      const { secret } = await askByLink(s.as('ana'));
      await answerByLink(s.asAnonymous(), secret, offerOf(12_000, 5000));
      await chooseShelf(s.as('ana'), s.owner);
      const [order] = await s.owner.query<{ id: string; version: number }>(
        'select id, version from orders where supplier_id = $1',
        [JOAO],
      );
      await s
        .asAnonymous()
        .query(`select sign_off_by_link($1, 'order', $2, $3, 'agreed', 'João Lima')`, [
          secret,
          order?.id,
          order?.version,
        ]);
      expect(await signOffs(s.as('rafael'), order?.id ?? '')).toMatchObject([
        {
          role: 'supplier',
          decision: 'agreed',
          way: 'link',
          said_by: 'João Lima',
          channel: null,
          received_on: null,
          entered_by: null,
        },
      ]);
    }),
  );

  test(
    'entered by the architect, from where and who said so',
    scene(async (s) => {
      const { id, version } = await chosen(s);
      const entry = phonedToday();
      await s
        .as('ana')
        .query(`select enter_sign_off('order', $1, $2, 'agreed', $3)`, [
          id,
          version,
          JSON.stringify(entry),
        ]);
      for (const person of ['ana', 'rafael', 'davi'])
        expect(await signOffs(s.as(person), id)).toMatchObject([
          {
            way: 'behalf',
            said_by: 'Seu Antônio',
            channel: 'phone',
            received_on: entry.received_on,
            entered_by: 'Ana Ribeiro',
          },
        ]);
    }),
  );
});

const noticesOf = (owner: Actor) =>
  owner.query(
    `select (select count(*) from notifications) as notices, (select count(*) from private.outbox) as mails,
      (select count(*) from quote_requests r where r.news_kind is not null) as news`,
  );
