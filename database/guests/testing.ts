import type { JsonShapes } from '../json-shapes.ts';
import { itemId, PERSON, PROJECT } from '../quotes/testing-renovation.ts';
import type { Actor } from '../testing.ts';

/** Two contacts of Ana's, both joiners. */
export const JOAO = '9a000000-0000-4000-8000-000000000001';
export const LUIS = '9a000000-0000-4000-8000-000000000002';
export const { altoDaLapa, barraFunda, consultorio, santaCecilia } = PROJECT;
export { PERSON };

/** Writes the cards of João and Luís, as the owner. */
export async function writeCards(owner: Actor) {
  for (const [id, name, company, email, phone] of [
    [JOAO, 'João Lima', 'Marcenaria Lima', 'joao@lima.test', '+55 11 95550-0901'],
    [LUIS, 'Luís Serra', null, '', '+55 11 95550-0902'],
  ]) {
    await owner.query(
      `insert into profiles (id, email, full_name, role, status, company_name, phone_number, supplier_category, guest_of)
       values ($1, $2, $3, 'supplier', 'rejected', $4, $5, 'marcenaria', $6)`,
      [id, email, name, company, phone, PERSON.ana],
    );
    await owner.query('insert into private.guest_cards (guest_id) values ($1)', [id]);
  }
}

/** Asks guests for the joinery of one of Ana's projects, by the core of all invitations, as the owner. */
export const askByCore = (owner: Actor, project: string, ...guests: string[]) =>
  owner.query<{ supplier_id: string; request_id: string; item_count: string }>(
    `select a.* from projects p
     cross join private.ask_suppliers(p, array_fill('marcenaria'::text, array[cardinality($2::uuid[])]), $2) a
     where p.id = $1`,
    [project, guests],
  );

/** Answers the request of a guest for the shelf and the doors of Alto da Lapa, as a link would. */
export async function answerByCore(owner: Actor, guest: string, shelf: number, doors: number) {
  const [row] = await owner.query<{ version: number; total: string }>(
    `select t.version, t.total
     from (
       select (array_agg(q order by q.id))[1] as member, count(*) as quotes, private.act_as_guest($1::uuid) from quotes q where q.supplier_id = $1
     ) g
     join quote_requests r on r.id = (g.member).request_id
     cross join lateral private.take_offer(g.member, $2, r.version, null, 'link') t`,
    [guest, JSON.stringify(offerOf(shelf, doors))],
  );
  await owner.query('select private.act_as_guest(null)');
  return row;
}

/** Chooses a guest for the shelf of Alto da Lapa, as its architect. */
export async function chooseShelf(architect: Actor, owner: Actor, guest = JOAO) {
  const [shelf] = await quotesOf(owner, guest);
  await architect.query('select * from approve_quotes($1, array[$2::uuid], true)', [
    altoDaLapa,
    shelf?.id,
  ]);
}

/** The quotes of a guest, the shelf first. */
export const quotesOf = (owner: Actor, guest: string) =>
  owner.query<{ id: string; status: string; price: string | null; closed_as: string | null }>(
    `select q.id, q.status, q.price, q.closed_as from quotes q
     join project_items i on i.id = q.project_item_id where q.supplier_id = $1 order by i.position`,
    [guest],
  );

/** A card as save_guest takes it. */
export const card = (change: object = {}) => ({
  full_name: 'João Lima',
  company_name: 'Marcenaria Lima',
  email: 'joao@lima.test',
  phone_number: '(11) 95550-0901',
  category: 'marcenaria',
  ...change,
});

interface Asked {
  project?: string;
  guest?: string;
  /** Fields of the card that differ. */
  change?: object;
  terms?: object;
  byMail?: boolean;
}

/** Ana (or another) keeps the card and asks it for the joinery of a project; resolves to the request and its link. */
export async function askByLink(
  architect: Actor,
  { project = altoDaLapa, guest = JOAO, change = {}, terms, byMail = false }: Asked = {},
) {
  await architect.query('select save_guest($1, $2)', [guest, card(change)]);
  const [asked] = await architect.query<{
    request_id: string;
    secret: string;
    item_count: string;
    mailed: boolean;
  }>('select * from ask_guests($1, $2, $3, $4)', [
    project,
    JSON.stringify({ marcenaria: [guest] }),
    terms ? JSON.stringify(terms) : null,
    byMail,
  ]);
  if (!asked) throw new Error('nobody was asked');
  return asked;
}

/** Mail that was written to guests, in order, with the secret of its link. */
export const guestMails = (owner: Actor) =>
  owner.query<{
    kind: string;
    recipient: string;
    event: string | null;
    secret: string;
    data: Record<string, unknown>;
  }>(
    `select kind, recipient, data ->> 'event' as event, substr(data ->> 'link', 4) as secret, data
     from private.outbox where kind in ('guest_asked', 'guest_news') order by id`,
  );

/** Makes everything that was mailed and asked so many hours older. */
export async function waitHours(owner: Actor, hours: number) {
  for (const set of [
    `private.request_links set made_at = made_at - make_interval(hours => $1)`,
    `private.outbox set created_at = created_at - make_interval(hours => $1)`,
    `quote_requests set invited_at = invited_at - make_interval(hours => $1) where supplier_id in (select id from profiles where guest_of is not null)`,
  ])
    await owner.query(`update ${set}`, [hours]);
}

/** Reads a link as its page does. */
export async function readLink(anybody: Actor, secret: string) {
  const [row] = await anybody.query<{ page: GuestPage }>('select get_guest_request($1) as page', [
    secret,
  ]);
  if (!row) throw new Error('nothing was read');
  return row.page;
}
type GuestPage = JsonShapes['get_guest_request'];

/** An offer for the shelf and the doors of Alto da Lapa. */
export const offerOf = (shelf: number, doors: number, change: object = {}) => ({
  delivery_time_days: 15,
  lines: [
    { project_item_id: itemId('0203'), value: shelf },
    { project_item_id: itemId('0204'), value: doors },
  ],
  ...change,
});

/** Answers by the link. */
export const answerByLink = (
  anybody: Actor,
  secret: string,
  offer: object,
  expected = 0,
  name: string | null = 'João Lima',
) =>
  anybody.query<{ version: number; total: string }>(
    'select * from submit_guest_quote($1, $2, $3, $4)',
    [secret, JSON.stringify(offer), expected, name],
  );

/** The sentence of every link that shows nothing. */
export const DEAD = {
  code: 'PT404',
  message: 'Este link não vale mais. Peça outro a quem enviou.',
};
