import { readdirSync, readFileSync } from 'node:fs';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { ProfileProvider } from './session/session.tsx';
import { ana } from './sourcing/projects/testing-projects.ts';
import { renderUi } from './testing/test-render.tsx';
import { type Call, refusing, standInWire } from './testing/test-wire.ts';
import { actsOfAccounts } from './testing-dialogs-of-accounts.tsx';
import { actsOfDeals } from './testing-dialogs-of-deals.tsx';
import { actsOfPeople } from './testing-dialogs-of-people.tsx';
import { actsOfProjects } from './testing-dialogs-of-projects.tsx';
import { sessionKey } from './wire/session-store.ts';

// Every dialog and side panel of the source, with what shows that a refused act leaves it open and says why inside
// (docs/decisions/188). A new dialog is not in the tables, and is noticed.

const wire = standInWire();
const refused = { ...actsOfAccounts, ...actsOfDeals, ...actsOfPeople, ...actsOfProjects };

/** Dialogs in which nothing is sent that could be refused. */
const sendsNothing: Record<string, string> = {
  'homes/not-sent/SetAsideVersions.tsx': 'drops what is kept on the device alone',
  'homes/not-sent/StoppedAct.tsx': 'drops what waits on the device alone',
  'parties/account/RecoveryCodesDialog.tsx':
    'a frame of RecoveryCodes.tsx, which shows its own failure',
  'common/audit/PossibleReadersDialog.tsx': 'reads only',
  'common/messages/ThreadHeader.tsx': 'links only',
  'parties/auth/LeaveDraftsDialog.tsx': 'drafts are in this browser only',
  'parties/auth/LeaveWaitingDialog.tsx': 'shows what stayed; the list of it shows why',
  'work/change-orders/ChooseOrderDialog.tsx': 'links only',
  'sourcing/invitations/LinksToSendDialog.tsx': 'shows links that were made',
  'sourcing/invitations/RequestPreviewDialog.tsx': 'reads only',
  'sourcing/invitations/TermsPane.tsx': 'changes what the page has not sent yet',
  'sourcing/items/ItemFilesDialog.tsx':
    'a frame of Attachments.tsx, which shows the failure at each file',
  'sourcing/quotes/answer/NoteDoubtsDialog.tsx': 'settles a note of the form',
  'sourcing/quotes/answer/TwoDraftsDialog.tsx': 'chooses what the form shows',
  'sourcing/quotes/answer/VersionsDialog.tsx': 'reads only',
  'sourcing/references/ReferencePanel.tsx':
    'hands a price to the cell, which shows its own failure',
  'sourcing/requests/QuestionsDialog.tsx':
    'a frame of QuestionCard.tsx, which shows its own failure',
};

