import { expect, test } from 'vitest';
import { done, fetched, inWords } from '../../testing/test-queries.tsx';
import { refusing, standInWire } from '../../testing/test-wire.ts';
import { countQuery, rowsQuery } from '../../wire/server-list.ts';
import { ownReferralList, referralCodeQuery, referralList, useInvite } from './queries.ts';

const wire = standInWire();
const calls = () => wire.calls.map(inWords);

test('[DAT-014] own referrals are asked for by the person, newest invitation first; the code too', async () => {
  wire.answers.referrals = [];
  wire.answers.referral_codes = [];

  await fetched(rowsQuery(ownReferralList('ana'), () => '', 100));
  await fetched(countQuery(ownReferralList('ana')));
  await fetched(referralCodeQuery('ana'));

  expect(calls()).toEqual([
    'GET referrals?select=*&referrer_id=eq.ana&order=invited_at.desc,id.asc&offset=0&limit=100',
    'HEAD referrals?select=*&referrer_id=eq.ana&order=invited_at.desc,id.asc',
    'GET referral_codes?select=code,uses_count&user_id=eq.ana',
  ]);
});

test('[DAT-016] [DAT-017] an admin reads the newest invitation first, with both people', async () => {
  wire.answers['rpc/list_referrals'] = [];
  const order = { key: 'referrer_name', direction: 'ascending' } as const;

  await fetched(rowsQuery(referralList({ search: '', status: '' }, null), () => '', 100));
  await fetched(
    rowsQuery(referralList({ search: 'Zoë', status: 'expired' }, order), () => '', 100),
  );

  const columns =
    'select=id,invited_at,completed_at,status,referred_email,referrer_name,referrer_email,referred_name,referred_role';
  expect(calls()).toEqual([
    `GET rpc/list_referrals?${columns}&order=invited_at.desc,id.asc&offset=0&limit=100`,
    `GET rpc/list_referrals?${columns}&search_text=ilike.%zoe%&status=eq.expired&order=referrer_name.asc,invited_at.desc,id.asc&offset=0&limit=100`,
  ]);
});

test.each([
  [null, null],
  [refusing('Já convidado.', 409, '23505'), 'Já convidado.'],
])(
  '[DAT-015] an invitation is sent as the person’s own; code and lists are read again, also when refused (%#)',
  async (answer, refused) => {
    wire.answers.referrals = answer;

    expect(await done(() => useInvite('ana'), 'lia@exemplo.test')).toEqual({
      refused,
      staled: [['referrals']],
    });
    expect(calls()).toEqual([
      'POST referrals {"referrer_id":"ana","referred_email":"lia@exemplo.test","status":"pending"}',
    ]);
  },
);
