import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { brokenInvariants } from '../quotes/testing-renovation.ts';
import { invite } from '../terms/testing.ts';
import { useScene } from '../testing.ts';
import {
  altoDaLapa,
  answerByLink,
  askByLink,
  consultorio,
  DEAD,
  JOAO,
  offerOf,
  quotesOf,
  readLink,
} from './testing.ts';
import { accountOf, claim, confirmClaim, facts, history, rowsOf } from './testing-claims.ts';

const scene = useScene();

describe('[CVD-035] [CON-10] a claim with the proven address of the contact and an approved account', () => {
  test(
    'moves every row, keeps sums and hashes, ends the links and notifies both sides',
    scene(async (stage) => {
      const { owner, as, asAnonymous } = stage;
      const { first, second } = await history(owner, as, asAnonymous());
      const before = await facts(owner);
      const rows = await rowsOf(owner, JOAO);
      expect(Object.keys(rows)).toEqual(
        expect.arrayContaining([
          'quotes.supplier_id',
          'quote_requests.supplier_id',
          'quote_versions.supplier_id',
          'orders.supplier_id',
          'instalments.supplier_id',
          'commissions.supplier_id',
          'sign_offs.person_id',
          'sign_offs.supplier_id',
          'questions.supplier_id',
          'messages.supplier_id',
          'threads.person_id',
          'private.quote_drafts.supplier_id',
        ]),
      );
      const account = await accountOf(stage);

      expect(await claim(as(account), first.secret)).toBe('moved');

      expect(await rowsOf(owner, JOAO)).toEqual({});
      expect(await rowsOf(owner, account)).toEqual(rows);
      expect(await facts(owner)).toEqual(before);
      for (const { secret } of [first, second])
        await expect(readLink(asAnonymous(), secret)).rejects.toMatchObject(DEAD);
      expect(
        await as('ana').query(
          `select distinct s.full_name, s.company_name, s.status from quotes q join profiles s on s.id = q.supplier_id
           where q.request_id = $1`,
          [first.request_id],
        ),
      ).toEqual([
        { full_name: 'João Lima', company_name: 'Marcenaria Lima ME', status: 'approved' },
      ]);
      expect(await as('ana').query('select id from list_guests()')).toEqual([]);
      expect(
        await owner.query(
          `select r.email, n.kind, n.data, n.link from notifications n join profiles r on r.id = n.recipient_id
           where n.kind in ('history_moved', 'contact_joined') order by 1`,
        ),
      ).toEqual([
        { email: 'ana@prumo.test', kind: 'contact_joined', data: {}, link: '/suppliers' },
        {
          email: 'joao@lima.test',
          kind: 'history_moved',
          data: { requests: 2, orders: 1 },
          link: '/my-quotes',
        },
      ]);
      expect(await brokenInvariants(owner)).toEqual([]);

      // The account goes on where the links ended.
      const [open] = await owner.query<{ id: string }>(
        `select id from quotes where request_id = $1 order by id limit 1`,
        [second.request_id],
      );
      const page = await as(account).query('select get_quote_request($1) as page', [open?.id]);
      expect(page).toHaveLength(1);
      expect(await as(account).query('select id from orders')).toHaveLength(1);
      // Sent again, by whichever link, it says the same.
      expect(await claim(as(account), first.secret)).toBe('moved');
      expect(await claim(as(account), second.secret)).toBe('moved');
    }),
  );

  test(
    'the trail still names the person who acted by the link, and records the new supplier',
    scene(async (stage) => {
      const { owner, as, asAnonymous } = stage;
      const { first } = await history(owner, as, asAnonymous());
      const account = await accountOf(stage);
      await claim(as(account), first.secret);

      expect(
        await as('davi').query(
          `select distinct actor_name, actor_role from list_audit() where actor_id = $1`,
          [JOAO],
        ),
      ).toEqual([{ actor_name: 'João Lima', actor_role: 'guest' }]);
    }),
  );

  test(
    'files that the contact sent are the account’s to remove',
    scene(async (stage) => {
      const { owner, as, asAnonymous } = stage;
      const { second } = await history(owner, as, asAnonymous());
      const [file] = await owner.query<{ id: string }>(
        `select private.link_add_file(encode(sha256(convert_to($1, 'utf8')), 'hex'), $2, '{}') ->> 'id' as id`,
        [
          second.secret,
          JSON.stringify({
            id: randomUUID(),
            digest: 'ab'.repeat(32),
            size: 10,
            type: 'application/pdf',
            name: 'proposta.pdf',
          }),
        ],
      );
      const account = await accountOf(stage);
      await claim(as(account), second.secret);
      expect(
        await owner.query('select owner_id from storage.objects where id = $1', [file?.id]),
      ).toEqual([{ owner_id: account }]);
    }),
  );

  test(
    'the erasure of the account erases the contact too, and its name in the trail',
    scene(async (stage) => {
      const { owner, as, asAnonymous } = stage;
      const { first } = await history(owner, as, asAnonymous());
      const account = await accountOf(stage);
      await claim(as(account), first.secret);
      await owner.query('select private.erase_person($1)', [account]);

      expect(
        await owner.query(
          'select full_name, email, erased_at is not null as erased from profiles where id = any ($1)',
          [[JOAO, account]],
        ),
      ).toEqual(
        [JOAO, account].map((id) => ({
          full_name: 'Pessoa removida',
          email: `removido-${id}@removido.invalid`,
          erased: true,
        })),
      );
      expect(
        await as('davi').query('select distinct actor_name from list_audit() where actor_id = $1', [
          JOAO,
        ]),
      ).toEqual([{ actor_name: 'Pessoa removida' }]);
      expect(await brokenInvariants(owner)).toEqual([]);
    }),
  );

  test(
    'an old offer that is approved later earns 0, the next version of the account its rate',
    scene(async (stage) => {
      const { owner, as, asAnonymous } = stage;
      const { secret } = await askByLink(as('ana'));
      await answerByLink(asAnonymous(), secret, offerOf(12_000, 5000));
      const account = await accountOf(stage);
      await claim(as(account), secret);

      const [shelf, doors] = await quotesOf(owner, account);
      await as('ana').query(`update quotes set status = 'approved' where id = $1`, [shelf?.id]);
      const [version] = await owner.query<{ version: number }>(
        'select version from quote_requests where supplier_id = $1',
        [account],
      );
      await as(account).query('select * from submit_quote($1, $2, $3)', [
        doors?.id,
        JSON.stringify({ ...offerOf(0, 6000), lines: offerOf(0, 6000).lines.slice(1) }),
        version?.version,
      ]);
      await as('ana').query(`update quotes set status = 'approved' where id = $1`, [doors?.id]);

      expect(
        await owner.query(
          'select base_amount, commission_rate, commission_amount from commissions where supplier_id = $1 order by base_amount desc',
          [account],
        ),
      ).toEqual([
        { base_amount: '12000.00', commission_rate: '0.0000', commission_amount: '0.00' },
        { base_amount: '6000.00', commission_rate: '0.0800', commission_amount: '480.00' },
      ]);
      expect(await brokenInvariants(owner)).toEqual([]);
    }),
  );
});

