import { describe, expect, test } from 'vitest';
import { brokenInvariants, itemId, quoteIds } from '../quotes/testing-renovation.ts';
import { type Actor, useScene } from '../testing.ts';

const scene = useScene({ cast: true });

/** Ana's projects in the cast. Consultório has one item each of civil, marcenaria, iluminacao, vidracaria. */
const IN_PROGRESS = 'e0000000-0000-4000-8000-000000000001';
const QUOTING = 'e0000000-0000-4000-8000-000000000002';
const PLANNING = 'e0000000-0000-4000-8000-000000000003';

const supplier = (number: number) =>
  `b0000000-0000-4000-8000-0000000000${String(number).padStart(2, '0')}`;
const BRUNO = supplier(1);
const SILVIA = supplier(2);
const GUSTAVO = supplier(4);
const MARCOS = supplier(5);
const VITOR = supplier(13);
const DANIELA = supplier(15);
const FABIO = supplier(16);
const CAIO = supplier(17);
const SERGIO = supplier(18);
const URSULA = supplier(19);
const CLARA = 'c0000000-0000-4000-8000-000000000001';

async function invite(actor: Actor, project: unknown, selected: unknown) {
  const payload = { project_id: project, selected_suppliers: selected };
  const [row] = await actor.query<{ answer: { quotes_created: number } }>(
    'select private.function_send_quote_invitations($1) as answer',
    [JSON.stringify(payload)],
  );
  return row?.answer;
}

