import { expect, test } from 'vitest';
import { useDatabase } from '../testing.ts';
import { webhooks } from '../webhooks.ts';

const database = useDatabase();

test.each([
  'email',
  'contact_email',
  'phone',
  'pix_key',
  'whatsapp',
  'access_token',
  'secret_version',
  'digest',
])('[POR-094] no webhook carries a column %s', (name) => {
  expect(webhooks.hidden.test(name)).toBe(true);
});

test('[POR-094] of the tables of events every column that its parties read is sent, and none of them has an e-mail, a phone, a key or a secret', async () => {
  const { rows } = await database.current.owner.query<{ column: string }>(
    `select distinct c.relname || '.' || a.attname as column
     from pg_trigger t
     join pg_proc p on p.oid = t.tgfoid and p.proname like 'raise\\_%event%'
     join pg_class c on c.oid = t.tgrelid
     join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
     cross join (values ('app_architect'), ('app_client'), ('app_supplier')) roles (name)
     where has_column_privilege(roles.name, c.oid, a.attnum, 'select')
     order by 1`,
  );
  const columns = rows.map(({ column }) => column);

  expect(columns).toEqual(
    expect.arrayContaining(['projects.address', 'orders.status', 'messages.body']),
  );
  expect(columns.filter((column) => webhooks.hidden.test(column.split('.')[1] ?? ''))).toEqual([]);
  expect(
    columns.filter((column) =>
      /mail|phone|fone|zap|pix|key|secret|token|hash|digest|cpf|cnpj/i.test(column),
    ),
  ).toEqual([]);
});
