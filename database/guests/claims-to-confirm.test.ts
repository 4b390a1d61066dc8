import { describe, expect, test } from 'vitest';
import { brokenInvariants } from '../quotes/testing-renovation.ts';
import { type Actor, useScene } from '../testing.ts';
import { askByLink, DEAD, JOAO, PERSON, readLink } from './testing.ts';
import { accountOf, claim, confirmClaim, history, rowsOf } from './testing-claims.ts';

const scene = useScene();

describe('[CVD-036] [CON-10] [T84] a claim with another address', () => {
  test(
    'waits for the architect, who reads name and address, says yes, and then everything moves',
    scene(async (stage) => {
      const { owner, as, asAnonymous } = stage;
      const { first } = await history(owner, as, asAnonymous());
      const rows = await rowsOf(owner, JOAO);
      const account = await accountOf(stage, { email: 'joao@novo.test' });

      expect(await claim(as(account), first.secret)).toBe('waiting_architect');
      expect(await claim(as(account), first.secret)).toBe('waiting_architect');
      expect(await rowsOf(owner, account)).toEqual({});
      expect(await as('ana').query('select * from list_guest_claims()')).toMatchObject([
        {
          guest_id: JOAO,
          account_id: account,
          contact_name: 'Marcenaria Lima',
          contact_email: 'joao@lima.test',
          account_name: 'João Lima',
          account_email: 'joao@novo.test',
        },
      ]);
      expect(await as('elisa').query('select * from list_guest_claims()')).toEqual([]);
      expect(
        await owner.query(
          `select count(*)::integer as notices from notifications where kind = 'claim_waiting'`,
        ),
      ).toEqual([{ notices: 1 }]);
      // Until then the link goes on.
      expect((await readLink(asAnonymous(), first.secret)).state).toBe('chosen');

      expect(await confirmClaim(as('ana'), JOAO, true, account)).toBe('moved');
      expect(await rowsOf(owner, account)).toEqual(rows);
      expect(await confirmClaim(as('ana'), JOAO, true, account)).toBe('moved');
      await expect(confirmClaim(as('ana'), JOAO, false, account)).rejects.toMatchObject({
        code: 'PT409',
      });
      expect(await brokenInvariants(owner)).toEqual([]);
    }),
  );

  test(
    'an address that is the contact’s but was never proven waits too, and has all of it with the proof',
    scene(async (stage) => {
      const { owner, as } = stage;
      const { secret } = await askByLink(as('ana'));
      const account = await accountOf(stage, { proven: false });
      expect(await claim(as(account), secret)).toBe('waiting_architect');
      expect(await owner.query(`select 1 from notifications where kind = 'claim_waiting'`)).toEqual(
        [],
      );
      await owner.query('update auth.users set email_proven_at = now() where id = $1', [account]);
      expect(Object.keys(await rowsOf(owner, account))).toContain('quotes.supplier_id');
      expect(await claim(as(account), secret)).toBe('moved');
    }),
  );

  test(
    'that is refused stays refused; the account is notified, and the contact goes on',
    scene(async (stage) => {
      const { owner, as, asAnonymous } = stage;
      const { secret } = await askByLink(as('ana'));
      const account = await accountOf(stage, { email: 'outro@novo.test' });
      await claim(as(account), secret);

      expect(await confirmClaim(as('ana'), JOAO, false)).toBe('refused');
      expect(await confirmClaim(as('ana'), JOAO, false)).toBe('refused');
      await expect(claim(as(account), secret)).rejects.toMatchObject({
        code: 'PT409',
        message: 'O arquiteto respondeu que este histórico não é seu.',
      });
      await expect(confirmClaim(as('ana'), JOAO, true)).rejects.toMatchObject({ code: 'PT409' });
      expect(await as('ana').query('select * from list_guest_claims()')).toEqual([]);
      expect(
        await owner.query(
          `select r.email from notifications n join profiles r on r.id = n.recipient_id where n.kind = 'claim_refused'`,
        ),
      ).toEqual([{ email: 'outro@novo.test' }]);
      expect((await readLink(asAnonymous(), secret)).state).toBe('open');
      expect(await rowsOf(owner, account)).toEqual({});
      // The person themselves is not kept from it.
      expect(await claim(as(await accountOf(stage)), secret)).toBe('moved');
    }),
  );

  test(
    'yes to one account is no to the other who waits, and a third learns that the history is gone',
    scene(async (stage) => {
      const { owner, as } = stage;
      const { secret } = await askByLink(as('ana'));
      const one = await accountOf(stage, { email: 'um@novo.test' });
      const two = await accountOf(stage, { email: 'dois@novo.test' });
      const three = await accountOf(stage, { email: 'tres@novo.test' });
      await claim(as(one), secret);
      await claim(as(two), secret);

      expect(await confirmClaim(as('ana'), JOAO, true, two)).toBe('moved');
      await expect(claim(as(one), secret)).rejects.toMatchObject({ code: 'PT409' });
      await expect(claim(as(three), secret)).rejects.toMatchObject({
        code: 'PT409',
        message: 'Este histórico já foi para outra conta.',
      });
      expect(
        await owner.query(
          'select account_id, refused_at is null as stands from private.guest_claims order by account_id = $1',
          [two],
        ),
      ).toEqual([
        { account_id: one, stands: false },
        { account_id: two, stands: true },
      ]);
    }),
  );
});

