import { read, supabase } from '../../wire/supabase.ts';
import type { Category } from '../../words/categories.ts';
import type { Plan, SignUpRole } from '../../words/labels.ts';
import { agreeToPolicy } from '../privacy/queries.ts';
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
  plan: Plan | null;
}

/** The result of the invitation in the URL of a sign-up; null without one. */
export type InvitationOutcome = 'accepted' | 'refused' | null;

/**
 * Signs up with e-mail: the account, the profile, then the referral, the plan and an architect's invitation, which
 * never stop a sign-up. The person stays signed in: the gate shows what they wait for.
 * Throws the service's own error.
 */
export async function register(registration: Registration): Promise<InvitationOutcome> {
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
  return applyInvitation(registration.invitation);
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

/** Ties a new client to the project that waits for them. */
export async function applyInvitation(secret: string): Promise<InvitationOutcome> {
  if (!secret) return null;
  try {
    await acceptInvitation(secret);
    return 'accepted';
  } catch (error) {
    console.error('The invitation was not accepted', error);
    return 'refused';
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
