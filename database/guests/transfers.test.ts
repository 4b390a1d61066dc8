import { describe, expect, test } from 'vitest';
import { brokenInvariants } from '../quotes/testing-renovation.ts';
import { type Scene, useScene } from '../testing.ts';
import {
  altoDaLapa,
  answerByLink,
  askByLink,
  chooseShelf,
  consultorio,
  JOAO,
  LUIS,
  offerOf,
  PERSON,
  readLink,
} from './testing.ts';
import { accountOf, claim, rowsOf } from './testing-claims.ts';

// A project with guests passes to another architect (docs/decisions/122 and 254).

const scene = useScene();
const transfer = ({ as }: Scene, project: string, to: string = PERSON.elisa) =>
  as('davi').query('select transfer_project($1, $2, $3)', [project, to, 'Ana está de licença.']);
const contacts = ({ as }: Scene, who: string) =>
  as(who).query<{ id: string; full_name: string; requests: number }>(
    'select id, full_name, email, phone_number, category, requests from list_guests() order by full_name',
  );

describe('[CVD-039] with a project that changes hands', () => {
  test(
    'its guests are the new architect’s contacts, with the rows of that project; the old ones stay, and links go on',
    scene(async (stage) => {
      const { owner, as, asAnonymous } = stage;
      const { secret, request_id } = await askByLink(as('ana'));
      await answerByLink(asAnonymous(), secret, offerOf(12_000, 5000));
      await chooseShelf(as('ana'), owner);
      await askByLink(as('ana'), { project: consultorio });
      const rows = await rowsOf(owner, JOAO, altoDaLapa);
      const staying = await rowsOf(owner, JOAO, consultorio);

      await transfer(stage, altoDaLapa);

      const [copy] = await contacts(stage, 'elisa');
      expect(copy).toMatchObject({
        full_name: 'João Lima',
        email: 'joao@lima.test',
        phone_number: '(11) 95550-0901',
        category: 'marcenaria',
        requests: 1,
      });
      expect(await contacts(stage, 'ana')).toMatchObject([{ id: JOAO, requests: 1 }]);
      expect(copy?.id).not.toBe(JOAO);
      expect(await rowsOf(owner, copy?.id ?? '', altoDaLapa)).toMatchObject(rows);
      expect(await rowsOf(owner, JOAO)).toEqual(staying);
      // The comparison names the guest, and so does the link, which asks in the name of the new architect.
      expect(
        await as('elisa').query(
          'select distinct s.full_name from quotes q join profiles s on s.id = q.supplier_id where q.request_id = $1',
          [request_id],
        ),
      ).toEqual([{ full_name: 'João Lima' }]);
      expect(await readLink(asAnonymous(), secret)).toMatchObject({
        state: 'chosen',
        asked_by: { full_name: 'Elisa Prado' },
      });
      await as('elisa').query('select make_request_link($1)', [request_id]);
      await expect(
        as('ana').query('select make_request_link($1)', [request_id]),
      ).rejects.toMatchObject({ code: 'PT404' });
      expect(await as('ana').query('select id from profiles where id = $1', [copy?.id])).toEqual(
        [],
      );
      expect(await as('elisa').query('select id from profiles where id = $1', [JOAO])).toEqual([]);
      expect(await brokenInvariants(owner)).toEqual([]);
    }),
  );

  test(
    'the second project of the same guest comes onto the same card, and the way back onto the first',
    scene(async (stage) => {
      const { owner, as } = stage;
      await askByLink(as('ana'));
      await askByLink(as('ana'), { project: consultorio });
      await transfer(stage, altoDaLapa);
      await transfer(stage, consultorio);
      expect(await contacts(stage, 'elisa')).toMatchObject([{ requests: 2 }]);
      expect(await contacts(stage, 'ana')).toMatchObject([{ id: JOAO, requests: 0 }]);

      await transfer(stage, altoDaLapa, PERSON.ana);
      expect(await contacts(stage, 'ana')).toMatchObject([{ id: JOAO, requests: 1 }]);
      expect(await contacts(stage, 'elisa')).toMatchObject([{ requests: 1 }]);
      expect(await brokenInvariants(owner)).toEqual([]);
    }),
  );

  test(
    'two people with one telephone number are two contacts',
    scene(async (stage) => {
      const { as } = stage;
      await askByLink(as('ana'));
      await askByLink(as('ana'), { guest: LUIS, change: { full_name: 'Luís Lima' } });
      await transfer(stage, altoDaLapa);
      expect(await contacts(stage, 'elisa')).toMatchObject([
        { full_name: 'João Lima', requests: 1 },
        { full_name: 'Luís Lima', requests: 1 },
      ]);
    }),
  );

  test(
    'a guest who opted out, was blocked or removed stays so for the new architect',
    scene(async (stage) => {
      const { owner, as, asAnonymous } = stage;
      const { secret } = await askByLink(as('ana'));
      await asAnonymous().query(`select leave_guest_list($1)`, [secret]);
      await transfer(stage, altoDaLapa);
      expect(await as('elisa').query('select refuses, is_blocked from list_guests()')).toEqual([
        { refuses: true, is_blocked: false },
      ]);

      await owner.query('update profiles set guest_blocked_at = now() where guest_of = $1', [
        PERSON.elisa,
      ]);
      await transfer(stage, altoDaLapa, PERSON.ana);
      expect(
        await as('ana').query('select is_blocked from list_guests() where requests > 0'),
      ).toEqual([{ is_blocked: true }]);

      await askByLink(as('elisa'), {
        guest: LUIS,
        change: { email: 'luis@lima.test', phone_number: null, full_name: 'Luís' },
        project: await ownProject(stage),
      });
      await as('elisa').query('select remove_guest($1)', [LUIS]);
      await transfer(stage, await ownProject(stage), PERSON.ana);
      expect(
        await as('ana').query(`select id from list_guests() where full_name = 'Luís'`),
      ).toEqual([]);
      expect(await brokenInvariants(owner)).toEqual([]);
    }),
  );

  test(
    'a guest who was erased stays a person without a name',
    scene(async (stage) => {
      const { owner, as, asAnonymous } = stage;
      const { secret, request_id } = await askByLink(as('ana'));
      await asAnonymous().query(`select leave_guest_list($1, 'erase')`, [secret]);
      await transfer(stage, altoDaLapa);
      expect(
        await owner.query(
          `select p.full_name, p.erased_at is not null as erased, p.guest_of from quote_requests r join profiles p on p.id = r.supplier_id
           where r.id = $1`,
          [request_id],
        ),
      ).toEqual([{ full_name: 'Pessoa removida', erased: true, guest_of: PERSON.elisa }]);
      expect(await contacts(stage, 'elisa')).toEqual([]);
      expect(await brokenInvariants(owner)).toEqual([]);
    }),
  );

  test(
    'a claim that is open goes on with both: the team’s approval moves the history of each',
    scene(async (stage) => {
      const { owner, as } = stage;
      const { secret } = await askByLink(as('ana'));
      await askByLink(as('ana'), { project: consultorio });
      const account = await accountOf(stage, { status: 'pending_approval' });
      expect(await claim(as(account), secret)).toBe('joined');
      await transfer(stage, altoDaLapa);
      expect(await claim(as(account), secret)).toBe('joined');

      await as('davi').query(`update profiles set status = 'approved' where id = $1`, [account]);
      expect(Object.keys(await rowsOf(owner, account, altoDaLapa))).toContain('quotes.supplier_id');
      expect(Object.keys(await rowsOf(owner, account, consultorio))).toContain(
        'quotes.supplier_id',
      );
      expect(await contacts(stage, 'ana')).toEqual([]);
      expect(await contacts(stage, 'elisa')).toEqual([]);
      expect(await brokenInvariants(owner)).toEqual([]);
    }),
  );
});

/** A project of Elisa's with joinery. */
async function ownProject({ owner }: Scene): Promise<string> {
  const [row] = await owner.query<{ id: string }>(
    `select p.id from projects p join project_items i on i.project_id = p.id
     where p.architect_id = $1 and i.category = 'marcenaria' and p.status in ('planning', 'quoting') order by p.id limit 1`,
    [PERSON.elisa],
  );
  if (row) return row.id;
  const [made] = await owner.query<{ id: string }>(
    `with made as (
       insert into projects (name, status, client_id, architect_id)
       select 'Loja', 'quoting', client_id, $1 from projects where id = $2 returning id
     ), item as (insert into project_items (project_id, description, category) select id, 'Balcão', 'marcenaria' from made)
     select id from made`,
    [PERSON.elisa, altoDaLapa],
  );
  return made?.id ?? '';
}
