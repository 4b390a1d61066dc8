import { describe, expect, test } from 'vitest';
import { BindingIndex, type IndexedBinding } from './binding-index.ts';
import { type Binding, resolveBinding } from './bindings.ts';
import { type Change, parseChange } from './change.ts';
import type { FeedTable } from './feed-tables.ts';
import { FilterError, parseFilter } from './filters.ts';
import { type BindingRequest, JoinRefused } from './join-request.ts';

const item = '6f1f2a0e-0000-4000-8000-00000000000a';
const reader = '6f1f2a0e-0000-4000-8000-00000000000b';
const librarian = '6f1f2a0e-0000-4000-8000-00000000000c';
const stranger = '6f1f2a0e-0000-4000-8000-00000000000d';

const reservations: FeedTable = {
  schema: 'public',
  table: 'reservations',
  keys: ['id', 'copy_id', 'reader_id', 'status'],
  columns: [
    { name: 'id', type: 'uuid', cast: 'uuid' },
    { name: 'copy_id', type: 'uuid', cast: 'uuid' },
    { name: 'reader_id', type: 'uuid', cast: 'uuid' },
    { name: 'status', type: 'text', cast: 'text' },
    { name: 'price', type: 'numeric', cast: 'numeric' },
  ],
};

function binding(request: Partial<BindingRequest>): Binding {
  const [resolved] = resolveBinding(
    {
      id: 1,
      event: '*',
      schema: 'public',
      table: 'reservations',
      filter: null,
      select: null,
      ...request,
      conditions: parseFilter(request.filter),
    },
    [reservations],
  );
  return resolved as Binding;
}

const change: Change = {
  schema: 'public',
  table: 'reservations',
  type: 'UPDATE',
  id: '6f1f2a0e-0000-4000-8000-000000000001',
  commit_timestamp: '2026-08-01T12:00:00.000Z',
  keys: { copy_id: item, reader_id: reader, status: 'approved' },
  audience: [reader, librarian],
  people: null,
  accounts: null,
  audience_roles: ['app_admin'],
};

function found(subscription: Partial<IndexedBinding>, happened: Change = change): boolean {
  const index = new BindingIndex<IndexedBinding>();
  const subscribed = {
    binding: binding({}),
    userId: reader,
    account: subscription.userId ?? reader,
    role: 'app_reader',
    ...subscription,
  };
  index.add(subscribed);
  const hit = index.candidates(happened).has(subscribed);
  index.remove(subscribed);
  expect(index.candidates(happened).size).toBe(0);
  return hit;
}

describe('which subscriptions a change concerns', () => {
  test('[RT-001] [RT-003] those whose filter names the value of the row', () => {
    const filters: [string, boolean][] = [
      [`reader_id=eq.${reader}`, true],
      [`reader_id=eq.${reader.toUpperCase()}`, true],
      [`reader_id=eq.${stranger}`, false],
      [`copy_id=in.(${stranger},${item})`, true],
      ['copy_id=in.()', false],
      ['status=eq.approved', true],
      ['status=eq.APPROVED', false],
      [`status=eq.submitted,reader_id=eq.${reader}`, false],
    ];
    for (const [filter, expected] of filters) {
      expect([filter, found({ binding: binding({ filter }) })]).toEqual([filter, expected]);
    }
  });

  test('[RT-004] nobody outside the audience, whatever the filter; the admin by role', () => {
    for (const filter of [null, `reader_id=eq.${reader}`, `copy_id=in.(${item})`]) {
      expect(found({ binding: binding({ filter }), userId: stranger })).toBe(false);
      expect(found({ binding: binding({ filter }), userId: stranger, role: 'app_admin' })).toBe(
        true,
      );
      expect(found({ binding: binding({ filter }), userId: librarian })).toBe(true);
    }
  });

  test('[RT-004] [T91] a row of the account for which somebody acts, and a row of the person', () => {
    const assistant = { userId: stranger, account: reader };
    expect(found(assistant)).toBe(true);
    expect(found({ ...assistant, binding: binding({ filter: 'status=eq.approved' }) })).toBe(true);
    expect(found(assistant, { ...change, audience: [stranger] })).toBe(true);
    expect(found(assistant, { ...change, audience: [librarian] })).toBe(false);
  });

  test('[T91] [T16] a row of the founder as a person is no row of the account, whose id is the same', () => {
    const assistant = { userId: stranger, account: reader };
    const ofPeople = {
      ...change,
      audience: [reader, librarian],
      people: [reader],
      accounts: [librarian],
    };
    expect(found(assistant, ofPeople)).toBe(false);
    expect(found({ userId: reader }, ofPeople)).toBe(true);
    expect(found({ userId: stranger, account: librarian }, ofPeople)).toBe(true);
    expect(found({ userId: librarian, account: reader }, ofPeople)).toBe(false);
  });

  test('only the requested event', () => {
    expect(found({ binding: binding({ event: 'UPDATE' }) })).toBe(true);
    expect(found({ binding: binding({ event: 'INSERT' }) })).toBe(false);
  });

  test('a deleted row is compared by its keys only', () => {
    const deleted: Change = { ...change, type: 'DELETE' };

    expect(found({ binding: binding({ filter: 'status=neq.requested' }) }, deleted)).toBe(true);
    expect(found({ binding: binding({ filter: 'price=is.null' }) }, deleted)).toBe(false);
  });
});