/** Dialogs whose refusal is tested with their page: by file, that test. */
const elsewhere: Record<string, string> = {
  'sourcing/projects/AnotherClientDialog.tsx': 'sourcing/projects/client-invitations.test.tsx',
  'team/references/LoadSinapi.tsx': 'team/references/reference-tables.test.tsx',
  'team/references/ReferenceTables.tsx': 'team/references/reference-tables.test.tsx',
  'team/settings/PriceIndexSection.tsx': 'team/settings/SettingsPage.test.tsx',
  'team/people/HandOverDialog.tsx': 'team/people/PersonPage.test.tsx',
  'team/people/PersonManager.tsx': 'team/support/support-queue.test.tsx',
  'parties/support/NewSupportDialog.tsx': 'parties/support/support.test.tsx',
  'parties/programs/CreateProgramDialog.tsx': 'parties/programs/programs.test.tsx',
  'parties/programs/RenameProgramDialog.tsx': 'parties/programs/programs.test.tsx',
  'parties/programs/EndProgramDialog.tsx': 'parties/programs/programs.test.tsx',
  'parties/webhooks/WebhookDialog.tsx': 'parties/webhooks/webhooks.test.tsx',
  'parties/webhooks/RemoveWebhookDialog.tsx': 'parties/webhooks/webhooks.test.tsx',
  'parties/webhooks/RotateSecretDialog.tsx': 'parties/webhooks/webhooks.test.tsx',
  'parties/webhooks/ReplayDialog.tsx': 'parties/webhooks/webhooks.test.tsx',
  'parties/account-people/AcceptAccountDialog.tsx':
    'parties/account-people/account-titular.test.tsx',
  'parties/account-people/PassAccountDialog.tsx': 'parties/account-people/account-titular.test.tsx',
  'parties/account-people/InvitePersonDialog.tsx': 'parties/account-people/account-people.test.tsx',
  'parties/account-people/LeaveAccountDialog.tsx': 'parties/account-people/account-people.test.tsx',
  'parties/account-people/RemovePersonDialog.tsx': 'parties/account-people/account-people.test.tsx',
  'parties/guests/GuestDialog.tsx': 'parties/guests/OwnContacts.test.tsx',
  'parties/guests/OwnContacts.tsx': 'parties/guests/OwnContacts.test.tsx',
  'parties/account/EnrolAppDialog.tsx': 'parties/account/EnrolAppDialog.test.tsx',
  'team/people/RatingsToModerate.tsx': 'team/people/ratings-to-moderate.test.tsx',
  'sourcing/parts/PartsDialog.tsx': 'sourcing/parts/ItemParts.test.tsx',
  'work/order/MeasureDialog.tsx': 'work/order/OrderParts.test.tsx',
  'work/ratings/RateDialog.tsx': 'work/ratings/order-ratings.test.tsx',
  'team/admins/CreateAdminDialog.tsx': 'team/admins/AdminsPage.test.tsx',
  'homes/project/grid/ChosenBar.tsx': 'homes/project/grid/several-rows.test.tsx',
  'sourcing/invitations/ConfirmInvitationsDialog.tsx':
    'sourcing/invitations/SupplierSelectionPage.test.tsx',
  'work/schedule/MilestoneDialog.tsx': 'work/schedule/ScheduleOfProject.test.tsx',
  'work/schedule/ScheduleOfProject.tsx': 'work/schedule/ScheduleOfProject.test.tsx',
  'work/deliveries/AnnounceDelivery.tsx': 'work/deliveries/dialogs.test.tsx',
  'work/deliveries/CheckDelivery.tsx': 'work/deliveries/dialogs.test.tsx',
  'work/deliveries/DeliveryCard.tsx': 'work/deliveries/DeliveriesOfOrder.test.tsx',
  'money/tax-documents/TaxDocumentRow.tsx': 'money/tax-documents/TaxDocumentsOfOrder.test.tsx',
  'money/invoices/CloseMonthPage.tsx': 'money/invoices/CloseMonthPage.test.tsx',
  'money/invoices/InvoiceDialog.tsx': 'money/invoices/InvoicePage.test.tsx',
  'sourcing/items/AddItemDialog.tsx': 'wire/failures-are-shown.test.tsx',
  'sourcing/items/kits/ApplyKitDialog.tsx': 'sourcing/items/kits/kits.test.tsx',
  'sourcing/specs/SendSpecsDialog.tsx': 'homes/project/specs/specs.test.tsx',
  'sourcing/specs/SpecDrawer.tsx': 'homes/project/specs/specs.test.tsx',
  'sourcing/quotes/review/DecideSpecsDialog.tsx': 'sourcing/quotes/review/client-specs.test.tsx',
  'sourcing/quotes/on-behalf/EnterSignOffDialog.tsx':
    'sourcing/quotes/on-behalf/EnterSignOffDialog.test.tsx',
  'work/order/OrderTermsDialog.tsx': 'work/order/ArchitectTurn.test.tsx',
  'money/purchases/PurchaseDialog.tsx': 'money/purchases/PurchaseDialog.test.tsx',
  'money/purchases/PurchaseFormDialog.tsx': 'money/purchases/PurchaseFormDialog.test.tsx',
  'money/purchases/PurchasePayments.tsx': 'money/purchases/PurchaseDialog.test.tsx',
  'money/payments/PaymentHistoryDialog.tsx': 'money/payments/ReversalForm.test.tsx',
  'sourcing/products/Library.tsx': 'sourcing/products/products.test.tsx',
  'sourcing/products/ProductDialog.tsx': 'sourcing/products/products.test.tsx',
  'sourcing/products/ProductPicker.tsx': 'sourcing/products/products.test.tsx',
  'sourcing/products/UseInProjectDialog.tsx': 'sourcing/products/products.test.tsx',
  'work/issues/IssueAnswers.tsx': 'work/issues/issues.test.tsx',
  'work/issues/IssueCard.tsx': 'work/issues/issues.test.tsx',
  'work/issues/IssueFormDialog.tsx': 'work/issues/issues.test.tsx',
  'work/issues/PublishDialog.tsx': 'work/issues/issues.test.tsx',
  'work/diary/DayPhotos.tsx': 'work/diary/DiaryDayPage.test.tsx',
  'work/diary/DiscardDay.tsx': 'work/diary/DiaryDayPage.test.tsx',
  'money/payments-page/PaymentsOfOrderDialog.tsx': 'money/payments/OrderPayments.test.tsx',
  'money/payments/PixPanelFrame.tsx': 'money/payments/PixPanel.test.tsx',
  'sourcing/projects/ClientApprovalDialog.tsx': 'sourcing/projects/client-approval.test.tsx',
  'sourcing/quotes/approval/ApproveQuotesDialog.tsx':
    'sourcing/quotes/approval/use-approval.test.tsx',
  'sourcing/quotes/approval/SentSelection.tsx': 'sourcing/quotes/approval/SentSelection.test.tsx',
  'sourcing/quotes/answer/ReviewDialog.tsx': 'sourcing/quotes/answer/confirmed-is-sent.test.tsx',
  'sourcing/quotes/answer/TypedNotice.tsx': 'sourcing/quotes/answer/TypedNotice.test.tsx',
  'sourcing/quotes/review/DecideDialog.tsx': 'sourcing/quotes/review/PendingSelection.test.tsx',
  'work/records/TransferDialog.tsx': 'work/records/records.test.tsx',
  'parties/registrations/ApprovalsPage.tsx': 'parties/registrations/ApprovalsPage.test.tsx',
  'parties/referrals/AdminReferralsPage.tsx': 'parties/referrals/ReferralsPage.test.tsx',
  'parties/registrations/LostFactorDialog.tsx': 'parties/registrations/LostFactorDialog.test.tsx',
  'sourcing/requests/GuestLinkDialog.tsx': 'sourcing/requests/guest-rows.test.tsx',
  'sourcing/requests/GuestRowActions.tsx': 'sourcing/requests/guest-rows.test.tsx',
  'sourcing/requests/AddendumForm.tsx': 'sourcing/requests/AddendumPage.test.tsx',
  'sourcing/requests/RoundDialog.tsx': 'sourcing/requests/RequestBoard.test.tsx',
  'sourcing/requests/TermsDialog.tsx': 'sourcing/requests/RequestBoard.test.tsx',
  'sourcing/terms/DeclineDialog.tsx': 'sourcing/terms/request-terms.test.tsx',
};

