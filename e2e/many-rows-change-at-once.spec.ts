import type pg from 'pg';
import { countRequests } from './support/count-requests.ts';
import { pagesWithAFeed } from './support/pages-with-a-feed.ts';
import { isFull } from './support/rounds.ts';
import { stockClient } from './support/stock-client.ts';
import { expect, test } from './support/test.ts';

// One act changes hundreds of rows, and each row is an event for every page that shows it. Pages read again once for all
// of them (decision 003): a request for every row would spend a person's share of the server and lock them out.

/** More than any page needs to read everything it shows, and far below one for each row. */
const MOST_REQUESTS = 40;
/** Changed rows of each table. A page that asks once for each row exceeds the limit with the smaller number too. */
const ROWS = isFull ? 400 : 100;
const id = 'e0000000-0000-4000-8000-000000000002';

const cast = {
  ana: 'a0000000-0000-4000-8000-000000000001',
  bruno: 'b0000000-0000-4000-8000-000000000001',
  clara: 'c0000000-0000-4000-8000-000000000001',
  davi: 'd0000000-0000-4000-8000-000000000001',
};
type Person = keyof typeof cast;

/** A request for support by Ana, which the cast does not have. */
const asked = 'a5000000-0000-4000-8000-000000000001';

/** Where each page with a feed is opened, by whom; `$name` is found in the database (idsOf). */
const addresses: Record<string, [Person, string][]> = {
  dashboard: [
    ['ana', '/dashboard'],
    ['bruno', '/dashboard'],
    ['clara', '/dashboard'],
    ['davi', '/dashboard'],
  ],
  'admin/people/:id': [['davi', `/admin/people/${cast.bruno}`]],
  'admin/projects/:id': [['davi', `/admin/projects/${id}`]],
  'admin/quotes/:id': [['davi', '/admin/quotes/$quote']],
  'projects/:id': [['ana', `/projects/${id}`]],
  'projects/:id/import': [['ana', `/projects/${id}/import`]],
  'projects/:id/quotes': [['ana', `/projects/${id}/quotes`]],
  'projects/:id/requests/:requestId/answer': [['ana', `/projects/${id}/requests/$asked/answer`]],
  'projects/:id/work': [['ana', '/projects/$won/work']],
  'orders/:id': [
    ['ana', '/orders/$order'],
    ['clara', '/orders/$order'],
    ['bruno', '/orders/$order'],
  ],
  'orders/:id/change': [['ana', '/orders/$order/change']],
  'diary/:projectId/:date': [['ana', `/diary/${id}/2026-11-20`]],
  'change-orders/:id': [['ana', '/change-orders/$change']],
  'nao-enviados': [['ana', '/nao-enviados']],
  'vistoria/:projectId': [['ana', `/vistoria/${id}`]],
  conversas: [
    ['ana', '/conversas'],
    ['bruno', '/conversas'],
  ],
  quotes: [['bruno', '/quotes']],
  'quotes/:quoteId/respond': [['bruno', '/quotes/$request/respond']],
  'my-quotes': [['bruno', '/my-quotes']],
  receivables: [['bruno', '/receivables']],
  commissions: [['bruno', '/commissions']],
  'invoices/:id': [['davi', '/invoices/$invoice']],
  'financial-dashboard': [['clara', '/financial-dashboard']],
  'my-project': [['clara', '/my-project']],
  work: [['clara', '/work']],
  'quotes-review': [['clara', '/quotes-review']],
  'admin/payments': [['ana', '/admin/payments']],
  'admin/project-budgets': [['ana', '/admin/project-budgets']],
  'admin/commissions': [['davi', '/admin/commissions']],
  'admin/commissions/close': [['davi', '/admin/commissions/close']],
  suporte: [['ana', '/suporte']],
  'suporte/:id': [['ana', `/suporte/${asked}`]],
  'admin/support': [['davi', '/admin/support']],
  'admin/support/:id': [['davi', `/admin/support/${asked}`]],
};

test('[RT-006] every page with a live feed is in the table of this file', () => {
  expect(Object.keys(addresses).toSorted()).toEqual(pagesWithAFeed().toSorted());
});

