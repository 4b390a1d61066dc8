import { putFile } from '../attachments/testing.ts';
import { itemId, quoteIds } from '../quotes/testing-renovation.ts';
import type { Actor } from '../testing.ts';

/** Stores a file of a request as somebody who may, and resolves to its id. */
export async function evidence(who: Actor, request: string, file = 'proposta.pdf') {
  await putFile(who, `request/${request}/${file}`);
  const [row] = await who.query<{ id: string }>(
    `select id from attachments where kind = 'request' and entity_id = $1 and file_name = $2`,
    [request, file],
  );
  return row?.id ?? '';
}

/** The words of somebody on the telephone: an entry that needs no file. */
const PHONED = { channel: 'phone', received_on: '2026-01-15', said_by: 'Seu Antônio' };

/** The entry of a call that was received today. */
export const phonedToday = () => ({
  ...PHONED,
  received_on: new Date().toLocaleDateString('sv-SE', { timeZone: 'America/Sao_Paulo' }),
});

/** A day relative to today in São Paulo. */
export const dayFromNow = (days: number) =>
  new Date(Date.now() + days * 86_400_000).toLocaleDateString('sv-SE', {
    timeZone: 'America/Sao_Paulo',
  });

interface Typed {
  /** Written as '0203 bruno'. */
  quote?: string;
  /** The quote by its id, where it is a guest's. */
  id?: string | undefined;
  shelf?: number;
  doors?: number;
  entry?: unknown;
  expected?: number | null;
  total?: number | null;
}

/** submit_quote_for, for the shelf and the doors of Alto da Lapa. */
export async function typeFor(
  who: Actor,
  owner: Actor,
  {
    quote = '0203 bruno',
    id,
    shelf = 12_000,
    doors = 5000,
    entry = phonedToday(),
    expected = 0,
    total = null,
  }: Typed = {},
) {
  const target = id ?? (await quoteIds(owner, quote))[0];
  const [row] = await who.query<{ quote_id: string; version: number; total: string }>(
    'select * from submit_quote_for($1, $2, $3, $4, $5)',
    [
      target,
      JSON.stringify({
        delivery_time_days: 20,
        lines: [
          { project_item_id: itemId('0203'), value: shelf },
          { project_item_id: itemId('0204'), value: doors },
        ],
      }),
      expected,
      entry === null ? null : JSON.stringify(entry),
      total,
    ],
  );
  if (!row) throw new Error('nothing was returned');
  return row;
}

/** The versions of a request, the oldest first, as the owner sees them. */
export const versionsOfRequest = (owner: Actor, request: string) =>
  owner.query<Record<string, unknown> & { id: string; version: number }>(
    `select id, version, source, as_guest, channel, received_on::text, said_by, is_late, total, attachment_ids,
       (select split_part(p.email, '@', 1) from profiles p where p.id = entered_by) as by
     from quote_versions where request_id = $1 order by version`,
    [request],
  );

/** answer_typed_offer about Bruno's request. */
export async function word(
  who: Actor,
  owner: Actor,
  isRight: boolean | null,
  note: string | null = null,
  version = 1,
  quote = '0203 bruno',
) {
  const [id] = await quoteIds(owner, quote);
  const [row] = await who.query<{ outcome: string }>(
    'select answer_typed_offer($1, $2, $3, $4) as outcome',
    [id, version, isRight, note],
  );
  return row?.outcome;
}
