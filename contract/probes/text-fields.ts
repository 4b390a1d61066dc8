import type pg from 'pg';
import { behind, type Got, PLANNED } from '../threats/fixture.ts';
import { ask, ids, inTurn, type Who } from './setup.ts';

/** A field that a person fills in: how its text is sent, and how it is read again. */
export interface TextField {
  name: string;
  send(text: string): Promise<Got>;
  /** Reads what was stored; undefined when nobody can read it. */
  read?: (sent: Got) => Promise<unknown>;
  /** The stored form of a text: spaces around it are removed, an empty text becomes null. */
  stored?: (text: string) => string | null;
}

const trimmed = (text: string) => text.replace(/^ +| +$/g, '');
const trimmedOrNull = (text: string) => trimmed(text) || null;

const first = (answer: Got, column: string) =>
  (answer.body as Record<string, unknown>[] | undefined)?.[0]?.[column];

/** A column of a row of one's own, changed and read in two requests. */
function column(
  who: Who,
  row: () => string,
  name: string,
  stored?: TextField['stored'],
): TextField {
  return {
    name: `${row().split('?')[0]}.${name}`,
    stored,
    send: (text) => ask(who, `/rest/v1/${row()}`, { method: 'PATCH', body: { [name]: text } }),
    read: async () => first(await ask(who, `/rest/v1/${row()}&select=${name}`), name),
  };
}

/** A column of a new row that is shown; then the row is taken away. */
function newRow(
  owner: pg.Client,
  who: Who,
  table: string,
  name: string,
  body: () => object | Promise<object>,
  stored?: TextField['stored'],
): TextField {
  return {
    name: `${table}.${name} (new)`,
    stored,
    send: async (text) =>
      ask(who, `/rest/v1/${table}`, {
        body: { ...(await body()), [name]: text },
        headers: { prefer: 'return=representation' },
      }),
    read: async (sent) => {
      const id = first(sent, 'id');
      // A new project says in its conversation that it was opened, and notifies its client.
      if (table === 'projects')
        for (const follows of ['messages', 'notifications'])
          await owner.query(`delete from public.${follows} where project_id = $1`, [id]);
      await owner.query(`delete from public.${table} where id = $1`, [id]);
      return first(sent, name);
    },
  };
}

/** Text passed to a call whose only effect is a mail, or nothing; whether it is accepted. */
function call(owner: pg.Client, who: Who, name: string, argument: string, args: object): TextField {
  return {
    name: `rpc/${name}(${argument})`,
    send: async (text) => {
      // Otherwise the sixth message of one e-mail address would be refused and the rest not tested.
      await owner.query(`delete from private.outbox where kind = 'contact_message'`);
      return ask(who, `/rest/v1/rpc/${name}`, { body: { ...args, [argument]: text } });
    },
  };
}

/** Every text that people write, but the admin's form for new admins: its name is a profile's too. */
export async function textFields(owner: pg.Client): Promise<TextField[]> {
  const [approved] = (await behind(
    `select id, request_id from quotes where status = 'approved' and supplier_id = $1 order by id limit 1`,
    [ids.bruno],
  )) as { id: string; request_id: string }[];
  const [open] = (await behind(
    `select q.id, q.project_item_id from quotes q join project_items i on i.id = q.project_item_id
     where q.status = 'requested' and q.supplier_id = $1 order by q.id limit 1`,
    [ids.bruno],
  )) as { id: string; project_item_id: string }[];
  const [sent] = (await behind(
    `select q.id, q.project_item_id from quotes q join projects p on p.id = q.project_id
     where q.status = 'submitted' and p.status = 'quoting' and q.supplier_id = $1 order by q.id limit 1`,
    [ids.paulo],
  )) as { id: string; project_item_id: string }[];
  const [item] = (await behind('select id from project_items where project_id = $1 limit 1', [
    PLANNED,
  ])) as { id: string }[];
  const ofClara = () => `profiles?id=eq.${ids.clara}`;
  const ofProject = () => `projects?id=eq.${PLANNED}`;
  const ofItem = () => `project_items?id=eq.${item?.id}`;

  return [
    column('clara', ofClara, 'full_name'),
    column('clara', ofClara, 'company_name', trimmedOrNull),
    column('clara', ofClara, 'phone_number', trimmedOrNull),
    column('ana', ofProject, 'name', trimmed),
    column('ana', ofProject, 'address', trimmedOrNull),
    column('ana', ofItem, 'description', trimmed),
    column('ana', ofItem, 'unit'),
    column('ana', ofItem, 'category'),
    column('ana', ofItem, 'specifications_url', trimmedOrNull),
    newRow(owner, 'ana', 'projects', 'name', () => ({ client_id: ids.clara }), trimmed),
    newRow(
      owner,
      'ana',
      'payments',
      'notes',
      () => ({ quote_id: approved?.id, amount: 0, payment_date: '2026-11-21' }),
      trimmedOrNull,
    ),
    newRow(
      owner,
      'ana',
      'quote_adjustments',
      'note',
      () => ({ request_id: approved?.request_id, amount: 1 }),
      trimmed,
    ),
    newRow(
      owner,
      'elisa',
      'referrals',
      'referred_email',
      () => ({ referrer_id: ids.elisa, status: 'pending' }),
      (text) => trimmed(text).toLowerCase(),
    ),
    newRow(owner, 'gil', 'profiles', 'full_name', () => ({ id: ids.gil, role: 'client' }), trimmed),
    answerOf(open?.id ?? '', open?.project_item_id ?? '', 'notes'),
    answerOf(open?.id ?? '', open?.project_item_id ?? '', 'item_note'),
    ...['notes', 'change_note', 'payment_note', 'taxes_note'].map((name) =>
      offerOf(sent?.id ?? '', sent?.project_item_id ?? '', name, 'offer'),
    ),
    ...['brand', 'model', 'note'].map((name) =>
      offerOf(sent?.id ?? '', sent?.project_item_id ?? '', name, 'line'),
    ),
    call(owner, null, 'send_contact_message', 'sender_name', {
      sender_email: 'alguem@exemplo.test',
      message: 'Quero saber mais.',
    }),
    call(owner, null, 'send_contact_message', 'message', {
      sender_name: 'Alguém',
      sender_email: 'outro@exemplo.test',
    }),
    call(owner, 'ana', 'record_export', 'subject', { kind: 'quotes' }),
    accountName(),
    factorName(),
  ];
}

