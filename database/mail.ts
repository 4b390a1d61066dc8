import type { ProductMail } from '../gateway/src/product.ts';
import type { Letters } from '../gateway/src/product-letter.ts';
import { email } from './accounts/mail/email.ts';
import { emailChangeNew } from './accounts/mail/email_change_new.ts';
import { emailChangeOld } from './accounts/mail/email_change_old.ts';
import { factorRemoved } from './accounts/mail/factor_removed.ts';
import { passwordRemoved } from './accounts/mail/password_removed.ts';
import { reauthentication } from './accounts/mail/reauthentication.ts';
import { recovery } from './accounts/mail/recovery.ts';
import { recoveryCodeUsed } from './accounts/mail/recovery_code_used.ts';
import { signupExisting } from './accounts/mail/signup_existing.ts';
import { adminInvited } from './admins/mail/admin_invited.ts';
import { ownPixKeyChanged } from './billing/mail/own_pix_key_changed.ts';
import { pixKeyChanged } from './billing/mail/pix_key_changed.ts';
import { pixKeyMissing } from './billing/mail/pix_key_missing.ts';
import { budgetThreshold } from './budgets/mail/budget_threshold.ts';
import { changeApplied } from './change-orders/mail/change_applied.ts';
import { changeClosed } from './change-orders/mail/change_closed.ts';
import { changeExpiring } from './change-orders/mail/change_expiring.ts';
import { changeRefused } from './change-orders/mail/change_refused.ts';
import { changeSent } from './change-orders/mail/change_sent.ts';
import { invoiceCancelled } from './commissions/mail/invoice_cancelled.ts';
import { invoiceDue } from './commissions/mail/invoice_due.ts';
import { invoiceIssued } from './commissions/mail/invoice_issued.ts';
import { invoiceLate } from './commissions/mail/invoice_late.ts';
import { invoicePaid } from './commissions/mail/invoice_paid.ts';
import { invoicePartPaid } from './commissions/mail/invoice_part_paid.ts';
import { invoiceReopened } from './commissions/mail/invoice_reopened.ts';
import { monthToClose } from './commissions/mail/month_to_close.ts';
import { contactMessage } from './contact/mail/contact_message.ts';
import { instalmentDue } from './instalments/mail/instalment_due.ts';
import { instalmentLate } from './instalments/mail/instalment_late.ts';
import { quoteRequested } from './invitations/mail/quote_requested.ts';
import { messageReceived } from './messages/mail/message_received.ts';
import { digest } from './notifications/mail/digest.ts';
import { orderChanged } from './orders/mail/order_changed.ts';
import { orderConfirmed } from './orders/mail/order_confirmed.ts';
import { orderDeclined } from './orders/mail/order_declined.ts';
import { orderUnanswered } from './orders/mail/order_unanswered.ts';
import { paymentConfirmed } from './payments/mail/payment_confirmed.ts';
import { paymentContested } from './payments/mail/payment_contested.ts';
import { paymentRecorded } from './payments/mail/payment_recorded.ts';
import { paymentRegistered } from './payments/mail/payment_registered.ts';
import { paymentReversed } from './payments/mail/payment_reversed.ts';
import { paymentWithdrawn } from './payments/mail/payment_withdrawn.ts';
import { accountReinstated } from './people/mail/account_reinstated.ts';
import { accountSuspended } from './people/mail/account_suspended.ts';
import { personReinstated } from './people/mail/person_reinstated.ts';
import { personSuspended } from './people/mail/person_suspended.ts';
import { registrationChanged } from './people/mail/registration_changed.ts';
import { planChanged } from './plans/mail/plan_changed.ts';
import { planRefused } from './plans/mail/plan_refused.ts';
import { planRequested } from './plans/mail/plan_requested.ts';
import { erasureDone } from './privacy/mail/erasure_done.ts';
import { erasureRefused } from './privacy/mail/erasure_refused.ts';
import { erasureRequested } from './privacy/mail/erasure_requested.ts';
import { clientInvited } from './projects/mail/client_invited.ts';
import { invitedProjectOpened } from './projects/mail/invited_project_opened.ts';
import { objectionDismissed } from './projects/mail/objection_dismissed.ts';
import { objectionUpheld } from './projects/mail/objection_upheld.ts';
import { projectObjected } from './projects/mail/project_objected.ts';
import { projectOpened } from './projects/mail/project_opened.ts';
import { approvalUndone } from './quotes/mail/approval_undone.ts';
import { clientQuotesApproved } from './quotes/mail/client_quotes_approved.ts';
import { quoteApproved } from './quotes/mail/quote_approved.ts';
import { quoteBack } from './quotes/mail/quote_back.ts';
import { quoteNotApproved } from './quotes/mail/quote_not_approved.ts';
import { quoteReceived } from './quotes/mail/quote_received.ts';
import { architectChanged } from './records/mail/architect_changed.ts';
import { projectLeft } from './records/mail/project_left.ts';
import { projectReceived } from './records/mail/project_received.ts';
import { referralInvite } from './referrals/mail/referral_invite.ts';
import { accessEnded } from './registrations/mail/access_ended.ts';
import { registrationApproved } from './registrations/mail/registration_approved.ts';
import { registrationReceived } from './registrations/mail/registration_received.ts';
import { registrationRejected } from './registrations/mail/registration_rejected.ts';
import { selectionDecided } from './selections/mail/selection_decided.ts';
import { selectionSent } from './selections/mail/selection_sent.ts';
import { selectionStale } from './selections/mail/selection_stale.ts';
import { selectionWithdrawn } from './selections/mail/selection_withdrawn.ts';
import { addendum } from './terms/mail/addendum.ts';
import { deadlinePassed } from './terms/mail/deadline_passed.ts';
import { intentChanged } from './terms/mail/intent_changed.ts';
import { moreTimeAsked } from './terms/mail/more_time_asked.ts';
import { questionAnswered } from './terms/mail/question_answered.ts';
import { questionAsked } from './terms/mail/question_asked.ts';
import { reminder } from './terms/mail/reminder.ts';
import { roundOpened } from './terms/mail/round_opened.ts';
import { termsChanged } from './terms/mail/terms_changed.ts';
import { offerExpired } from './versions/mail/offer_expired.ts';
import { offerExpiring } from './versions/mail/offer_expiring.ts';
import { quoteRevised } from './versions/mail/quote_revised.ts';
import { quoteWithdrawn } from './versions/mail/quote_withdrawn.ts';
import { revisionAsked } from './versions/mail/revision_asked.ts';
import { revisionKept } from './versions/mail/revision_kept.ts';

