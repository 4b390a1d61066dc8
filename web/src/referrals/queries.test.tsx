import { expect, test } from 'vitest';
import { done, fetched, inWords } from '../test-queries.tsx';
import { refusing, standInWire } from '../test-wire.ts';
import { allReferralsQuery, ownReferralsQuery, referralCodeQuery, useInvite } from './queries.ts';

const wire = standInWire();
const calls = () => wire.calls.map(inWords);

test('[DAT-014] own referrals are asked for by the person, newest invitation first; the code too', async () => {
  wire.answers.referrals = [];
  wire.answers.referral_codes = [];

  await fetched(ownReferralsQuery('ana'));
  await fetched(referralCodeQuery('ana'));

  expect(calls()).toEqual([
    'GET referrals?select=*&referrer_id=eq.ana&order=invited_at.desc',
    'GET referral_codes?select=code,uses_count&user_id=eq.ana',
  ]);
});

test('[DAT-016] [DAT-017] an admin reads the newest invitation first, with both people', async () => {
  wire.answers.referrals = [];

  await fetched(allReferralsQuery);

  expect(wire.calls[0]?.query.get('order')).toBe('invited_at.desc');
  expect(wire.calls[0]?.query.get('select')).toContain(
    'referrals_referrer_id_fkey(full_name,email,role)',
  );
});

test.each([
  [null, null],
  [refusing('Já convidado.', 409, '23505'), 'Já convidado.'],
])(
  '[DAT-015] an invitation is sent as the person’s own; code and list are read again, also when refused (%#)',
  async (answer, refused) => {
    wire.answers.referrals = answer;

    expect(await done(() => useInvite('ana'), 'lia@exemplo.test')).toEqual({
      refused,
      staled: [['referrals', 'of', 'ana']],
    });
    expect(calls()).toEqual([
      'POST referrals {"referrer_id":"ana","referred_email":"lia@exemplo.test","status":"pending"}',
    ]);
  },
);
