import { afterEach, expect, test, vi } from 'vitest';
import { inWords } from '../../testing/test-queries.tsx';
import { refusing, standInWire, unplugged } from '../../testing/test-wire.ts';
import { applyReferral } from './referral.ts';

const wire = standInWire();
const lia = { id: 'lia', email: 'lia@exemplo.test' };
const lookUp = (code: string) => `GET referral_codes?select=user_id&code=eq.${code}`;
const calls = () => wire.calls.map(inWords);
const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined);
afterEach(() => logged.mockClear());

test('[VAL-008] an unknown code is looked up, and nothing is written or counted', async () => {
  wire.answers.referral_codes = [];

  await applyReferral('NADA0000', lia);

  expect(calls()).toEqual([lookUp('NADA0000')]);
  expect(logged).not.toHaveBeenCalled();
});

test('without a code nothing is asked; one’s own code is skipped', async () => {
  wire.answers.referral_codes = [{ user_id: 'lia' }];

  await applyReferral('', lia);
  expect(calls()).toEqual([]);
  await applyReferral('MINE0001', lia);
  expect(calls()).toEqual([lookUp('MINE0001')]);
});

test.each([
  [[{ id: 'r1' }], 'PATCH', 'eq.r1'],
  [[], 'POST', null],
])(
  'an open invitation %o is completed, without one a completed row is written; then it is counted',
  async (open, method, id) => {
    wire.answers.referral_codes = [{ user_id: 'ana' }];
    wire.answers.referrals = (call: { method: string }) => (call.method === 'GET' ? open : null);
    wire.answers['rpc/increment_referral_count'] = null;

    await applyReferral('ANAS0001', lia);

    expect(calls().slice(0, 2)).toEqual([
      lookUp('ANAS0001'),
      'GET referrals?select=id&referrer_id=eq.ana&referred_email=eq.lia@exemplo.test&referred_user_id=is.null',
    ]);
    expect(wire.calls[2]).toMatchObject({
      method,
      to: 'referrals',
      body: { referred_user_id: 'lia', status: 'completed', completed_at: expect.any(String) },
    });
    expect(wire.calls[2]?.query.get('id')).toBe(id);
    expect(calls().slice(3)).toEqual(['POST rpc/increment_referral_count {"referrer_id":"ana"}']);
  },
);

test.each([[refusing('Não.', 403, '42501')], [unplugged]])(
  '[ERR-009] a failure (%#) never stops the sign-up, and is logged',
  async (answer) => {
    wire.answers.referral_codes = answer;

    await expect(applyReferral('ANAS0001', lia)).resolves.toBeUndefined();
    expect(logged).toHaveBeenCalledWith('Referral was not applied', expect.anything());
  },
);
