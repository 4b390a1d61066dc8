import { expect, test } from 'vitest';
import { actualWindows, listedWindows } from './other-windows.ts';
import { useDatabase } from './testing.ts';

// Policies say who reads a table. A security definer function reads past them, so that each
// policies.sql begins with the list of those that do: who reviews a policy sees what else to open.

const database = useDatabase();

test('[T01] the lists "Other windows:" of policies.sql are those of the catalog', async () => {
  expect(listedWindows()).toEqual(await actualWindows(database.current.owner));
});

test('a new security definer function that reads a table, or asks a private one that does, is a window', async () => {
  const { owner } = database.current;
  await owner.query('begin');
  await owner.query(`
    create function private.prices() returns setof numeric language sql as $$ select price from public.quotes $$;
    create function public.peek() returns setof numeric language sql security definer
      as $$ select * from private.prices() $$;
    create function public.peek_on() returns setof uuid language sql security definer
      begin atomic select i.id from public.project_items i; end;
    create function public.own_only() returns setof numeric language sql as $$ select price from public.quotes $$;
    create function public.closed() returns setof numeric language sql security definer
      as $$ select price from public.quotes $$;
    grant execute on function public.peek(), public.peek_on(), public.own_only() to app_client;
  `);
  const { quotes, project_items } = await actualWindows(owner);
  await owner.query('rollback');

  expect(quotes).toContain('peek');
  expect(project_items).toContain('peek_on');
  expect(quotes).not.toContain('own_only');
  expect(quotes).not.toContain('closed');
});
