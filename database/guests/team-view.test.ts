import { expect, test } from 'vitest';
import { useScene } from '../testing.ts';
import {
  altoDaLapa,
  answerByCore,
  askByCore,
  chooseShelf,
  JOAO,
  LUIS,
  PERSON,
  writeCards,
} from './testing.ts';

// Guests as the team reads them: in the directory, on their page, and apart from the suppliers of the report.

const scene = useScene();
const OTHERS = ['ana', 'elisa', 'bruno', 'clara'];

test(
  '[CVD-062] the team finds guests by themselves in the directory, with how often they were asked, answered and won; others may not',
  scene(async ({ owner, as, asAnonymous }) => {
    await writeCards(owner);
    await askByCore(owner, altoDaLapa, JOAO, LUIS);
    await answerByCore(owner, JOAO, 800, 2000);
    await chooseShelf(as('ana'), owner);

    expect(
      await as('davi').query(
        'select id, requests, answered, orders from list_people() where is_guest order by full_name',
      ),
    ).toEqual([
      { id: JOAO, requests: '1', answered: '1', orders: '1' },
      { id: LUIS, requests: '1', answered: '0', orders: '0' },
    ]);
    expect(
      await as('davi').query('select 1 from list_people() where not is_guest and id = any ($1)', [
        [JOAO, LUIS],
      ]),
    ).toEqual([]);
    for (const who of [...OTHERS.map((person) => as(person)), asAnonymous()])
      await expect(who.query('select id from list_people()')).rejects.toMatchObject({
        code: '42501',
      });
  }),
);

test(
  '[CVD-062] the card of a guest says whose contact it is, what the person asked, and the team’s block; to nobody else, and of nobody else',
  scene(async ({ owner, as, asAnonymous }) => {
    await writeCards(owner);
    const read = (who: string, id: string = JOAO) =>
      as(who).query('select * from get_guest_card($1)', [id]);
    const fresh = {
      guest_id: JOAO,
      architect_id: PERSON.ana,
      architect_name: 'Ribeiro Arquitetura',
      refuses_architect: false,
      refuses_everybody: false,
      blocked_at: null,
      block_reason: null,
    };
    expect(await read('davi')).toEqual([fresh]);

    await owner.query(
      `insert into private.no_contact (digest, architect_id)
       select unnest(private.contact_digests(p.email, p.phone_number)), $2 from profiles p where p.id = $1`,
      [JOAO, PERSON.ana],
    );
    expect(await read('davi')).toEqual([{ ...fresh, refuses_architect: true }]);
    await owner.query('update private.no_contact set architect_id = null');
    await owner.query('update profiles set guest_blocked_at = now() where id = $1', [JOAO]);
    await owner.query(
      `update private.guest_cards set block_reason = 'Não existe' where guest_id = $1`,
      [JOAO],
    );
    expect(await read('davi')).toEqual([
      {
        ...fresh,
        refuses_architect: true,
        refuses_everybody: true,
        blocked_at: expect.any(Date),
        block_reason: 'Não existe',
      },
    ]);
    expect(await read('davi', PERSON.bruno)).toEqual([]);
    for (const who of [...OTHERS.map((person) => as(person)), asAnonymous()])
      await expect(who.query('select * from get_guest_card($1)', [JOAO])).rejects.toMatchObject({
        code: '42501',
      });
  }),
);

test(
  '[CVD-062] the report of suppliers counts orders of guests apart: in no row and no other sum, by its period and its search',
  scene(async ({ owner, as }) => {
    const totals = async (args = '') =>
      (await as('davi').query(`select * from report_supplier_totals(${args})`))[0];
    const before = await totals();
    await writeCards(owner);
    await askByCore(owner, altoDaLapa, JOAO);
    await answerByCore(owner, JOAO, 800, 2000);
    await chooseShelf(as('ana'), owner);

    const outside = { outside_orders: '1', outside_approved: '800.00' };
    expect(await totals()).toEqual({ ...before, ...outside });
    expect(await totals(`search => 'marcenaria lima'`)).toMatchObject({
      suppliers: '0',
      ...outside,
    });
    expect(await totals(`search => 'bruno'`)).toMatchObject({ outside_orders: '0' });
    expect(await totals(`until => '2001-01-31'`)).toMatchObject({ outside_orders: '0' });
    expect(
      await as('davi').query('select 1 from report_suppliers() where supplier_id = $1', [JOAO]),
    ).toEqual([]);
  }),
);
