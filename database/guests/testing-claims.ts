import { newcomer } from '../profiles/testing-newcomer.ts';
import type { Actor, Scene } from '../testing.ts';
import { answerByLink, askByLink, chooseShelf, consultorio, offerOf, readLink } from './testing.ts';

interface Account {
  email?: string;
  status?: 'approved' | 'pending_approval';
  proven?: boolean;
}

/** An account of a supplier of joinery, with João's address unless another is given; returns its id. */
export async function accountOf(
  scene: Scene,
  { email = 'joao@lima.test', status = 'approved', proven = true }: Account = {},
): Promise<string> {
  const { owner } = scene;
  const id = await newcomer(scene, { email });
  await owner.query(
    `insert into profiles (id, email, full_name, role, status, supplier_category, company_name, commission_rate)
     values ($1, $2, 'João Lima', 'supplier', 'pending_approval', 'marcenaria', 'Marcenaria Lima ME', 0.08)`,
    [id, email],
  );
  if (status === 'approved')
    await scene.as('davi').query(`update profiles set status = 'approved' where id = $1`, [id]);
  await owner.query(
    'update auth.users set email_proven_at = case when $2 then now() end where id = $1',
    [id, proven],
  );
  return id;
}

/** Takes over the history of a contact by the link of one of its requests; resolves to how the claim stands. */
export async function claim(account: Actor, secret: string): Promise<string | undefined> {
  const [row] = await account.query<{ state: string }>('select claim_guest($1) as state', [secret]);
  return row?.state;
}
/** The contact's architect says whether it is the same person. */
export async function confirmClaim(
  architect: Actor,
  guest: string,
  isTheirs: boolean | null,
  account: string | null = null,
): Promise<string | undefined> {
  const [row] = await architect.query<{ state: string }>(
    'select confirm_guest_claim($1, $2, $3) as state',
    [guest, isTheirs, account],
  );
  return row?.state;
}

/** How many rows of projects, or of one project, carry a person in each column that may name a supplier. */
export async function rowsOf(
  owner: Actor,
  person: string,
  project: string | null = null,
): Promise<Record<string, number>> {
  const columns = await owner.query<{ held: string; col: string; way: string; via: string }>(
    'select held::text, col, way, via::text from private.columns_of_suppliers() order by 1, 2',
  );
  const counts: Record<string, number> = {};
  for (const { held, col, way, via } of columns) {
    const inside =
      way === 'project_id'
        ? 't.project_id = coalesce($2, t.project_id)'
        : `t.${way} in (select id from ${via} where project_id = coalesce($2, project_id))`;
    const [row] = await owner.query<{ rows: number }>(
      `select count(*)::integer as rows from ${held} t where t.${col} = $1 and ${inside}`,
      [person, project],
    );
    if (row && row.rows > 0) counts[`${held}.${col}`] = row.rows;
  }
  return counts;
}

/** João answered for Alto da Lapa and has the order of its shelf, asked a question and has a draft; he is also asked for Consultório. */
export async function history(owner: Actor, as: (who: string) => Actor, anybody: Actor) {
  const first = await askByLink(as('ana'));
  await anybody.query(`select ask_by_link($1, 'Tem elevador?')`, [first.secret]);
  await answerByLink(anybody, first.secret, offerOf(12_000, 5000));
  await chooseShelf(as('ana'), owner);
  const { order } = await readLink(anybody, first.secret);
  await anybody.query(
    `select * from sign_off_by_link($1, 'order', $2, $3, 'agreed', 'João Lima')`,
    [first.secret, order?.id, order?.version],
  );
  const second = await askByLink(as('ana'), { project: consultorio });
  await anybody.query(`select save_guest_draft($1, '{"notes": "a"}', now(), 0)`, [second.secret]);
  return { first, second };
}

/** Sums and hashes that no claim may change. */
export const facts = (owner: Actor) =>
  owner.query(
    `select
       (select sum(price) from quotes) as prices,
       (select json_agg((v.id, v.total, v.lines) order by v.id) from quote_versions v) as versions,
       (select json_agg((o.id, o.year, o.number, o.version, o.status) order by o.id) from orders o) as orders,
       (select json_agg((c.id, c.base_amount, c.commission_amount) order by c.id) from commissions c) as commissions,
       (select json_agg((s.id, s.content_hash, s.way, s.person_name) order by s.id) from sign_offs s) as signed`,
  );
