import { describe, expect, test } from 'vitest';
import { type Actor, useScene } from '../testing.ts';

const scene = useScene({ cast: true });

interface Hit extends Record<string, unknown> {
  kind: string;
  id: string | null;
  name: string;
  place: string | null;
  project_id: string | null;
  total: string;
}

const find = (who: Actor, search: string) =>
  who.query<Hit>('select * from search_everything($1)', [search]);
const lines = (hits: Hit[]) =>
  hits.map(({ kind, name, place }) => [kind, name, place].filter(Boolean).join(' | '));
const found = async (who: Actor, search: string) => lines(await find(who, search));

const ANA = 'a0000000-0000-4000-8000-000000000001';
const CLARA = 'c0000000-0000-4000-8000-000000000001';
const VILA_MARIANA = 'e0000000-0000-4000-8000-000000000001';

describe('[SEA-001] what is found', () => {
  test(
    'an architect finds own projects, items, suppliers, clients, requests and orders',
    scene(async ({ as }) => {
      expect(await found(as('ana'), 'vila mariana')).toEqual([
        'project | Apartamento Vila Mariana | Clara Nogueira',
      ]);
      expect(await found(as('ana'), 'bancada')).toEqual([
        'item | Bancada em quartzo branco | Apartamento Vila Mariana',
      ]);
      expect(await found(as('ana'), 'bruno carvalho')).toEqual([
        'person | Marcenaria Carvalho | Bruno Carvalho',
        'request | Marcenaria Carvalho | Casa Alto da Lapa',
        'request | Marcenaria Carvalho | Apartamento Vila Mariana',
        'request | Marcenaria Carvalho | Escritório Barra Funda',
        expect.stringMatching(
          /^order \| 0006\/20\d\d \| Marcenaria Carvalho · Apartamento Vila Mariana$/,
        ),
        expect.stringMatching(
          /^order \| 0001\/20\d\d \| Marcenaria Carvalho · Escritório Barra Funda$/,
        ),
        'change_order | Aditivo 1: Puxador cava no lugar do perfil de alumínio | Marcenaria Carvalho · Apartamento Vila Mariana',
      ]);
      expect(await found(as('ana'), 'clara')).toContain(
        'person | Clara Nogueira | Apartamento Vila Mariana',
      );
    }),
  );

  test(
    'an admin finds everything, with the people of each project, and invoices',
    scene(async ({ as, owner }) => {
      expect(await found(as('davi'), 'santa cecilia')).toEqual([
        'project | Loft Santa Cecília | Rafael Moura · Elisa Prado',
      ]);
      expect(await found(as('davi'), 'ana ribeiro')).toContain(
        'person | Ana Ribeiro | Ribeiro Arquitetura',
      );
      // Its supplier depends on the day: the cast's months end at other deals.
      const second = await owner.query<{ year: number; company_name: string }>(
        `select i.year, s.company_name from commission_invoices i join profiles s on s.id = i.supplier_id
         where i.number = 2`,
      );
      expect(second).not.toEqual([]);
      expect((await found(as('davi'), 'fatura 0002')).toSorted()).toEqual(
        second.map(({ year, company_name }) => `invoice | 0002/${year} | ${company_name}`).sort(),
      );
    }),
  );

  test(
    'a supplier finds own requests, their items and architects, orders and invoices',
    scene(async ({ as }) => {
      expect(await found(as('bruno'), 'guarda-roupa')).toEqual([
        'item | Guarda-roupa do quarto de casal | Apartamento Vila Mariana',
      ]);
      expect(await found(as('bruno'), 'ana ribeiro')).toEqual([
        'person | Ana Ribeiro',
        'request | Casa Alto da Lapa | Ana Ribeiro',
        'request | Apartamento Vila Mariana | Ana Ribeiro',
        'request | Escritório Barra Funda | Ana Ribeiro',
      ]);
      expect(await found(as('bruno'), 'pedido barra funda')).toEqual([
        expect.stringMatching(/^order \| 0001\/20\d\d \| Escritório Barra Funda$/),
      ]);
      expect(await found(as('bruno'), 'fatura')).toHaveLength(2);
    }),
  );

  test(
    'a client finds own projects, items, architects and orders',
    scene(async ({ as }) => {
      expect(await found(as('clara'), 'ana ribeiro')).toEqual([
        'project | Apartamento Vila Mariana | Ana Ribeiro',
        'project | Escritório Barra Funda | Ana Ribeiro',
        'person | Ana Ribeiro | Apartamento Vila Mariana',
      ]);
      expect(await found(as('clara'), 'bancada')).toEqual([
        'item | Bancada em quartzo branco | Apartamento Vila Mariana',
      ]);
      expect(await found(as('clara'), 'pedido 0006')).toEqual([
        expect.stringMatching(/^order \| 0006\/20\d\d \| Apartamento Vila Mariana$/),
      ]);
    }),
  );

  test(
    'the people of a change order and the team find it once it was sent, by number, title, supplier and project',
    scene(async ({ as, owner }) => {
      const all = await owner.query<{ supplier: string; label: string; sent: boolean }>(
        `select s.email as supplier, c.status <> 'draft' as sent,
           case c.kind when 'termination' then 'Distrato ' else 'Aditivo ' end || c.number || ': ' || c.title as label
         from change_orders c join profiles s on s.id = c.supplier_id
         where c.project_id = $1 order by c.number`,
        [VILA_MARIANA],
      );
      const names = all.filter(({ sent }) => sent).map(({ label }) => label);
      expect(names.length).toBeGreaterThan(0);
      const seen = async (person: string, search: string) =>
        (await find(as(person), search)).filter(({ kind }) => kind === 'change_order');

      for (const person of ['ana', 'clara', 'davi'])
        expect((await seen(person, 'vila mariana aditivo')).map(({ name }) => name).sort()).toEqual(
          names.filter((name) => name.startsWith('Aditivo')).sort(),
        );
      expect(await seen('elisa', 'aditivo')).toEqual([]);
      expect(await seen('bruno', 'aditivo')).toHaveLength(
        all.filter(
          ({ supplier, label }) => supplier === 'bruno@prumo.test' && label.startsWith('Aditivo'),
        ).length,
      );
      const [{ supplier, label } = { supplier: '', label: '' }] = all.filter(({ sent }) => sent);
      const own = supplier.split('@')[0] ?? '';
      expect((await seen(own, label)).map(({ name }) => name)).toEqual([label]);
    }),
  );

  test(
    'ids lead to rows that the person may read',
    scene(async ({ as }) => {
      const [project] = await find(as('ana'), 'apartamento vila mariana');
      expect(project).toMatchObject({ id: VILA_MARIANA, project_id: VILA_MARIANA });
      const [item] = await find(as('bruno'), 'guarda-roupa');
      expect(
        await as('bruno').query(
          'select supplier_id = auth.uid() as own from quotes where id = $1',
          [item?.id],
        ),
      ).toEqual([{ own: true }]);
    }),
  );
});

