import { beforeEach } from 'vitest';
import { type Actor, type TestDatabase, useDatabase } from '../testing.ts';
import { withRacers } from './testing-parallel.ts';
import { PROJECT } from './testing-renovation.ts';

/** How many painters there are: `fila1` to `fila20`. */
export const CROWD = 20;

/** A quote is approved by its architect, as a browser does it. */
export const APPROVE = `update quotes set status = 'approved' where id = $1 returning status`;

/** For tests of what happens at the same moment. */
export interface Crowd {
  database: { current: TestDatabase };
  owner: Actor;
  /** This test's project of Ana's, in quotation: three walls, each asked of all painters. */
  job: { project: string; items: string[] };
  /** A new one in its place, within a test. */
  anotherJob(): Promise<void>;
  /** How many quotes of a wall have which status: `approved 1`. */
  statuses(wall?: number): Promise<string[]>;
}

/** A crowd of suppliers in one category, made once for the file; each test gets a job of its own. */
export function useCrowd(): Crowd {
  const database = useDatabase({ cast: true });
  const owner: Actor = {
    query: async (text, values) => (await database.current.owner.query(text, values)).rows,
  };
  const crowd: Crowd = {
    database,
    owner,
    job: { project: '', items: [] },
    async anotherJob() {
      crowd.job = await newJob(owner);
    },
    async statuses(wall = 0) {
      const rows = await owner.query<{ status: string; count: number }>(
        'select status, count(*)::int from quotes where project_item_id = $1 group by 1 order by 1',
        [crowd.job.items[wall]],
      );
      return rows.map((row) => `${row.status} ${row.count}`);
    },
  };
  beforeEach(async () => {
    await gather(crowd);
    await crowd.anotherJob();
  });
  return crowd;
}

async function gather({ database, owner }: Crowd): Promise<void> {
  await owner.query(
    `with people as (
       insert into auth.users (email)
       select 'fila' || n || '@prumo.test' from generate_series(1, $1) n
       on conflict do nothing returning id, email
     )
     insert into profiles (id, email, full_name, role, status, supplier_category, commission_rate)
     select id, email, 'Fornecedor ' || email, 'supplier', 'pending_approval', 'pintura', 0.0333 from people`,
    [CROWD],
  );
  await withRacers(database.current, ['davi'], async ([davi]) => {
    await davi?.query(
      `update profiles set status = 'approved' where email like 'fila%' and status = 'pending_approval'`,
    );
  });
}

async function newJob(owner: Actor): Promise<Crowd['job']> {
  const [project] = await owner.query<{ id: string }>(
    `insert into projects (name, status, client_id, architect_id)
     select 'Corrida', 'quoting', client_id, architect_id from projects where id = $1 returning id`,
    [PROJECT.altoDaLapa],
  );
  const items = await owner.query<{ id: string }>(
    `insert into project_items (project_id, description, category)
     select $1, 'Parede ' || n, 'pintura' from generate_series(1, 3) n returning id`,
    [project?.id],
  );
  await owner.query(
    `insert into quotes (project_item_id, supplier_id)
     select i.id, s.id from project_items i cross join profiles s
     where i.project_id = $1 and s.email like 'fila%'`,
    [project?.id],
  );
  return { project: project?.id ?? '', items: items.map((item) => item.id) };
}
