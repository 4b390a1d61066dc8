import { expect, test } from 'vitest';
import { approvedSuppliersQuery } from '../../parties/suppliers/invitable.ts';
import { done, fetched, inWords } from '../../testing/test-queries.tsx';
import { refusing, standInWire } from '../../testing/test-wire.ts';
import { useSendInvitations } from './queries.ts';

const wire = standInWire();
const calls = () => wire.calls.map(inWords);

test('[DAT-008] suppliers to invite are approved ones of the category, by name', async () => {
  wire.answers['rpc/get_category_suppliers'] = [];

  await fetched(approvedSuppliersQuery('civil'));

  expect(calls()).toEqual(['GET rpc/get_category_suppliers?category=civil&offset=0&limit=1000']);
});

test('[FUN-001] an invitation reads projects and the project’s quotes again, also when refused', async () => {
  const stale = [['projects'], ['quotes', 'p1']];
  wire.answers['/functions/v1/send-quote-invitations'] = { quotes_created: 1 };
  const send = () =>
    done(() => useSendInvitations('p1'), { selection: { civil: ['s1'] }, terms: {} }).then(
      ({ staled }) => staled,
    );

  expect(await send()).toEqual(stale);
  wire.answers['/functions/v1/send-quote-invitations'] = refusing('Não.', 400, 'PT400');
  expect(await send()).toEqual(stale);
});
