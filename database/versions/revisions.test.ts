import { describe, expect, test } from 'vitest';
import { brokenInvariants, PROJECT, quoteIds } from '../quotes/cast-renovation.ts';
import { useScene } from '../testing.ts';
import { ask, keep, offer, requestOf, submit, withdraw } from './testing.ts';

// What an architect asks to be changed in an offer, and who is notified of what became of one.

const scene = useScene();

describe('a revision', () => {
  test(
    '[VER-007] is asked once, read by its supplier, and closed by a new version',
    scene(async ({ owner, as }) => {
      await expect(ask(as('ana'), owner)).rejects.toMatchObject({ code: 'QSTAT' });
      await submit(as('bruno'), owner, offer(9000, 9000));

      await ask(as('ana'), owner);

      await expect(ask(as('ana'), owner)).rejects.toMatchObject({ code: 'PT409' });
      const id = await quoteIds(owner, '0204 bruno');
      const read = async () =>
        (
          await as('bruno').query('select version, offer, revision from get_quote_request($1)', id)
        )[0];
      expect(await read()).toMatchObject({
        version: 1,
        offer: { total: 18000, version: 1 },
        revision: { message: 'Pode baixar?', target_total: 15000, target_days: 20 },
      });

      // A later transaction: this one holds one time for all that it does.
      await owner.query(
        `update quote_requests set revision_asked_at = now() - interval '1 second'`,
      );
      await submit(as('bruno'), owner, offer(7000, 8000), 1);
      expect(await read()).toMatchObject({ version: 2, revision: null });
      await expect(keep(as('bruno'), owner)).rejects.toMatchObject({ code: 'QSTAT' });
      await ask(as('ana'), owner);
      expect(await brokenInvariants(owner)).toEqual([]);
    }),
  );

  test(
    '[VER-007] is closed by keeping the offer, which stays as it is',
    scene(async ({ owner, as }) => {
      await expect(keep(as('bruno'), owner)).rejects.toMatchObject({ code: 'QSTAT' });
      await submit(as('bruno'), owner, offer(9000, 9000));
      await ask(as('ana'), owner);

      await keep(as('bruno'), owner, ' É o nosso melhor preço ');

      expect(await requestOf(owner)).toMatchObject({
        version: 1,
        revision_kept_note: 'É o nosso melhor preço',
        revision_kept_at: expect.any(Date),
      });
      await expect(keep(as('bruno'), owner)).rejects.toMatchObject({ code: 'QSTAT' });
      await ask(as('ana'), owner, null);
      expect(await requestOf(owner)).toMatchObject({
        revision_message: null,
        revision_kept_at: null,
        revision_kept_note: null,
      });
    }),
  );

  test(
    '[VER-007] asks for something, until a time to come, while the project is in quotation',
    scene(async ({ owner, as }) => {
      await submit(as('bruno'), owner, offer(9000, 9000));
      const { id } = await requestOf(owner);

      await expect(as('ana').query('select ask_revision($1, $2)', [id, ' '])).rejects.toMatchObject(
        {
          code: 'PT400',
        },
      );
      for (const due of ['-1 minute', '181 days'])
        await expect(ask(as('ana'), owner, 'x', due)).rejects.toMatchObject({ code: 'PT400' });
      await as('ana').query(`update projects set status = 'archived' where id = $1`, [
        PROJECT.altoDaLapa,
      ]);
      await expect(ask(as('ana'), owner)).rejects.toMatchObject({ code: 'QPHAS' });
    }),
  );
});

test(
  '[VER-007] the four events reach the other party once their kinds have words, and nobody before',
  scene(async ({ owner, as }) => {
    const reached = () =>
      owner.query(
        `select kind, p.email, link like '/quotes/%/respond' as is_answer, data ->> 'version' as version
         from notifications n join profiles p on p.id = n.recipient_id
         where kind like 'revision_%' or kind in ('quote_revised', 'quote_withdrawn') order by kind`,
      );
    const all = async (first: number) => {
      await submit(as('bruno'), owner, offer(100, 200), first);
      await submit(as('bruno'), owner, offer(90, 200), first + 1);
      await ask(as('ana'), owner);
      await keep(as('bruno'), owner);
      await withdraw(as('bruno'), owner);
    };
    await all(0);
    const known = await owner.query<{ kind: string }>('select kind from private.notice_kinds()');
    if (!known.some(({ kind }) => kind === 'quote_revised')) expect(await reached()).toEqual([]);

    await owner.query('delete from notifications');
    await owner.query('alter function private.notice_kinds() rename to known_kinds');
    await owner.query(
      `create function private.notice_kinds() returns table (kind text, topic text, is_mailed boolean) language sql immutable as $$
         select * from private.known_kinds() where kind not in ('quote_revised', 'quote_withdrawn', 'revision_kept', 'revision_asked')
         union all values ('quote_revised', 'offers', false), ('quote_withdrawn', 'offers', false),
           ('revision_kept', 'offers', false), ('revision_asked', 'decisions', false) $$`,
    );
    await all(2);

    const ana = { email: 'ana@prumo.test', is_answer: false, version: '4' };
    expect(await reached()).toEqual([
      { kind: 'quote_revised', ...ana },
      { kind: 'quote_withdrawn', ...ana },
      { kind: 'revision_asked', email: 'bruno@prumo.test', is_answer: true, version: '4' },
      { kind: 'revision_kept', ...ana },
    ]);
  }),
);