describe('sending invitations', () => {
  test(
    '[FUN-003] [FUN-004] [FUN-005] [Q-03] [Q-06] asks every chosen supplier for every item of the category and opens quotation',
    scene(async ({ as, owner }) => {
      await owner.query(
        `insert into project_items (project_id, description, category) values ($1, 'Forro', 'civil')`,
        [PLANNING],
      );

      const answer = await invite(as('ana'), PLANNING, {
        civil: [GUSTAVO, MARCOS],
        marcenaria: [BRUNO],
        iluminacao: [],
      });

      expect(answer).toEqual({ quotes_created: 5 });
      expect(
        await owner.query(
          `select i.category, q.supplier_id, count(*)::int, bool_and(q.status = 'requested' and q.price is null
             and q.delivery_time_days is null and q.notes is null) as blank
           from quotes q join project_items i on i.id = q.project_item_id
           where i.project_id = $1 group by 1, 2 order by 1, 2`,
          [PLANNING],
        ),
      ).toEqual([
        { category: 'civil', supplier_id: GUSTAVO, count: 2, blank: true },
        { category: 'civil', supplier_id: MARCOS, count: 2, blank: true },
        { category: 'marcenaria', supplier_id: BRUNO, count: 1, blank: true },
      ]);
      expect(await owner.query('select status from projects where id = $1', [PLANNING])).toEqual([
        { status: 'quoting' },
      ]);
    }),
  );

  test(
    '[FUN-007] tells each supplier once by mail',
    scene(async ({ as, owner }) => {
      await invite(as('ana'), PLANNING, { civil: [GUSTAVO], marcenaria: [BRUNO] });
      await invite(as('ana'), PLANNING, { civil: [GUSTAVO], marcenaria: [BRUNO] });

      expect(
        await owner.query('select kind, recipient, data from private.outbox order by recipient'),
      ).toEqual([
        {
          kind: 'quote_requested',
          recipient: 'bruno@prumo.test',
          data: {
            full_name: 'Bruno Carvalho',
            architect_name: 'Ana Ribeiro',
            project_id: PLANNING,
            project_name: 'Consultório Jardim Paulista',
            path: expect.stringMatching(/^\/quotes\/[-0-9a-f]{36}\/respond$/),
            category: 'marcenaria',
            item_count: 1,
            office: 'Ribeiro Arquitetura',
            respond_until: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
          },
        },
        {
          kind: 'quote_requested',
          recipient: 'gustavo@prumo.test',
          data: {
            full_name: 'Gustavo Pires',
            architect_name: 'Ana Ribeiro',
            project_id: PLANNING,
            project_name: 'Consultório Jardim Paulista',
            path: expect.stringMatching(/^\/quotes\/[-0-9a-f]{36}\/respond$/),
            category: 'civil',
            item_count: 1,
            office: 'Ribeiro Arquitetura',
            respond_until: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
          },
        },
      ]);
    }),
  );

  test(
    '[Q-39] [I4] repeated pairs are skipped, a missed category may follow while in quotation',
    scene(async ({ as }) => {
      await invite(as('ana'), PLANNING, { marcenaria: [BRUNO, BRUNO] });

      expect(await invite(as('ana'), PLANNING, { marcenaria: [BRUNO] })).toEqual({
        quotes_created: 0,
      });
      expect(
        await invite(as('ana'), PLANNING, { marcenaria: [BRUNO, SILVIA], civil: [GUSTAVO] }),
      ).toEqual({ quotes_created: 2 });
    }),
  );

  test.each([
    ['a pending supplier', { civil: [GUSTAVO, CAIO] }],
    ['a rejected supplier', { civil: [SERGIO] }],
    ['a supplier without category', { civil: [URSULA] }],
    ['a supplier of another category', { civil: [GUSTAVO, BRUNO] }],
    ['somebody who is no supplier', { civil: [CLARA] }],
    ['somebody who does not exist', { civil: ['00000000-0000-4000-8000-000000000000'] }],
    ['an id that is none', { civil: ['x'] }],
    ['a number', { civil: [7] }],
    ['null', { civil: [null] }],
    ['a category without items', { civil: [GUSTAVO], marmoraria: [supplier(11)] }],
    ['a category that is none', { revestimentos: [GUSTAVO] }],
    ['a category that holds no list', { civil: GUSTAVO }],
    ['nobody', { civil: [] }],
    ['an empty map', {}],
    ['a list', [GUSTAVO]],
    ['nothing', undefined],
  ])('[Q-39] [PER-014] [PER-015] %s refuses the whole call (PT400)', (_case, selected) =>
    scene(async ({ as, owner }) => {
      await expect(invite(as('ana'), PLANNING, selected)).rejects.toMatchObject({ code: 'PT400' });

      expect(
        await owner.query(
          `select p.status, (select count(*)::int from quotes q where q.project_id = p.id) as quotes,
             (select count(*)::int from private.outbox) as mails
           from projects p where p.id = $1`,
          [PLANNING],
        ),
      ).toEqual([{ status: 'planning', quotes: 0, mails: 0 }]);
    })(),
  );

  test.each([
    ['concluded', 'completed'],
    ['archived', 'archived'],
  ])('[Q-39] a project that is %s takes no more', (_over, status) =>
    scene(async ({ as, owner }) => {
      await owner.query('update projects set status = $2 where id = $1', [IN_PROGRESS, status]);

      await expect(invite(as('ana'), IN_PROGRESS, { decoracao: [DANIELA] })).rejects.toMatchObject({
        code: 'PT400',
        message: 'Este projeto não recebe mais convites de orçamento.',
      });
    })(),
  );

  test.each(['elisa', 'rafael', 'bruno', 'davi', 'otavio', 'sergio', 'caio'])(
    '[Q-39] [PER-006] %s is refused (PT403), the same for a project that is not there',
    (person) =>
      scene(async ({ as }) => {
        for (const project of [
          PLANNING,
          QUOTING,
          '00000000-0000-4000-8000-000000000000',
          'x',
          null,
          7,
        ]) {
          await expect(invite(as(person), project, { civil: [GUSTAVO] })).rejects.toMatchObject({
            code: 'PT403',
            message: 'Só o arquiteto do projeto pode convidar fornecedores.',
          });
        }
      })(),
  );

  test(
    '[T24] an architect whose access was taken away invites nobody to the projects they had',
    scene(async ({ as, owner }) => {
      await owner.query(`update profiles set status = 'rejected' where email = 'ana@prumo.test'`);

      await expect(invite(as('ana'), PLANNING, { civil: [GUSTAVO] })).rejects.toMatchObject({
        code: 'PT403',
      });
    }),
  );

  test(
    'signed out, it cannot be called',
    scene(async ({ asAnonymous }) => {
      await expect(invite(asAnonymous(), PLANNING, { civil: [GUSTAVO] })).rejects.toMatchObject({
        code: '42501',
      });
    }),
  );
});

