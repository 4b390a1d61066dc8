import { read, supabase } from '../../wire/supabase.ts';
import type { Category } from '../../words/categories.ts';
import type { Plan, SignUpRole } from '../../words/labels.ts';
import { agreeToPolicy } from '../privacy/queries.ts';
import { type ClaimState, claimHistory } from './history.ts';
import { acceptInvitation } from './invitation.ts';
import { applyReferral } from './referral.ts';

/** The values of both sign-up forms. Empty text means "not given". */
export interface PersonalDetails {
  fullName: string;
  phone: string;
  role: SignUpRole;
  companyName: string;
  category: Category | '';
}

export interface Registration extends PersonalDetails {
  email: string;
  password: string;
  referralCode: string;
  invitation: string;
  requestLink: string;
  plan: Plan | null;
}

/** The result of what the URL of a sign-up had with it, an invitation or a request; null without one. */
export type LinkOutcome = 'accepted' | 'refused' | ClaimState | 'unclaimed' | null;

/**
 * Signs up with e-mail: the account, the profile, then the referral, the plan, an architect's invitation and a guest's history, which
 * never stop a sign-up. The person stays signed in: the gate shows what they wait for.
 * Throws the service's own error.
 */
export async function register(registration: Registration): Promise<LinkOutcome> {
  const { email, password, fullName, referralCode } = registration;
  const { data, error } = await supabase().auth.signUp({
    email,
    password,
    options: { data: { full_name: fullName, referral_code: referralCode || null } },
  });
  if (error) throw error;
  if (!data.user) throw new Error('O serviço não confirmou o cadastro. Tente novamente.');
  await saveProfile({ id: data.user.id, email }, registration);
  await recordAgreement();
  await applyReferral(referralCode, { id: data.user.id, email });
  await askForPlan(registration);
  return applyLink(registration);
}

/** Asks the team for the plan of the link; while no plan is on sale, or when it fails, the account offers it later. */
export async function askForPlan({
  role,
  plan,
}: Pick<Registration, 'role' | 'plan'>): Promise<void> {
  if (!plan || role !== 'architect') return;
  try {
    await read(supabase().rpc('request_plan', { plan }));
  } catch (error) {
    console.error('The plan was not asked for', error);
  }
}

/** Ties a new client to the project that waits for them, or a new supplier to what they answered by links. */
export async function applyLink({
  invitation,
  requestLink,
}: Pick<Registration, 'invitation' | 'requestLink'>): Promise<LinkOutcome> {
  try {
    if (invitation) {
      await acceptInvitation(invitation);
      return 'accepted';
    }
    return requestLink ? await claimHistory(requestLink) : null;
  } catch (error) {
    console.error('The link was not applied', error);
    return invitation ? 'refused' : 'unclaimed';
  }
}

/**
 * Writes the person's own profile. Status and commission rate are not sent: the database decides them
 * (database/profiles, Q-19 and Q-31).
 */
export async function saveProfile(
  user: { id: string; email: string },
  details: PersonalDetails,
): Promise<void> {
  const company = details.role !== 'client' && details.companyName.trim();
  await read(
    supabase()
      .from('profiles')
      .upsert({
        id: user.id,
        email: user.email,
        full_name: details.fullName.trim(),
        role: details.role,
        phone_number: details.phone || null,
        company_name: company || null,
        supplier_category: (details.role === 'supplier' && details.category) || null,
      }),
  );
}

/**
 * Records in the database that the person was shown the privacy policy (PolicyNotice). It never
 * stops a sign-up: when it fails, the first screen asks for it (PolicyBar).
 */
export async function recordAgreement(): Promise<void> {
  await agreeToPolicy().catch((error) => console.error('Failed recording the agreement', error));
}
