import { describe, expect, test } from 'vitest';
import { useScene } from '../testing.ts';
import {
  DANIELA,
  GUSTAVO,
  IN_PROGRESS,
  invite,
  PLANNING,
  QUOTING,
  SILVIA,
  supplier,
  URSULA,
} from './testing.ts';

const scene = useScene({ cast: true });
const BRUNO = supplier(1);
const MARCOS = supplier(5);
const CAIO = supplier(17);
const SERGIO = supplier(18);
const CLARA = 'c0000000-0000-4000-8000-000000000001';

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