describe('inviting while the work goes on', () => {
  const GLASS = '0206';
  const requests = (owner: Actor, project: string) =>
    owner.query(
      `select right(i.id::text, 4) as item, s.email from quotes q
       join project_items i on i.id = q.project_item_id join profiles s on s.id = q.supplier_id
       where i.project_id = $1 and q.status = 'requested' order by 1, 2`,
      [project],
    );
  /** Joinery is bought: the shelf from Sílvia, everything else stays open. */
  async function buyTheShelf(as: (person: string) => Actor, owner: Actor) {
    await as('ana').query('select * from approve_quotes($1, $2, true)', [
      QUOTING,
      await quoteIds(owner, '0203 silvia'),
    ]);
  }

  test(
    '[Q-39] another trade is asked after the first approval; the project stays in progress',
    scene(async ({ as, owner }) => {
      await buyTheShelf(as, owner);
      await owner.query('delete from private.outbox');

      expect(await invite(as('ana'), QUOTING, { vidracaria: [VITOR] })).toEqual({
        quotes_created: 1,
      });

      expect(await requests(owner, QUOTING)).toContainEqual({
        item: GLASS,
        email: 'vitor@prumo.test',
      });
      expect(await owner.query('select status from projects where id = $1', [QUOTING])).toEqual([
        { status: 'in_progress' },
      ]);
      expect(
        await owner.query(
          `select kind, recipient, data ->> 'item_count' as items from private.outbox`,
        ),
      ).toEqual([{ kind: 'quote_requested', recipient: 'vitor@prumo.test', items: '1' }]);
      expect(await brokenInvariants(owner)).toEqual([]);
    }),
  );

  test(
    '[I1] of a category bought in part only what is open is asked for',
    scene(async ({ as, owner }) => {
      await buyTheShelf(as, owner);
      await owner.query(`update profiles set supplier_category = 'marcenaria' where id = $1`, [
        URSULA,
      ]);

      expect(await invite(as('ana'), QUOTING, { marcenaria: [URSULA] })).toEqual({
        quotes_created: 1,
      });

      expect(
        (await requests(owner, QUOTING)).filter(({ email }) => email === 'ursula@prumo.test'),
      ).toEqual([{ item: '0204', email: 'ursula@prumo.test' }]);
      expect(await brokenInvariants(owner)).toEqual([]);
    }),
  );

  test.each([
    ['alone', { marmoraria: [supplier(12)] }],
    ['beside one that is open', { decoracao: [DANIELA], marmoraria: [supplier(12)] }],
    ['with nobody chosen for it', { decoracao: [DANIELA], marmoraria: [] }],
  ])('a category whose items are all approved is refused, %s (PT400)', (_case, selected) =>
    scene(async ({ as, owner }) => {
      const before = await owner.query('select id from quotes order by id');

      await expect(invite(as('ana'), IN_PROGRESS, selected)).rejects.toMatchObject({
        code: 'PT400',
        message:
          'Todos os itens de Marmoraria já têm um orçamento aprovado: nenhum convite foi enviado.',
      });

      expect(await owner.query('select id from quotes order by id')).toEqual(before);
      expect(await owner.query('select from private.outbox')).toEqual([]);
    })(),
  );

  test(
    'who was asked before is not asked again, also when the answer was refused',
    scene(async ({ as, owner }) => {
      // Curtains: Fábio was refused, Daniela's offer is open.
      expect(await invite(as('ana'), IN_PROGRESS, { decoracao: [DANIELA, FABIO] })).toEqual({
        quotes_created: 0,
      });
      expect(await owner.query('select from private.outbox')).toEqual([]);
    }),
  );

  test(
    'the request is answered and approved, and both trades are paid, shown to the client and charged',
    scene(async ({ as, owner }) => {
      await buyTheShelf(as, owner);
      await invite(as('ana'), QUOTING, { vidracaria: [VITOR] });
      const [glass] = await quoteIds(owner, `${GLASS} vitor`);

      await as('vitor').query(`select * from submit_quote_response($1, $2, 9, null)`, [
        glass,
        JSON.stringify([{ project_item_id: itemId(GLASS), price: 4200 }]),
      ]);
      expect(
        await as('ana').query('select * from approve_quotes($1, $2, true)', [QUOTING, [glass]]),
      ).toEqual([{ approved_quotes: 1, rejected_quotes: 0 }]);
      const shelf = await quoteIds(owner, '0203 silvia');
      for (const quote of [glass, ...shelf]) {
        await as('ana').query(
          `insert into payments (quote_id, amount, payment_date, created_by) values ($1, 100, current_date, auth.uid())`,
          [quote],
        );
      }

      expect(
        await as('rafael').query(
          `select category, supplier_name, price, total_paid from get_project_quote_review($1) where price is not null order by category`,
          [QUOTING],
        ),
      ).toEqual([
        {
          category: 'marcenaria',
          supplier_name: 'Sílvia Andrade',
          price: '7350.00',
          total_paid: '100.00',
        },
        {
          category: 'vidracaria',
          supplier_name: 'Vítor Salles',
          price: '4200.00',
          total_paid: '100.00',
        },
      ]);
      expect(
        await owner.query(
          `select supplier_id, commission_amount from commissions where project_id = $1 order by commission_amount`,
          [QUOTING],
        ),
      ).toEqual([
        { supplier_id: VITOR, commission_amount: '294.00' },
        { supplier_id: SILVIA, commission_amount: '514.50' },
      ]);
      expect(await owner.query('select status from projects where id = $1', [QUOTING])).toEqual([
        { status: 'in_progress' },
      ]);
      expect(await brokenInvariants(owner)).toEqual([]);
    }),
  );

  test.each(['elisa', 'rafael', 'clara', 'bruno', 'davi', 'otavio'])(
    '[PER-006] in progress too, %s is refused (PT403)',
    (person) =>
      scene(async ({ as }) => {
        await expect(invite(as(person), IN_PROGRESS, { decoracao: [FABIO] })).rejects.toMatchObject(
          { code: 'PT403' },
        );
      })(),
  );
});