/**
 * Every kind of mail, by the name that its writer gives it in private.outbox. The kinds of
 * accounts/ are written by the gateway's auth service, the others by the SQL file beside them.
 */
export const letters: Letters = {
  recovery,
  email,
  email_change_new: emailChangeNew,
  email_change_old: emailChangeOld,
  reauthentication,
  password_removed: passwordRemoved,
  recovery_code_used: recoveryCodeUsed,
  factor_removed: factorRemoved,
  signup_existing: signupExisting,
  registration_approved: registrationApproved,
  registration_rejected: registrationRejected,
  access_ended: accessEnded,
  account_suspended: accountSuspended,
  account_reinstated: accountReinstated,
  person_suspended: personSuspended,
  project_received: projectReceived,
  project_left: projectLeft,
  architect_changed: architectChanged,
  person_reinstated: personReinstated,
  registration_changed: registrationChanged,
  plan_changed: planChanged,
  plan_refused: planRefused,
  plan_requested: planRequested,
  admin_invited: adminInvited,
  project_opened: projectOpened,
  invited_project_opened: invitedProjectOpened,
  project_objected: projectObjected,
  objection_upheld: objectionUpheld,
  objection_dismissed: objectionDismissed,
  erasure_requested: erasureRequested,
  erasure_refused: erasureRefused,
  erasure_done: erasureDone,
  referral_invite: referralInvite,
  client_invited: clientInvited,
  contact_message: contactMessage,
  quote_requested: quoteRequested,
  quote_received: quoteReceived,
  quote_approved: quoteApproved,
  quote_not_approved: quoteNotApproved,
  client_quotes_approved: clientQuotesApproved,
  instalment_due: instalmentDue,
  instalment_late: instalmentLate,
  order_changed: orderChanged,
  order_confirmed: orderConfirmed,
  order_declined: orderDeclined,
  order_unanswered: orderUnanswered,
  change_applied: changeApplied,
  change_closed: changeClosed,
  change_expiring: changeExpiring,
  change_refused: changeRefused,
  change_sent: changeSent,
  payment_recorded: paymentRecorded,
  payment_withdrawn: paymentWithdrawn,
  payment_confirmed: paymentConfirmed,
  payment_contested: paymentContested,
  payment_registered: paymentRegistered,
  payment_reversed: paymentReversed,
  own_pix_key_changed: ownPixKeyChanged,
  pix_key_changed: pixKeyChanged,
  pix_key_missing: pixKeyMissing,
  selection_sent: selectionSent,
  selection_withdrawn: selectionWithdrawn,
  selection_decided: selectionDecided,
  selection_stale: selectionStale,
  approval_undone: approvalUndone,
  quote_back: quoteBack,
  quote_revised: quoteRevised,
  quote_withdrawn: quoteWithdrawn,
  revision_asked: revisionAsked,
  revision_kept: revisionKept,
  offer_expiring: offerExpiring,
  offer_expired: offerExpired,
  round_opened: roundOpened,
  addendum: addendum,
  terms_changed: termsChanged,
  question_asked: questionAsked,
  question_answered: questionAnswered,
  more_time_asked: moreTimeAsked,
  reminder: reminder,
  deadline_passed: deadlinePassed,
  intent_changed: intentChanged,
  message_received: messageReceived,
  budget_threshold: budgetThreshold,
  invoice_issued: invoiceIssued,
  invoice_due: invoiceDue,
  invoice_late: invoiceLate,
  invoice_paid: invoicePaid,
  invoice_part_paid: invoicePartPaid,
  invoice_reopened: invoiceReopened,
  invoice_cancelled: invoiceCancelled,
  month_to_close: monthToClose,
  registration_received: registrationReceived,
  digest,
};

/** The product's mail, as the gateway sends it. */
export const mail: ProductMail = { letters, slogan: 'Sua obra no prumo', color: '#0e5a63' };