/** A supplier's words, beside an answer that is taken back each time by the owner. */
function answerOf(quote: string, item: string, name: 'notes' | 'item_note'): TextField {
  return {
    name: `rpc/submit_quote_response(${name})`,
    stored: trimmedOrNull,
    send: async (text) => {
      await takeBack();
      return ask('bruno', '/rest/v1/rpc/submit_quote_response', {
        body: {
          target_quote_id: quote,
          items: [
            { project_item_id: item, price: 10, ...(name === 'item_note' && { note: text }) },
          ],
          delivery_time_days: 10,
          ...(name === 'notes' && { notes: text }),
        },
      });
    },
    read: async () => first(await ask('bruno', `/rest/v1/quotes?id=eq.${quote}`), name),
  };

  async function takeBack(): Promise<void> {
    await inTurn(
      `update quotes q set status = 'requested', price = null, delivery_time_days = null,
         notes = null, item_note = null, submitted_at = null
       from quotes asked
       where asked.id = $1 and q.supplier_id = asked.supplier_id and q.project_id = asked.project_id
         and q.category = asked.category`,
      [quote],
    );
  }
}

/** A supplier's words in a detailed answer, each text in a version of its own. */
function offerOf(quote: string, item: string, name: string, place: 'offer' | 'line'): TextField {
  return {
    name: `rpc/submit_quote(${place}.${name})`,
    stored: trimmedOrNull,
    send: async (text) => {
      const [request] = (await behind(
        `select r.version from quote_requests r join quotes q on q.request_id = r.id where q.id = $1`,
        [quote],
      )) as { version: number }[];
      const line = { project_item_id: item, value: 10, ...(place === 'line' && { [name]: text }) };
      return ask('paulo', '/rest/v1/rpc/submit_quote', {
        body: {
          target_quote_id: quote,
          expected_version: request?.version,
          offer: {
            lines: [line],
            delivery_time_days: 10,
            ...(place === 'offer' && { [name]: text }),
          },
        },
      });
    },
    read: async () => {
      const answer = await ask('paulo', '/rest/v1/rpc/list_quote_versions', {
        body: { target_quote_id: quote },
      });
      if (place === 'offer') return first(answer, name);
      const lines = first(answer, 'lines') as Record<string, unknown>[];
      return lines.find((line) => line.project_item_id === item)?.[name];
    },
  };
}

function accountName(): TextField {
  return {
    name: 'PUT /user data.full_name',
    send: (text) =>
      ask('rafael', '/auth/v1/user', { method: 'PUT', body: { data: { full_name: text } } }),
    read: async () => {
      const { body } = await ask('rafael', '/auth/v1/user');
      return (body as { user_metadata: { full_name?: string } }).user_metadata.full_name;
    },
  };
}

function factorName(): TextField {
  return {
    name: 'POST /factors friendly_name',
    stored: (text) => text.trim() || null,
    send: (text) =>
      ask('tomas', '/auth/v1/factors', { body: { factor_type: 'totp', friendly_name: text } }),
    read: async (sent) => {
      const { id, friendly_name = null } = sent.body as { id: string; friendly_name?: string };
      await ask('tomas', `/auth/v1/factors/${id}`, { method: 'DELETE' });
      return friendly_name;
    },
  };
}
