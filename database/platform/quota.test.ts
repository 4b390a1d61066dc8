import { describe, expect, test } from 'vitest';
import { PERSON, PROJECT } from '../quotes/testing-renovation.ts';
import { type Scene, useDatabase, useScene } from '../testing.ts';
import { inTab } from '../testing-tab.ts';

// How many bytes a person writes in a day, and a project takes (docs/decisions/060).

/** `npm run test:long` pastes as often as decision 060 counts with; each paste counts the same bytes. */
const PASTES = process.env.ROUNDS === 'full' ? 5 : 2;

const scene = useScene();
const MB = 1024 * 1024;
const limit = ({ owner }: Scene, name: 'bytes_a_day' | 'bytes_a_project', bytes: number) =>
  owner.query('insert into private.settings values ($1, $2)', [name, String(bytes)]);
/** Items of two bytes a letter, as long as they may be; each row counts about 6 kB. */
const ITEMS = `
  insert into project_items (project_id, description, category)
  select $1, repeat('ã', 1000), 'civil' from generate_series(1, $2)`;
const items = ({ as }: Scene, many: number, who = 'ana', project: string = PROJECT.consultorio) =>
  as(who).query(ITEMS, [project, many]);
const refused = {
  code: 'LIMIT',
  message: 'Você gravou dados demais hoje. Tente de novo amanhã ou fale com a equipe.',
};
const full = {
  code: 'LIMIT',
  message: 'Este projeto já guarda dados demais e não aceita novos. Fale com a equipe.',
};

test(
  '[T57] every table of the wire counts the bytes written into it, or says in its register.sql why not',
  scene(async ({ owner }) => {
    const uncounted = await owner.query<{ name: string }>(
      `select c.relname as name from pg_class c
       where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')
         and (select count(*) from pg_trigger t
              where t.tgrelid = c.oid and t.tgfoid = 'private.count_bytes'::regproc and t.tgenabled = 'O') <> 2`,
    );

    const explained = await owner.query<{ name: string }>(
      `select substr(table_name, 8) as name from private.register where uncounted is not null`,
    );
    expect(uncounted.map(({ name }) => name).sort()).toEqual(
      explained.map(({ name }) => name).sort(),
    );
  }),
);

describe('[T57] a person’s day', () => {
  test(
    'ends a flood of rows within the limit, and everything after it, whichever table and however small',
    scene(async (stage) => {
      await limit(stage, 'bytes_a_day', 8 * MB);

      let rows = 0;
      const flood = async () => {
        for (; rows < 20_000; rows += 200) await items(stage, 200);
      };
      await expect(flood()).rejects.toMatchObject(refused);

      expect(rows * 6000).toBeGreaterThan(6 * MB);
      expect(rows * 6000).toBeLessThan(9 * MB);
      // Small writes pass until a grain is full, and then none does.
      const small = async () => {
        for (let n = 0; n < 2000; n++)
          await stage
            .as('ana')
            .query('update projects set name = $2 where id = $1', [
              PROJECT.consultorio,
              `Obra ${n}`,
            ]);
      };
      await stage.owner.query(
        `insert into private.byte_stops values ('person', $1, (now() at time zone 'America/Sao_Paulo')::date, 1)`,
        [PERSON.ana],
      );
      await expect(small()).rejects.toMatchObject(refused);
      await expect(stage.as('ana').query(`select record_export('payments')`)).rejects.toMatchObject(
        refused,
      );
      expect(
        await stage
          .as('ana')
          .query('delete from project_items where project_id = $1 returning id', [
            PROJECT.consultorio,
          ]),
      ).not.toEqual([]);
      // Nobody else is held up.
      await stage
        .as('clara')
        .query(`update profiles set full_name = 'Clara N.' where email = 'clara@prumo.test'`);
    }),
  );

  test(
    'counts small writes as often as their size says, and stops at one of them',
    scene(async (stage) => {
      await limit(stage, 'bytes_a_day', 3 * MB);
      const long = 'ã'.repeat(480);

      let writes = 0;
      const many = async () => {
        for (; writes < 12_000; writes++)
          await stage
            .as('ana')
            .query('update projects set address = $2 where id = $1', [
              PROJECT.consultorio,
              `${writes} ${long}`,
            ]);
      };
      await expect(many()).rejects.toMatchObject(refused);

      // 3.3 kB each: about 950. Counted by chance in twelve grains, so it may take half or twice as many.
      expect(writes).toBeGreaterThan(200);
      expect(writes).toBeLessThan(3500);
      const [stop] = await stage.owner.query('select kind, subject from private.byte_stops');
      expect(stop).toEqual({ kind: 'person', subject: PERSON.ana });
    }),
    120_000,
  );

  test(
    'counts a small body that writes many rows by what it writes',
    scene(async (stage) => {
      await items(stage, 1000);
      await stage.owner.query('truncate private.written_bytes');
      await limit(stage, 'bytes_a_day', 4 * MB);

      await expect(
        stage
          .as('ana')
          .query('update project_items set description = $2 where project_id = $1', [
            PROJECT.consultorio,
            'é'.repeat(900),
          ]),
      ).rejects.toMatchObject(refused);
    }),
  );

  test(
    'has room for a real job: two thousand items pasted, deleted and pasted again, invitations, answers and approvals',
    scene(async (stage) => {
      for (let n = 0; n < PASTES; n++) {
        await items(stage, 2000);
        if (n < PASTES - 1)
          await stage
            .as('ana')
            .query('delete from project_items where project_id = $1', [PROJECT.consultorio]);
      }

      const [{ bytes } = {}] = await stage.owner.query(
        `select sum(bytes)::float8 as bytes from private.written_bytes where kind = 'person'`,
      );
      // With eight suppliers asked, answering and turned down it stays under 256 MB (decision 060).
      expect(Number(bytes)).toBeGreaterThan(PASTES * 8 * MB);
      expect(Number(bytes)).toBeLessThan(PASTES * 20 * MB);
    }),
    120_000,
  );

  test(
    'begins again the next day; old counts and stops are forgotten, a project’s are joined',
    scene(async (stage) => {
      await stage.owner.query(
        `insert into private.written_bytes
         select kind, $1, (now() at time zone 'America/Sao_Paulo')::date - ago, backend, 300000000
         from (values ('person', 1), ('person', 5), ('project', 0), ('project', 5), ('project', 6)) d (kind, ago), (values (1), (2)) b (backend)`,
        [PERSON.ana],
      );
      await stage.owner.query(
        `insert into private.byte_stops values ('person', $1, current_date - 2, 1), ('project', $2, 'infinity', 1)`,
        [PERSON.ana, PROJECT.altoDaLapa],
      );

      await items(stage, 10);
      await stage.owner.query('select private.forget_written_bytes()');
      await stage.owner.query('select private.forget_written_bytes()');

      expect(
        await stage.owner.query(
          `select kind, count(*)::int, sum(bytes)::float8 as bytes from private.written_bytes where subject = $1 and bytes >= 300000000 group by kind order by kind`,
          [PERSON.ana],
        ),
      ).toEqual([
        { kind: 'person', count: 2, bytes: 600_000_000 },
        { kind: 'project', count: 3, bytes: 1_800_000_000 },
      ]);
      expect(await stage.owner.query('select kind from private.byte_stops')).toEqual([
        { kind: 'project' },
      ]);
    }),
  );
});