test('removing one subscription keeps the others under its key, and removing the last leaves nothing behind', () => {
  const index = new BindingIndex<IndexedBinding>();
  const filter = `copy_id=in.(${item},${stranger})`;
  const waiting = [
    { binding: binding({ filter }), userId: reader, account: reader, role: 'app_reader' },
    { binding: binding({ filter }), userId: reader, account: reader, role: 'app_reader' },
    { binding: binding({}), userId: reader, account: reader, role: 'app_reader' },
  ] as const;
  for (const each of waiting) index.add(each);
  const sizes = waiting.map((each) => {
    index.remove(each);
    return [index.size, [...index.candidates(change)].length];
  });

  expect(sizes).toEqual([
    [4, 2],
    [2, 1],
    [0, 0],
  ]);
});

describe('what a binding may name', () => {
  test('a filter on key columns leaves nothing for PostgreSQL, any other does', () => {
    expect(binding({ filter: `reader_id=eq.${reader}` }).residual).toEqual([]);
    expect(binding({ filter: `reader_id=eq.${reader},price=gt.10` }).residual).toHaveLength(1);
    expect(binding({ filter: 'reader_id=eq.{odd}' }).indexed).toBeNull();
    expect(binding({ filter: `reader_id=not.eq.${reader}` }).indexed).toBeNull();
  });

  test('a selection keeps the primary key', () => {
    expect(binding({ select: ['status'] }).columns.map(({ name }) => name)).toEqual([
      'id',
      'status',
    ]);
  });

  test('[T16] other tables and schemas are refused, hidden columns do not exist', () => {
    expect(() => binding({ table: 'members' })).toThrow(JoinRefused);
    expect(() => binding({ schema: 'auth', table: 'users' })).toThrow(JoinRefused);
    expect(() => binding({ filter: 'librarian_id=eq.1' })).toThrow(FilterError);
    expect(() => binding({ filter: 'price"; drop table reservations; --=eq.1' })).toThrow(
      FilterError,
    );
    expect(() => binding({ select: ['librarian_id'] })).toThrow(FilterError);
  });
});

test('the payload of the trigger is parsed as a change, and null names no user', () => {
  const parsed = parseChange(
    JSON.stringify({ ...change, audience: [null, reader], audience_roles: null }),
  );

  expect(parsed).toEqual({ ...change, audience: [reader], audience_roles: [] });
  const { people, accounts } = parseChange(
    JSON.stringify({ ...change, people: [reader, null], accounts: [] }),
  );
  expect([people, accounts]).toEqual([[reader], []]);
  expect(() => parseChange('{"table":"reservations"}')).toThrow();
});
