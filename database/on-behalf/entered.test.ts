import { describe, expect, test } from 'vitest';
import { askByLink, chooseShelf, JOAO, quotesOf, readLink } from '../guests/testing.ts';
import { fromNow, notified } from '../notifications/testing.ts';
import { approve, orders } from '../orders/testing.ts';
import { brokenInvariants, PERSON } from '../quotes/testing-renovation.ts';
import { type Actor, type Scene, useScene } from '../testing.ts';
import { evidence, phonedToday, typeFor } from './testing.ts';

// Ana enters what João, a guest, said about his order.

const scene = useScene();

async function chosen({ owner, as, asAnonymous }: Scene) {
  const { secret, request_id } = await askByLink(as('ana'));
  const [shelf] = await quotesOf(owner, JOAO);
  await typeFor(as('ana'), owner, { id: shelf?.id });
  await chooseShelf(as('ana'), owner);
  const { order } = await readLink(asAnonymous(), secret);
  return { secret, request: request_id, order: order as { id: string; version: number } };
}
const enter = (
  who: Actor,
  { id, version }: { id: string | undefined; version: number },
  {
    kind = 'order',
    decision = 'agreed',
    entry = phonedToday() as unknown,
    reason = null as string | null,
  } = {},
) =>
  who.query<{ content_hash: string }>('select * from enter_sign_off($1, $2, $3, $4, $5, $6)', [
    kind,
    id,
    version,
    decision,
    entry === null ? null : JSON.stringify(entry),
    reason,
  ]);

describe('[BEH-7] [TYP-007] an agreement that the architect enters', () => {
  test(
    '[BEH-7] for a guest is once, by the way behalf in paper and sign-offs, with the hash as if signed, and the trail names the architect',
    scene(async (s) => {
      const { owner, as } = s;
      const { request, order } = await chosen(s);
      const file = await evidence(as('ana'), request, 'aceite.pdf');
      await fromNow(s);
      const [before] = await owner.query<{ hash: string }>(
        'select private.content_hash(private.order_content($1)) as hash',
        [order.id],
      );
      const entry = { ...phonedToday(), attachment_ids: [file] };
      const [first] = await enter(as('ana'), order, { entry });
      expect(await enter(as('ana'), order, { entry })).toEqual([first]);
      expect(first?.content_hash).toBe(before?.hash);
      expect(
        await owner.query(
          `select way, person_id, person_role, person_name, channel, entered_by, attachment_ids
           from sign_offs where entity_id = $1`,
          [order.id],
        ),
      ).toEqual([
        {
          way: 'behalf',
          person_id: JOAO,
          person_role: 'supplier',
          person_name: 'Seu Antônio',
          channel: 'phone',
          entered_by: PERSON.ana,
          attachment_ids: [file],
        },
      ]);
      const [paper] = await as('ana').query<{ text: string }>(
        'select private.document_order($1)::text as text',
        [order.id],
      );
      expect(paper?.text).toContain(
        'Aceito em nome do fornecedor, registrado por Ana Ribeiro (por telefone, em ',
      );
      expect(paper?.text).toContain(', por Seu Antônio; sem assinatura qualificada)');
      expect(
        await owner.query(
          `select actor_id, actor_role from private.audit_entries where entity_kind = 'sign_off' and after ->> 'entity_id' = $1`,
          [order.id],
        ),
      ).toEqual([{ actor_id: PERSON.ana, actor_role: 'app_architect' }]);
      // The client reads that the architect entered it.
      expect((await notified(s)).map(({ kind, to, data }) => [kind, to, data.entered])).toEqual([
        ['order_confirmed', 'rafael', true],
      ]);
      await expect(
        as('ana').query('delete from storage.objects where id = $1', [file]),
      ).rejects.toMatchObject({ code: '42501' });
      expect(await brokenInvariants(owner)).toEqual([]);
    }),
  );

  test(
    '[BEH-7] [T89] for a supplier with an account is refused (42501): it signs itself',
    scene(async ({ owner, as }) => {
      await approve(as('ana'), owner, '0201 marcos');
      const [placed] = await orders(as('ana'));
      await expect(
        enter(as('ana'), { id: placed?.order_id, version: placed?.version ?? 0 }),
      ).rejects.toMatchObject({ code: '42501' });
    }),
  );

  test(
    '[TYP-007] an old version, no origin, a refusal without words, and everybody else are refused; a refusal declines the order',
    scene(async (s) => {
      const { owner, as, asAnonymous } = s;
      const { order } = await chosen(s);
      await expect(
        enter(as('ana'), { ...order, version: order.version + 1 }),
      ).rejects.toMatchObject({ code: 'PT409' });
      await expect(enter(as('ana'), order, { entry: null })).rejects.toMatchObject({
        code: 'BEHAL',
      });
      await expect(
        enter(as('ana'), order, { entry: { channel: 'whatsapp' } }),
      ).rejects.toMatchObject({ code: 'BEHAL' });
      await expect(enter(as('ana'), order, { decision: 'refused' })).rejects.toMatchObject({
        code: 'SIGNR',
      });
      await expect(enter(as('ana'), order, { kind: 'payment' })).rejects.toMatchObject({
        code: 'PT404',
      });
      await expect(enter(as('elisa'), order)).rejects.toMatchObject({ code: 'PT404' });
      for (const who of [as('rafael'), as('bruno'), as('davi'), asAnonymous()])
        await expect(enter(who, order)).rejects.toMatchObject({ code: '42501' });
      await enter(as('ana'), order, { decision: 'refused', reason: 'Sem agenda' });
      expect((await quotesOf(owner, JOAO))[0]).toMatchObject({ closed_as: 'order_declined' });
      expect(await brokenInvariants(owner)).toEqual([]);
    }),
  );

  test(
    '[TYP-004] a guest whose order the architect confirmed disowns the offer: the deal stands, and the team is notified',
    scene(async (s) => {
      const { as, asAnonymous } = s;
      const { secret, order } = await chosen(s);
      await enter(as('ana'), order);
      await fromNow(s);
      const [row] = await asAnonymous().query(
        `select confirm_typed_offer($1, 1, false, 'Nunca combinei') as outcome`,
        [secret],
      );
      expect(row).toEqual({ outcome: 'stands' });
      expect((await notified(s)).map(({ kind, to }) => `${kind} ${to}`)).toContain(
        'typing_disowned davi',
      );
    }),
  );
});

