import { analysisAndApproval } from './analysis-and-approval.ts';
import { answers } from './answers.ts';
import { invitations } from './invitations.ts';
import { money } from './money.ts';
import { projectAndItems } from './project-and-items.ts';
import { referralsAndAdministration } from './referrals-and-administration.ts';
import { signUpAndApproval } from './sign-up-and-approval.ts';

/** The whole main job, in its order: each chapter goes on where the one before it ended. */
export function mainJob(): void {
  signUpAndApproval();
  projectAndItems();
  invitations();
  answers();
  analysisAndApproval();
  money();
  referralsAndAdministration();
}
