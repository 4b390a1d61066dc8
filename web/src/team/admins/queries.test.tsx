import { expect, test } from 'vitest';
import { done, fetched, inWords } from '../../testing/test-queries.tsx';
import { refusing, standInWire } from '../../testing/test-wire.ts';
import { adminsQuery, useCreateAdmin, useEndAccess } from './queries.ts';

const wire = standInWire();
const calls = () => wire.calls.map(inWords);

const eva = { id: 'eva', full_name: 'Eva', email: 'eva@prumo.test', created_at: '' };
const fresh = { fullName: 'Eva', email: 'eva@prumo.test', password: 'segredo-1' };
const again = [['admins']];

test('[RPC-020] the admins are asked for by their function', async () => {
  wire.answers['rpc/list_admin_users'] = [eva];

  expect(await fetched(adminsQuery)).toEqual([eva]);
});

test.each([
  [{ success: true, error: null }, null],
  [{ success: false, error: 'Já existe.' }, 'Já existe.'],
  [refusing('Não.', 403, '42501'), 'Não.'],
])(
  '[RPC-021] a new admin is sent; %o refuses with %o, and the list is read again',
  async (answer, refused) => {
    wire.answers['rpc/create_admin_user'] = answer;

    expect(await done(useCreateAdmin, fresh)).toEqual({ refused, staled: again });
    expect(wire.calls[0]?.body).toEqual({
      admin_name: 'Eva',
      admin_email: 'eva@prumo.test',
      admin_password: 'segredo-1',
    });
  },
);

test('ending an access is about one person; no row answered means one’s own access has ended', async () => {
  wire.answers.profiles = [{ id: 'eva' }];
  expect(await done(useEndAccess, eva)).toEqual({ refused: null, staled: again });
  wire.answers.profiles = [];
  wire.answers['rpc/get_profile_decision'] = refusing('Apenas administradores.', 403, '42501');
  expect(await done(useEndAccess, eva)).toEqual({
    refused: 'O seu acesso foi encerrado por outra pessoa.',
    staled: again,
  });
  expect(calls()[0]).toBe(
    'PATCH profiles?id=eq.eva&status=eq.approved&select=id {"status":"rejected"}',
  );
});