const folder = import.meta.dirname;
const rendersDialog =
  /<(ActionDialog|ConfirmDialog|ReasonDialog|ModalDialog)\b|\/ui\/SidePanel\.tsx'/;
const dialogFiles = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.tsx') && !/\.test\.tsx$|^ui\/|^testing/.test(file))
  .filter((file) => rendersDialog.test(readFileSync(`${folder}/${file}`, 'utf8')))
  .sort();

test('[ERR-047] every dialog of the source is in one of the tables', () => {
  const known = [refused, sendsNothing, elsewhere].flatMap((table) => Object.keys(table));
  expect(known.sort()).toEqual(dialogFiles);
  for (const file of Object.values(elsewhere))
    expect(readFileSync(`${folder}/${file}`, 'utf8'), file).toMatch(/refusing\(|unplugged|refused/);
});

const token = `e30.${btoa(JSON.stringify({ aal: 'aal1', sub: ana.id }))}.x`;
const session = { access_token: token, refresh_token: 'r', expires_at: 9e9, user: { id: ana.id } };

const cases = Object.entries(refused).flatMap(([file, acts]) =>
  acts.map((act) => ({ file, ...act })),
);

test.each(cases)(
  '[ERR-047] refused while $what, the dialog of $file stays and says why',
  async ({ element, open = [], fill, confirm, to, as = ana, answers = {} }) => {
    localStorage.setItem(sessionKey, JSON.stringify(session));
    for (const name of ['profiles', 'attachments', 'orders']) wire.answers[name] = [];
    Object.assign(wire.answers, answers);
    const isAct = ({ method }: Call) => to.startsWith('rpc/') || !['GET', 'HEAD'].includes(method);
    const before = wire.answers[to];
    wire.answers[to] = (call: Call) =>
      isAct(call) ? refusing('Recusado de propósito.', 400, 'PT400') : before;
    renderUi(<ProfileProvider value={as}>{element}</ProfileProvider>);

    for (const name of open)
      await userEvent.click(
        await waitFor(
          () =>
            screen.queryByRole('button', { name }) ??
            screen.queryByRole('checkbox', { name }) ??
            screen.getByRole('menuitem', { name }),
        ),
      );
    const dialog = within(await screen.findByRole('dialog'));
    for (const [label, words] of fill ?? [])
      await userEvent.type(await dialog.findByLabelText(label), words);
    await userEvent.dblClick(await dialog.findByRole('button', { name: confirm }));

    expect(await dialog.findByRole('alert')).toHaveTextContent('Recusado de propósito.');
    expect(screen.getByRole('dialog')).toBeVisible();
    expect(dialog.getByRole('button', { name: confirm })).toBeEnabled();
    const sent = wire.calls.filter((call) => call.to === to && isAct(call));
    expect(sent).toHaveLength(1);
  },
);