describe('[SEA-002] [T40] what is not found', () => {
  test(
    'nobody finds the work of others',
    scene(async ({ as }) => {
      for (const search of ['vila mariana', 'clara', 'bancada', 'pedido 00', 'fatura'])
        expect([search, await found(as('elisa'), search)]).toEqual([search, []]);
      expect(await found(as('ana'), 'santa cecilia')).toEqual([]);
      expect(await found(as('rafael'), 'vila mariana')).toEqual([]);
    }),
  );

  test(
    'a supplier finds no other supplier and no client, and what was not asked of them',
    scene(async ({ as }) => {
      for (const search of ['vidal', 'andrade', 'bruno', 'clara', 'bancada'])
        expect([search, await found(as('bruno'), search)]).toEqual([search, []]);
    }),
  );

  test(
    'a client finds no supplier who was not approved for an item, and no person but the own architects',
    scene(async ({ as }) => {
      const ofBruno = await found(as('clara'), 'marcenaria carvalho');
      expect(ofBruno.length).toBeGreaterThan(0);
      expect(ofBruno.every((line) => line.startsWith('item '))).toBe(true);
      // Rafael's project is in quotation: suppliers were asked, nobody is approved.
      expect(await found(as('rafael'), 'carvalho')).toEqual([]);
      expect(await found(as('clara'), 'rafael')).toEqual([]);
    }),
  );

  test(
    'an architect finds no client of others, whether they may be found in the list or not',
    scene(async ({ as }) => {
      expect(await found(as('elisa'), 'clara nogueira')).toEqual([]);
      await as('clara').query('select set_findable(false)');
      expect(await found(as('elisa'), 'clara nogueira')).toEqual([]);
      // The own architect works with them.
      expect(await found(as('ana'), 'clara nogueira')).toContain(
        'person | Clara Nogueira | Apartamento Vila Mariana',
      );
    }),
  );

  test(
    'a suspended supplier is found by nobody but the team',
    scene(async ({ as, owner }) => {
      const [tomas] = await owner.query<{ id: string }>(
        `select id from profiles where email = 'tomas@prumo.test'`,
      );
      const people = async (who: 'ana' | 'davi') =>
        (await find(as(who), 'tomas vidal')).filter(({ kind }) => kind === 'person');
      expect(await people('ana')).toHaveLength(1);
      await as('davi').query(`select suspend_profile($1, 'Não respondeu.')`, [tomas?.id]);
      expect(await people('ana')).toEqual([]);
      expect(await people('davi')).toHaveLength(1);
    }),
  );

  test(
    'nobody who is signed out or waits for approval may search',
    scene(async ({ as, asAnonymous }) => {
      await expect(find(asAnonymous(), 'vila')).rejects.toMatchObject({ code: '42501' });
      await expect(find(as('helena'), 'vila')).rejects.toMatchObject({ code: '42501' });
    }),
  );
});

