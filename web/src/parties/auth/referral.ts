import { read, supabase } from '../../wire/supabase.ts';

/**
 * Credits the inviter of this person: completes their open invitation to this e-mail, or records a
 * new completed one, then refreshes the count. An unknown code or one's own is
 * skipped. Failures are logged only: a referral never blocks a sign-up.
 */
export async function applyReferral(
  code: string,
  person: { id: string; email: string },
): Promise<void> {
  if (!code) return;
  try {
    const referrerId = await ownerOf(code);
    if (!referrerId || referrerId === person.id) return;
    await completeInvitation(referrerId, person);
    await read(supabase().rpc('increment_referral_count', { referrer_id: referrerId }));
  } catch (error) {
    console.error('Referral was not applied', error);
  }
}

async function ownerOf(code: string): Promise<string | null> {
  const owner = await read(
    supabase().from('referral_codes').select('user_id').eq('code', code).maybeSingle(),
  );
  return owner?.user_id ?? null;
}

async function completeInvitation(referrerId: string, person: { id: string; email: string }) {
  const completed = {
    referred_user_id: person.id,
    status: 'completed' as const,
    completed_at: new Date().toISOString(),
  };
  const open = await read(
    supabase()
      .from('referrals')
      .select('id')
      .eq('referrer_id', referrerId)
      .eq('referred_email', person.email)
      .is('referred_user_id', null),
  );
  const [invitation] = open;
  if (invitation) {
    await read(supabase().from('referrals').update(completed).eq('id', invitation.id));
  } else {
    const row = { referrer_id: referrerId, referred_email: person.email, ...completed };
    await read(supabase().from('referrals').insert(row));
  }
}