describe('get_quote_progress_by_category', () => {
  const PROGRESS = 'select * from get_quote_progress_by_category($1)';

  test(
    '[RPC-005] [Q-20] who declined has answered, who let the request close has not, and the list of projects says the same',
    scene(async ({ as, owner }) => {
      const closed = (ending: string) =>
        owner.query(
          `update quotes set status = 'rejected', closed_as = $2
         where status = 'requested' and project_item_id in (
           select id from project_items where project_id = $1 and category = 'civil'
         )`,
          [QUOTING, ending],
        );
      const figures = async () => {
        const rows = await as('ana').query<{ total_quotes: number; submitted_quotes: number }>(
          PROGRESS,
          [QUOTING],
        );
        const [listed] = await as('ana').query(
          'select suppliers_asked::int, suppliers_answered::int from list_projects() where id = $1',
          [QUOTING],
        );
        const sum = (of: 'total_quotes' | 'submitted_quotes') =>
          rows.reduce((all, row) => all + row[of], 0);
        expect(listed).toEqual({
          suppliers_asked: sum('total_quotes'),
          suppliers_answered: sum('submitted_quotes'),
        });
        return rows[0];
      };
      expect(await figures()).toMatchObject({ category: 'civil', submitted_quotes: 2 });

      await closed('no_response');
      expect(await figures()).toMatchObject({
        total_quotes: 3,
        submitted_quotes: 2,
        progress_percentage: 67,
      });

      await owner.query("update quotes set closed_as = 'declined' where closed_as = 'no_response'");
      expect(await figures()).toMatchObject({
        total_quotes: 3,
        submitted_quotes: 3,
        progress_percentage: 100,
      });
    }),
  );

  test(
    '[RPC-005] [RPC-006] [ENT-021] [Q-20] counts suppliers per category and rounds the percent',
    scene(async ({ as }) => {
      const progress = await as('ana').query(PROGRESS, [QUOTING]);

      // The cast: civil answered by 2 of 3, joinery by 1 of 3, painting by 1 of 2.
      expect(progress).toEqual([
        { category: 'civil', total_quotes: 3, submitted_quotes: 2, progress_percentage: 67 },
        { category: 'marcenaria', total_quotes: 3, submitted_quotes: 1, progress_percentage: 33 },
        { category: 'pintura', total_quotes: 2, submitted_quotes: 1, progress_percentage: 50 },
      ]);
    }),
  );

  test(
    '[Q-20] a supplier has answered when none of their items still waits',
    scene(async ({ as, owner }) => {
      await owner.query('set local session_replication_role = replica');
      await owner.query(
        `update quotes set status = 'requested' where id = (
           select q.id from quotes q where q.project_id = $1 and q.category = 'civil' and q.supplier_id = $2 limit 1)`,
        [QUOTING, GUSTAVO],
      );
      await owner.query('set local session_replication_role = origin');

      const [civil] = await as('ana').query(PROGRESS, [QUOTING]);

      expect(civil).toEqual({
        category: 'civil',
        total_quotes: 3,
        submitted_quotes: 1,
        progress_percentage: 33,
      });
    }),
  );

  test(
    'is an admin’s too, and empty before any invitation',
    scene(async ({ as }) => {
      expect(await as('davi').query(PROGRESS, [QUOTING])).toHaveLength(3);
      expect(await as('ana').query(PROGRESS, [PLANNING])).toEqual([]);
    }),
  );

  test(
    '[T07] [T40] says nothing to a stranger, and is not for clients, suppliers, pending people or nobody',
    scene(async ({ as, asAnonymous }) => {
      expect(await as('elisa').query(PROGRESS, [QUOTING])).toEqual([]);
      for (const actor of [as('rafael'), as('bruno'), as('otavio'), asAnonymous()]) {
        await expect(actor.query(PROGRESS, [QUOTING])).rejects.toMatchObject({ code: '42501' });
      }
    }),
  );
});