describe('[SEA-003] how it is searched', () => {
  test(
    'accents, capitals, order of the words and spaces do not matter; every word counts',
    scene(async ({ as }) => {
      const expected = await found(as('ana'), 'Consultório Jardim');
      expect(expected).toEqual(['project | Consultório Jardim Paulista | Rafael Moura']);
      for (const search of ['consultorio jardim', '  JARDIM   consultório ', 'rafael jardim'])
        expect(await found(as('ana'), search)).toEqual(expected);
      expect(await found(as('ana'), 'consultorio pinheiros')).toEqual([]);
    }),
  );

  test(
    'words of an item may be narrowed by its project, but a project alone does not list its items',
    scene(async ({ as }) => {
      expect(await found(as('ana'), 'guarda vila mariana')).toEqual([
        'item | Guarda-roupa do quarto de casal | Apartamento Vila Mariana',
      ]);
      expect(await found(as('ana'), 'guarda barra funda')).toEqual([]);
    }),
  );

  test(
    'wildcards are signs like any other, and fewer than two characters find nothing',
    scene(async ({ as }) => {
      for (const search of ['%%', '__', 'v_la', '\\\\', "'' or 1=1", 'a', ' a ', '', '   '])
        expect([search, await find(as('ana'), search)]).toEqual([search, []]);
      expect(await as('ana').query<Hit>('select * from search_everything(null)')).toEqual([]);
    }),
  );

  test(
    'the first hundred characters and ten words count',
    scene(async ({ as }) => {
      expect(await found(as('ana'), `vila mariana ${' '.repeat(90)} nowhere`)).toHaveLength(1);
      expect(await found(as('ana'), `${'a '.repeat(10)} nowhere`)).not.toEqual([]);
      expect(await find(as('ana'), 'x'.repeat(1_000_000))).toEqual([]);
    }),
  );

  test(
    'at most eight of a kind come, with how many there are, those whose name begins with the search first, then the newest',
    scene(async ({ as, owner }) => {
      await owner.query(
        `insert into projects (name, client_id, architect_id, status, created_at)
         select name, $2, $1, 'planning', now() - make_interval(days => age)
         from (
           select 'Reforma Zafira ' || n, n from generate_series(1, 10) n
           union all values ('Zafira nova', 400), ('Zafira antiga', 500)
         ) made (name, age)`,
        [ANA, CLARA],
      );
      const hits = await find(as('ana'), 'zafira');

      expect(lines(hits).map((line) => line.split(' | ')[1])).toEqual([
        'Zafira nova',
        'Zafira antiga',
        ...[1, 2, 3, 4, 5, 6].map((n) => `Reforma Zafira ${n}`),
      ]);
      expect(hits.map(({ total }) => total)).toEqual(Array(8).fill('12'));
    }),
  );
});