describe('[CVD-035] [CON-10] a claim of an account that waits for the team', () => {
  test.each([
    ['with the address of the contact', 'joao@lima.test', 'joined'],
    ['with another one, to which the architect says yes', 'joao@novo.test', 'waiting_architect'],
  ])('%s moves when the team approves it', (_, email, state) =>
    scene(async (stage) => {
      const { owner, as, asAnonymous } = stage;
      const { first } = await history(owner, as, asAnonymous());
      const rows = await rowsOf(owner, JOAO);
      const account = await accountOf(stage, { email, status: 'pending_approval' });
      expect(await claim(as(account), first.secret)).toBe(state);
      if (state === 'waiting_architect')
        expect(await confirmClaim(as('ana'), JOAO, true)).toBe('joined');
      expect(await claim(as(account), first.secret)).toBe('joined');
      expect(await rowsOf(owner, account)).toEqual({});

      await as('davi').query(`update profiles set status = 'approved' where id = $1`, [account]);
      expect(await rowsOf(owner, account)).toEqual(rows);
      expect(await brokenInvariants(owner)).toEqual([]);
    })(),
  );

  test(
    'that the team refuses moves nothing, and one that no architect confirmed neither',
    scene(async (stage) => {
      const { owner, as } = stage;
      const { secret } = await askByLink(as('ana'));
      const refused = await accountOf(stage, { status: 'pending_approval' });
      const unknown = await accountOf(stage, { email: 'x@novo.test', status: 'pending_approval' });
      await claim(as(refused), secret);
      await expect(claim(as(unknown), secret)).rejects.toMatchObject({ code: 'PT409' });
      await as('davi').query(
        `update profiles set status = 'rejected', rejection_reason = 'Sem CNPJ' where id = $1`,
        [refused],
      );
      expect(await rowsOf(owner, refused)).toEqual({});
    }),
  );

  test(
    'of a contact that the team blocked meanwhile moves nothing',
    scene(async (stage) => {
      const { owner, as } = stage;
      const { secret } = await askByLink(as('ana'));
      const account = await accountOf(stage, { status: 'pending_approval' });
      await claim(as(account), secret);
      await owner.query('update profiles set guest_blocked_at = now() where id = $1', [JOAO]);
      await as('davi').query(`update profiles set status = 'approved' where id = $1`, [account]);
      expect(await rowsOf(owner, account)).toEqual({});
    }),
  );
});

describe('[CVD-037] [CON-10] a request that was asked of both', () => {
  test(
    'stays with the contact, with all of that project; the others move, and the contact stays listed',
    scene(async (stage) => {
      const { owner, as, asAnonymous } = stage;
      const account = await accountOf(stage);
      await invite(as('ana'), consultorio, { marcenaria: [account] });
      // The card has no address: an approved supplier's would be refused.
      const first = await askByLink(as('ana'), { change: { email: null } });
      const second = await askByLink(as('ana'), { project: consultorio, change: { email: null } });
      const staying = await rowsOf(owner, JOAO, consultorio);
      expect(await claim(as(account), first.secret)).toBe('waiting_architect');
      expect(await confirmClaim(as('ana'), JOAO, true)).toBe('moved');

      expect(await rowsOf(owner, JOAO)).toEqual(staying);
      expect(await rowsOf(owner, JOAO, altoDaLapa)).toEqual({});
      await expect(readLink(asAnonymous(), second.secret)).rejects.toMatchObject(DEAD);
      expect(await as('ana').query('select requests from list_guests()')).toEqual([
        { requests: 1 },
      ]);
      expect(await brokenInvariants(owner)).toEqual([]);
      // A link that the architect makes for what stayed is not claimed a second time.
      const [again] = await as('ana').query<{ secret: string }>(
        'select make_request_link($1) as secret',
        [second.request_id],
      );
      expect(await claim(as(account), again?.secret ?? '')).toBe('moved');
      expect(await rowsOf(owner, JOAO)).toEqual(staying);
    }),
  );
});