describe('[T57] a project', () => {
  test(
    'accepts a limited number of bytes, from all writers together; other projects go on',
    scene(async (stage) => {
      await limit(stage, 'bytes_a_project', 5 * MB);
      const flood = async () => {
        for (let n = 0; n < 100; n++) await items(stage, 100);
      };
      await expect(flood()).rejects.toMatchObject(full);

      await stage.owner.query(
        `insert into private.byte_stops values ('project', $1, 'infinity', 1)`,
        [PROJECT.consultorio],
      );
      await expect(items(stage, 1)).rejects.toMatchObject(full);
      await expect(
        stage
          .as('davi')
          .query(
            `insert into project_category_budgets (project_id, category, budgeted_amount) values ($1, 'civil', 1)`,
            [PROJECT.consultorio],
          ),
      ).rejects.toMatchObject(full);
      await stage
        .as('ana')
        .query(
          `insert into project_category_budgets (project_id, category, budgeted_amount) values ($1, 'civil', 1)`,
          [PROJECT.barraFunda],
        );
    }),
  );

  test(
    'is no person: whose id a project was given is not counted for',
    scene(async (stage) => {
      await stage
        .as('ana')
        .query(
          `insert into projects (id, name, client_id) select id, 'Obra', id from profiles where email = 'clara@prumo.test'`,
        );
      const [clara] = await stage.owner.query(
        `select id from profiles where email = 'clara@prumo.test'`,
      );
      await items(stage, 300, 'ana', String(clara?.id));
      await limit(stage, 'bytes_a_day', 1);

      await stage
        .as('clara')
        .query(`update profiles set full_name = 'Clara N.' where email = 'clara@prumo.test'`);
    }),
  );
});

test(
  '[T57] the owner’s work is nobody’s: seeds, restores and jobs are neither counted nor refused',
  scene(async (stage) => {
    await limit(stage, 'bytes_a_day', 1);
    await stage.owner.query(ITEMS, [PROJECT.consultorio, 500]);

    expect(await stage.owner.query('select from private.written_bytes')).toEqual([]);
  }),
);

describe('[T57] at the same moment', () => {
  const database = useDatabase({ cast: true });

  test('many writers of one project, each with large and small writes, wait for nobody and lose no count', async () => {
    const { owner } = database.current;
    const { rows } = await owner.query(
      `select i.id from project_items i where i.project_id = $1 limit 1`,
      [PROJECT.consultorio],
    );
    expect(rows).toHaveLength(1);
    const answers = await Promise.all(
      Array.from({ length: 8 }, async () => {
        const failures: unknown[] = [];
        for (let n = 0; n < 3; n++) {
          const answer = await inTab(database.current, PERSON.ana, ITEMS, [
            PROJECT.consultorio,
            200,
          ]);
          if (typeof answer === 'string') failures.push(answer);
        }
        return failures;
      }),
    );

    expect(answers.flat()).toEqual([]);
    const counts = await owner.query(
      `select kind, sum(bytes)::float8 as bytes from private.written_bytes group by kind order by kind`,
    );
    for (const { bytes } of counts.rows) {
      expect(bytes).toBeGreaterThan(8 * 3 * 200 * 6000);
      expect(bytes).toBeLessThan(8 * 3 * 200 * 7500);
    }
  });
});
