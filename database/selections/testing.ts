import { PROJECT, quoteIds } from '../quotes/testing-renovation.ts';
import type { Actor } from '../testing.ts';

/** Options of a sent selection: undecided items are kept in quotation, or closed with the client's approval. */
interface Sent {
  keep?: boolean;
  versions?: number[] | null;
  message?: string | null;
  rivals?: boolean;
}

/** Sends quotes of Alto da Lapa, as '0201 marcos', to its client Rafael; returns the selection's id. */
export async function send(
  who: Actor,
  owner: Actor,
  quotes: string[],
  { keep = true, versions = null, message = null, rivals = false }: Sent = {},
): Promise<string> {
  const [sent] = await who.query<{ selection_id: string }>(
    'select * from send_selection($1, $2, $3, $4, $5, $6)',
    [PROJECT.altoDaLapa, await quoteIds(owner, ...quotes), keep, versions, message, rivals],
  );
  if (!sent) throw new Error('nothing was sent');
  return sent.selection_id;
}

/** Decides a selection: true approves a quote, a text refuses it with these words. */
export async function decide(
  who: Actor,
  owner: Actor,
  selection: string,
  decisions: Record<string, true | string>,
) {
  const said: object[] = [];
  for (const [quote, decision] of Object.entries(decisions)) {
    const [quote_id] = await quoteIds(owner, quote);
    said.push(
      decision === true
        ? { quote_id, decision: 'approved' }
        : { quote_id, decision: 'refused', justification: decision },
    );
  }
  return who.query<{ approved_quotes: number; refused_quotes: number }>(
    'select * from decide_selection($1, $2)',
    [selection, JSON.stringify(said)],
  );
}

/** Sets when the client of Alto da Lapa approves. */
export const setApproval = (who: Actor, mode: string, amount: number | null = null) =>
  who.query('select set_client_approval($1, $2, $3)', [PROJECT.altoDaLapa, mode, amount]);

/** How the quotes of an item of the cast stand, as 'marcos approved', by supplier. */
export const standing = async (owner: Actor, item: string): Promise<string[]> => {
  const rows = await owner.query<{ line: string }>(
    `select split_part(s.email, '@', 1) || ' ' || q.status
       || case when q.status = 'rejected' then ' ' || q.closed_as else '' end as line
     from quotes q join profiles s on s.id = q.supplier_id
     where q.project_item_id = ('f0000000-0000-4000-8000-00000000' || $1)::uuid order by 1`,
    [item],
  );
  return rows.map(({ line }) => line);
};

/** The project of Alto da Lapa as the owner sees it. */
export const project = async (owner: Actor) => {
  const [row] = await owner.query<{ status: string }>(
    'select status, client_approval, client_approval_limit, client_approval_by from projects where id = $1',
    [PROJECT.altoDaLapa],
  );
  return row;
};
