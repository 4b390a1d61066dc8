import { expect, test } from 'vitest';
import { done, fetched } from '../../testing/test-queries.tsx';
import { refusing, standInWire } from '../../testing/test-wire.ts';
import { rowsQuery } from '../../wire/server-list.ts';
import { invitableList, useSendInvitations } from './queries.ts';

const wire = standInWire();

test('[DAT-008] [SCR-ARCH-048] suppliers to invite are searched, narrowed, ordered and cut by the server', async () => {
  wire.answers['rpc/list_suppliers_to_invite'] = [];
  const ask = (search: string, together: boolean) =>
    fetched(rowsQuery(invitableList('civil', { search, together }), ({ id }) => id, 101));

  await ask('', false);
  await ask('Ação civil', true);

  const [all, narrowed] = wire.calls;
  expect(all?.query.get('serving')).toBe('civil');
  expect(all?.query.get('order')).toBe('works.desc,answered.desc,name_key.asc,id.asc');
  expect(all?.query.get('limit')).toBe('101');
  expect(all?.query.has('works')).toBe(false);
  expect(narrowed?.query.get('works')).toBe('gt.0');
  expect(narrowed?.query.getAll('search_text')).toEqual(['ilike.%acao%', 'ilike.%civil%']);
});

test('[FUN-001] an invitation reads projects and the project’s quotes again, also when refused', async () => {
  const stale = [['projects'], ['quotes', 'p1']];
  wire.answers['/functions/v1/send-quote-invitations'] = { quotes_created: 1 };
  const send = () =>
    done(() => useSendInvitations('p1'), {
      selection: { civil: [{ id: 's1', name: 'Pires' }] },
      terms: {},
    }).then(({ staled }) => staled);

  expect(await send()).toEqual(stale);
  wire.answers['/functions/v1/send-quote-invitations'] = refusing('Não.', 400, 'PT400');
  expect(await send()).toEqual(stale);
});
