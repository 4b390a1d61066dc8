import { describe, expect, test } from 'vitest';
import { brokenInvariants } from '../quotes/testing-renovation.ts';
import { type Actor, useScene } from '../testing.ts';
import {
  answerByLink,
  askByLink,
  chooseShelf,
  DEAD,
  JOAO,
  offerOf,
  quotesOf,
  readLink,
} from './testing.ts';

const scene = useScene();

interface Deal {
  secret: string;
  request_id: string;
  order: { id: string; version: number };
}

/** João answers for Alto da Lapa and is chosen for the shelf. */
async function chosen(owner: Actor, as: (who: string) => Actor, anybody: Actor): Promise<Deal> {
  const { secret, request_id } = await askByLink(as('ana'));
  await answerByLink(anybody, secret, offerOf(12_000, 5000));
  await chooseShelf(as('ana'), owner);
  const { order } = await readLink(anybody, secret);
  return { secret, request_id, order: order as Deal['order'] };
}
const sign = (
  anybody: Actor,
  { secret, order }: Deal,
  {
    kind = 'order',
    id = order.id,
    version = order.version,
    decision = 'agreed',
    name = 'João Lima' as string | null,
    reason = null as string | null,
  } = {},
) =>
  anybody.query<{ content_hash: string }>(
    'select * from sign_off_by_link($1, $2, $3, $4, $5, $6, $7)',
    [secret, kind, id, version, decision, name, reason],
  );

describe('[CVD-011] an order of a guest', () => {
  test(
    '[CON-6] [T88] is confirmed by the link once, in the version that was read, and the paper says how and by whom',
    scene(async ({ owner, as, asAnonymous }) => {
      const deal = await chosen(owner, as, asAnonymous());
      const [first] = await sign(asAnonymous(), deal);
      expect(await sign(asAnonymous(), deal)).toEqual([first]);
      expect(
        await owner.query(
          'select way, person_name, person_role, person_id, content_hash from sign_offs where entity_id = $1',
          [deal.order.id],
        ),
      ).toEqual([
        {
          way: 'link',
          person_name: 'João Lima',
          person_role: 'supplier',
          person_id: JOAO,
          content_hash: first?.content_hash,
        },
      ]);
      expect(await readLink(asAnonymous(), deal.secret)).toMatchObject({
        order: { status: 'confirmed' },
      });
      const [paper] = await as('ana').query<{ text: string }>(
        'select private.document_order($1)::text as text',
        [deal.order.id],
      );
      expect(paper?.text).toContain(
        'Aceito pelo link enviado a j…@lima.test, por João Lima (nome informado; sem assinatura qualificada)',
      );
      expect(paper?.text).not.toContain('joao@lima.test');
      expect(
        await as('davi').query(
          `select actor_name, actor_role from list_audit() where entity_kind = 'order' and action = 'changed'`,
        ),
      ).toEqual([{ actor_name: 'João Lima', actor_role: 'guest' }]);
      expect(
        await owner.query(
          `select commission_amount, due_at is not null as due from commissions where supplier_id = $1`,
          [JOAO],
        ),
      ).toEqual([{ commission_amount: '0.00', due: true }]);
      expect(await brokenInvariants(owner)).toEqual([]);
    }),
  );

  test.each<[string, string, Parameters<typeof sign>[2]]>([
    ['an old version', 'PT409', { version: 0 }],
    ['no name', 'GUEST', { name: null }],
    ['a refusal without words', 'SIGNR', { decision: 'refused' }],
    ['the kind payment', 'PT404', { kind: 'payment' }],
    ['the kind purchase', 'PT404', { kind: 'purchase' }],
    ['no kind', 'PT404', { kind: undefined, id: '9a000000-0000-4000-8000-00000000000a' }],
    ['neither yes nor no', 'PT400', { decision: 'perhaps' }],
  ])('[CON-6] [T88] with %s is refused (%s)', async (_, code, change) => {
    await scene(async ({ owner, as, asAnonymous }) => {
      const deal = await chosen(owner, as, asAnonymous());
      await expect(sign(asAnonymous(), deal, change)).rejects.toMatchObject({ code });
      expect(
        await owner.query('select 1 from sign_offs where entity_id = $1', [deal.order.id]),
      ).toEqual([]);
    })();
  });

  test(
    '[CON-6] of another supplier is not there for the link',
    scene(async ({ owner, as, asAnonymous }) => {
      const deal = await chosen(owner, as, asAnonymous());
      const [other] = await owner.query<{ id: string; version: number }>(
        `select id, version from orders where supplier_id <> $1 and status = 'issued' limit 1`,
        [JOAO],
      );
      await expect(
        sign(asAnonymous(), deal, { id: other?.id, version: other?.version }),
      ).rejects.toMatchObject({ code: 'PT404' });
    }),
  );

  test(
    'that is declined gives the item back to the rivals',
    scene(async ({ owner, as, asAnonymous }) => {
      const deal = await chosen(owner, as, asAnonymous());
      await sign(asAnonymous(), deal, { decision: 'refused', reason: 'Sem agenda' });
      expect((await quotesOf(owner, JOAO))[0]).toMatchObject({
        status: 'rejected',
        closed_as: 'order_declined',
      });
      expect(
        await owner.query(
          `select q.status from quotes q join profiles s on s.id = q.supplier_id
           where q.project_item_id = 'f0000000-0000-4000-8000-000000000203' and s.email = 'silvia@prumo.test'`,
        ),
      ).toEqual([{ status: 'submitted' }]);
      expect(await brokenInvariants(owner)).toEqual([]);
    }),
  );

  test(
    'that is declined by a link as old as only an order keeps alive: the act is recorded, and the link ends with the order',
    scene(async ({ owner, as, asAnonymous }) => {
      const deal = await chosen(owner, as, asAnonymous());
      await owner.query(`update private.request_links set made_at = now() - interval '400 days'`);
      await owner.query(
        `update quote_requests set respond_until = now() - interval '300 days' where supplier_id = $1`,
        [JOAO],
      );
      await sign(asAnonymous(), deal, { decision: 'refused', reason: 'Sem agenda' });
      expect(
        await owner.query(`select person_name from private.link_acts where act = 'declined'`),
      ).toEqual([{ person_name: 'João Lima' }]);
      await expect(readLink(asAnonymous(), deal.secret)).rejects.toMatchObject(DEAD);
    }),
  );

  test(
    'is changed by a change order to which the guest agrees by the link',
    scene(async ({ owner, as, asAnonymous }) => {
      const deal = await chosen(owner, as, asAnonymous());
      await sign(asAnonymous(), deal);
      const [shelf] = await quotesOf(owner, JOAO);
      const [draft] = await as('ana').query<{ id: string }>(
        `select change_order_id as id
         from save_change_order($1, null, 'change', 'client', 'Mais uma prateleira', 'Pedido do cliente', $2)`,
        [deal.order.id, JSON.stringify([{ quote_id: shelf?.id, price_delta: 300 }])],
      );
      await as('ana').query('select send_change_order($1)', [draft?.id]);
      const page = await readLink(asAnonymous(), deal.secret);
      expect(page.order).toMatchObject({
        change_orders: [{ status: 'sent', price_delta: 300, waits: true }],
      });
      await sign(asAnonymous(), deal, { kind: 'change_order', id: draft?.id, version: 1 });
      await as('rafael').query(`select sign_off('change_order', $1, 1, 'agreed')`, [draft?.id]);
      expect((await quotesOf(owner, JOAO))[0]).toMatchObject({ price: '12300.00' });
      expect(await brokenInvariants(owner)).toEqual([]);
    }),
  );
});