describe('[CVD-036] [CON-10] a claim is refused', () => {
  test(
    'to everybody but suppliers who wait or are approved',
    scene(async (stage) => {
      const { as, asAnonymous } = stage;
      const { secret } = await askByLink(as('ana'));
      for (const who of ['ana', 'elisa', 'clara', 'davi'])
        await expect(claim(as(who), secret)).rejects.toMatchObject({ code: '42501' });
      await expect(claim(asAnonymous(), secret)).rejects.toMatchObject({ code: '42501' });
      const rejected = await accountOf(stage, { status: 'pending_approval' });
      await stage.owner.query(`update profiles set status = 'rejected' where id = $1`, [rejected]);
      await expect(claim(as(rejected), secret)).rejects.toMatchObject({
        code: '42501',
        message: 'Entre com uma conta de fornecedor.',
      });
    }),
  );

  test(
    'by a link that shows nothing',
    scene(async (stage) => {
      const { owner, as } = stage;
      const { secret, request_id } = await askByLink(as('ana'));
      const account = await accountOf(stage);
      for (const wrong of [null, '', 'x', `${secret.slice(1)}A`])
        await expect(claim(as(account), wrong as string)).rejects.toMatchObject(DEAD);
      await owner.query('update profiles set guest_blocked_at = now() where id = $1', [JOAO]);
      await expect(claim(as(account), secret)).rejects.toMatchObject(DEAD);
      await owner.query('update profiles set guest_blocked_at = null where id = $1', [JOAO]);
      await as('ana').query('select end_request_links($1)', [request_id]);
      await expect(claim(as(account), secret)).rejects.toMatchObject(DEAD);
    }),
  );

  test(
    'and so is an answer by anybody but the contact’s architect, without words, or about nobody',
    scene(async (stage) => {
      const { as, asAnonymous } = stage;
      const { secret } = await askByLink(as('ana'));
      await expect(confirmClaim(as('ana'), JOAO, true)).rejects.toMatchObject({ code: 'PT404' });
      const account = await accountOf(stage, { email: 'joao@novo.test' });
      await claim(as(account), secret);
      await expect(confirmClaim(as('ana'), JOAO, null)).rejects.toMatchObject({ code: 'PT400' });
      await expect(confirmClaim(as('ana'), JOAO, true, PERSON.bruno)).rejects.toMatchObject({
        code: 'PT404',
      });
      await expect(confirmClaim(as('elisa'), JOAO, true)).rejects.toMatchObject({ code: 'PT404' });
      for (const who of [as('clara'), as('bruno'), as('davi'), as(account), asAnonymous()])
        await expect(confirmClaim(who, JOAO, true)).rejects.toMatchObject({ code: '42501' });
    }),
  );

  test(
    'where five accounts wait already, but not to the one that has the contact’s address',
    scene(async (stage) => {
      const { as } = stage;
      const { secret } = await askByLink(as('ana'));
      for (let n = 0; n < 5; n++)
        await claim(as(await accountOf(stage, { email: `${n}@novo.test` })), secret);
      const sixth = await accountOf(stage, { email: '6@novo.test' });
      await expect(claim(as(sixth), secret)).rejects.toMatchObject({ code: 'LIMIT' });
      expect(await claim(as(await accountOf(stage)), secret)).toBe('moved');
    }),
  );
});

describe('[CVD-036] before the claim a supplier reads', () => {
  test(
    'who is meant and who asks, and how much moves only when it is known to be the contact',
    scene(async (stage) => {
      const { owner, as, asAnonymous } = stage;
      const { first, second } = await history(owner, as, asAnonymous());
      const preview = (who: Actor, secret = first.secret) =>
        who.query('select * from preview_guest_claim($1)', [secret]);
      const known = await accountOf(stage);
      const unknown = await accountOf(stage, { email: 'joao@novo.test' });
      expect(await preview(as(known))).toEqual([
        {
          contact_name: 'Marcenaria Lima',
          architect_name: 'Ribeiro Arquitetura',
          category: 'marcenaria',
          state: null,
          is_confirmed: true,
          requests: 2,
          orders: 1,
        },
      ]);
      expect(await preview(as(unknown), second.secret)).toMatchObject([
        { state: null, is_confirmed: false, requests: null, orders: null },
      ]);
      await claim(as(unknown), first.secret);
      expect(await preview(as(unknown))).toMatchObject([
        { state: 'waiting_architect', is_confirmed: false, requests: null },
      ]);
      await expect(preview(as('ana'))).rejects.toMatchObject({ code: '42501' });
      await expect(preview(as('clara'))).rejects.toMatchObject({ code: '42501' });
      await expect(preview(as(known), 'x')).rejects.toMatchObject(DEAD);
    }),
  );
});