describe('[BEH-6] [TYP-008] the file of a typed offer', () => {
  test(
    '[BEH-6] is opened by the client only while the architect has put it on the order',
    scene(async (s) => {
      const { owner, as } = s;
      const { request_id } = await askByLink(as('ana'));
      const [shelf] = await quotesOf(owner, JOAO);
      const file = await evidence(as('ana'), request_id);
      const other = await evidence(as('ana'), request_id, 'rascunho.pdf');
      await typeFor(as('ana'), owner, {
        id: shelf?.id,
        entry: { channel: 'pdf', attachment_ids: [file] },
      });
      await chooseShelf(as('ana'), owner);
      const [placed] = await orders(as('ana'));
      const show = (who: Actor, id: string, shown: boolean | null = true) =>
        who.query('select show_evidence($1, $2, $3)', [placed?.order_id, id, shown]);
      const sees = async (who: Actor) =>
        (await who.query('select from storage.objects where id = $1', [file])).length;

      const listed = async (who: Actor) => {
        const [row] = await who.query<{ evidence: { file_name: string; is_shown: boolean }[] }>(
          'select evidence from get_orders(target_order_id => $1)',
          [placed?.order_id],
        );
        return row?.evidence.map((each) => [each.file_name, each.is_shown]);
      };
      expect(await sees(as('rafael'))).toBe(0);
      for (const who of [as('rafael'), as('bruno'), as('davi')])
        await expect(show(who, file)).rejects.toMatchObject({ code: '42501' });
      await expect(show(as('elisa'), file)).rejects.toMatchObject({ code: 'PT404' });
      await expect(show(as('ana'), other)).rejects.toMatchObject({ code: 'PT404' });
      await expect(show(as('ana'), file, null)).rejects.toMatchObject({ code: 'PT400' });
      expect(await listed(as('ana'))).toEqual([['proposta.pdf', false]]);
      expect(await listed(as('davi'))).toEqual([['proposta.pdf', false]]);
      expect(await listed(as('rafael'))).toEqual([]);
      await show(as('ana'), file);
      expect(await listed(as('ana'))).toEqual([['proposta.pdf', true]]);
      expect(await listed(as('rafael'))).toEqual([['proposta.pdf', true]]);
      expect(await sees(as('rafael'))).toBe(1);
      expect(await sees(as('clara'))).toBe(0);
      expect(await sees(as('bruno'))).toBe(0);
      await show(as('ana'), file, false);
      expect(await sees(as('rafael'))).toBe(0);
      expect(await listed(as('rafael'))).toEqual([]);
      expect(await brokenInvariants(owner)).toEqual([]);
    }),
  );

  test(
    '[TYP-014] that is shown can be taken off the order again once the order is undone, and is not shown then',
    scene(async ({ owner, as }) => {
      const { request_id } = await askByLink(as('ana'));
      const [shelf] = await quotesOf(owner, JOAO);
      const file = await evidence(as('ana'), request_id);
      const quiet = await evidence(as('ana'), request_id, 'planta.pdf');
      await typeFor(as('ana'), owner, {
        id: shelf?.id,
        entry: { channel: 'pdf', attachment_ids: [file, quiet] },
      });
      await chooseShelf(as('ana'), owner);
      const [placed] = await orders(as('ana'));
      const show = (id: string, shown: boolean) =>
        as('ana').query('select show_evidence($1, $2, $3)', [placed?.order_id, id, shown]);
      await show(file, true);
      await as('ana').query('select undo_approval(array[$1::uuid])', [shelf?.id]);
      await expect(show(quiet, true)).rejects.toMatchObject({ code: 'PT404' });
      await show(file, false);
      expect(await as('rafael').query('select from attachments where id = $1', [file])).toEqual([]);
      await expect(show(file, true)).rejects.toMatchObject({ code: 'PT404' });
    }),
  );
});