for (const person of Object.keys(cast) as Person[])
  test(`[RT-006] hundreds of rows that change at once are at most forty requests on each page of ${person}`, async ({
    site,
    visit,
  }) => {
    const found: Record<string, string> = {};
    const ana = await stockClient(site.address, 'ana');
    const { error } = await ana.rpc('open_support_request', {
      ...{ request_id: asked, subject: 'Notas', body: 'Onde ficam as notas fiscais?' },
    });
    expect(error).toBeNull();
    await site.beside(async (owner) => {
      Object.assign(found, await idsOf(owner));
    });
    const counts: [string, ReturnType<typeof countRequests>][] = [];
    const first = await visit(person, null);
    for (const [owner, address] of Object.values(addresses).flat()) {
      if (owner !== person) continue;
      const url = address.replace(/\$(\w+)/, (_, name) => found[name] ?? '');
      const page = await first.context().newPage();
      await page.goto(url);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      counts.push([address, countRequests(page)]);
    }
    await Promise.all(counts.map(([, count]) => count.whenStill()));

    await site.beside((owner) => storm(owner, cast[person]));

    // The storm has reached them, which a busy machine does late: every page counts the notifications again, at least.
    await expect
      .poll(() => counts.reduce((total, [, count]) => total + count.soFar(), 0))
      .toBeGreaterThanOrEqual(counts.length);
    const most: Record<string, number> = {};
    await Promise.all(
      counts.map(async ([address, count]) => {
        const asked = await count.whenStill();
        if (asked.length > MOST_REQUESTS) most[address] = asked.length;
      }),
    );
    expect(most).toEqual({});
  });

/** Ids of the demonstration for the addresses above. */
async function idsOf(owner: pg.Client): Promise<Record<string, string>> {
  const { rows } = await owner.query(
    `select
      (select id from public.quotes where project_id = $1 limit 1) as quote,
      (select id from public.quote_requests where project_id = $1 and version = 0 order by id limit 1) as asked,
      (select project_id from public.orders where architect_id = $2 and client_id = $4 and supplier_id = $3 order by id limit 1) as won,
      (select id from public.orders where architect_id = $2 and client_id = $4 and supplier_id = $3 order by id limit 1) as "order",
      (select id from public.change_orders where architect_id = $2 order by id limit 1) as change,
      (select id from public.quotes where supplier_id = $3 and status = 'pending' order by id limit 1) as request,
      (select id from public.commission_invoices order by id limit 1) as invoice`,
    [id, cast.ana, cast.bruno, cast.clara],
  );
  return rows[0];
}

/** {@link ROWS} events for each table of the feed, in one transaction, of rows that the person may see. */
async function storm(owner: pg.Client, person: string): Promise<void> {
  await owner.query('begin');
  const { rows } = await owner.query<{ table: string; filters: string; columns: string }>(
    `select distinct on (tgrelid) tgrelid::regclass::text as table,
       split_part(encode(tgargs, 'escape'), '\\000', 1) as filters,
       split_part(encode(tgargs, 'escape'), '\\000', 2) as columns
     from pg_trigger where tgfoid = 'private.notify_change'::regproc order by tgrelid, tgname`,
  );
  for (const { table, filters, columns } of rows)
    await owner.query(
      `with own as (
        select to_jsonb(t) as kept, row_number() over () as place, count(*) over () as many
        from (select * from ${table} t
              where $1 like 'd%' or $1::text in (select value #>> '{}' from jsonb_each(to_jsonb(t)) where key = any (string_to_array('${columns}', ',')))
              limit ${ROWS}) t
      )
      select pg_notify('gateway_changes', jsonb_build_object('schema', 'public', 'table', '${table}', 'type', 'UPDATE',
        'id', kept -> 'id', 'commit_timestamp', to_char(clock_timestamp() at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
        'keys', (select jsonb_object_agg(key, kept -> key) from unnest(string_to_array('${filters}', ',')) key), 'audience', jsonb_build_array($1::text), 'audience_roles', '[]'::jsonb, 'turn', turn)::text)
      from own, generate_series(0, ${ROWS} - 1) turn where turn % many = place - 1`,
      [person],
    );
  await owner.query('commit');
}
