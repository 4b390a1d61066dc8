import { type Category, offeredCategories } from '../../words/categories.ts';
import { choiceOf } from '../../words/choice.ts';
import { type Plan, planLabel, type SignUpRole, signUpRoles } from '../../words/labels.ts';

export interface Hints {
  role: SignUpRole | null;
  category: Category | null;
  referralCode: string;
  /** The secret of an architect's invitation; '' without one. */
  invitation: string;
  /** The secret of a guest's request, whose history comes along; '' without one. */
  requestLink: string;
  /** The plan of the landing that the link is about; only for architects. */
  plan: Plan | null;
}

/** The hints in the URL of /register or /complete-registration. Unknown values, and role=admin, are ignored. */
export function readHints(query: URLSearchParams): Hints {
  const invitation = cleanInvitation(query.get('invite'));
  const requestLink = invitation ? '' : cleanRequestLink(query.get('cotacao'));
  // An invited person is invited as a client, and a request asks a supplier, whatever else the URL has.
  const asked = invitation ? 'client' : requestLink ? 'supplier' : query.get('role');
  const role = signUpRoles.find((known) => known === asked) ?? null;
  const category = offeredCategories().find((known) => known === query.get('category')) ?? null;
  return {
    role,
    category,
    referralCode: cleanReferralCode(query.get('ref') ?? ''),
    invitation,
    requestLink,
    plan: (role === 'architect' && choiceOf(planLabel, query.get('plan') ?? '')) || null,
  };
}

/** At most eight characters, upper case. */
export const cleanReferralCode = (text: string): string => text.trim().toUpperCase().slice(0, 8);

/** 32 hexadecimal digits; anything else is no invitation. */
export const cleanInvitation = (text: string | null): string =>
  /^[0-9a-f]{32}$/.test(text ?? '') ? (text ?? '') : '';

/** 22 signs of base64url; anything else is no link of a request. */
export const cleanRequestLink = (text: string | null): string =>
  /^[A-Za-z0-9_-]{22}$/.test(text ?? '') ? (text ?? '') : '';
