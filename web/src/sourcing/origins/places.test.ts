import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

// Every component and every sheet that names the supplier of an offer or an order, found by what it reads: it has the mark, or
// stands here with the reason why not. A new one is in neither list, and fails.

const root = path.join(import.meta.dirname, '../..');

/** By reason, the ones that name a supplier and show no mark. */
const WITHOUT: Record<string, string[]> = {
  'a reminder or a question about one order or offer, whose own page or row marks it': [
    'homes/dashboards/ContestedPayments.tsx',
    'homes/dashboards/OverdueDeliveries.tsx',
    'homes/dashboards/RefusedOrders.tsx',
    'homes/project/ItemOutcome.tsx',
    'homes/today/Arrivals.tsx',
    'homes/today/DecisionActions.tsx',
    'sourcing/quotes/analysis/ProposalFilesOfProject.tsx',
    'sourcing/quotes/approval/GivenUpSet.tsx',
    'sourcing/quotes/approval/UndoApprovalDialog.tsx',
    'work/order/ArchitectTurn.tsx',
    'work/order/OrderPage.tsx',
    'work/order/UndoOrderDialog.tsx',
    'work/ratings/OrderRatings.tsx',
  ],
  'what an order’s supplier has to mend, with the way to the order, which marks it': [
    'work/issues/IssueCard.tsx',
    'work/issues/IssueFormDialog.tsx',
    'work/issues/PublishDialog.tsx',
    'work/issues/VistoriaOfProject.tsx',
    'work/issues/WalkPage.tsx',
  ],
  'the form in which the architect types an answer, which says so': [
    'sourcing/quotes/on-behalf/TypeAnswerPage.tsx',
    'sourcing/quotes/on-behalf/TypedForm.tsx',
  ],
  'what things like an item cost in earlier projects': ['sourcing/quotes/offer/PastPrices.tsx'],
  'an offer in a card whose heading marks it': ['sourcing/quotes/comparison/QuoteChoice.tsx'],
  'a list above the table of orders, which marks them': ['sourcing/orders/OrdersOfProject.tsx'],
  'money of an order, with the way to the order, which marks it': [
    'money/finances/PaymentsMade.tsx',
    'money/finances/PaymentsToMake.tsx',
    'money/instalments/InstalmentsOfProject.tsx',
    'money/instalments/NextInstalments.tsx',
    'money/instalments/UpcomingPayments.tsx',
    'money/payments-page/PaymentsOfOrderDialog.tsx',
    'money/payments/PaymentDialog.tsx',
    'money/payments/PaymentHistoryDialog.tsx',
    'money/payments/PixPanelFrame.tsx',
    'money/payments/ReversalForm.tsx',
    'money/statements/StatementRow.tsx',
    'money/reports/LedgerReport.tsx',
    'money/reports/report-sheet.ts',
  ],
  'a change of an order that is confirmed, with the way to the order': [
    'work/change-orders/ChangeForm.tsx',
    'work/change-orders/ChangesOfProject.tsx',
    'work/change-orders/ChooseOrderDialog.tsx',
    'work/change-orders/ProposeChangePage.tsx',
  ],
  'commissions and invoices, which guests have none of': [
    'money/commissions/CommissionTable.tsx',
    'money/commissions/export.ts',
    'money/invoices/ActedInvoice.tsx',
    'money/invoices/AgingOfTeam.tsx',
    'money/invoices/AgingTable.tsx',
    'money/invoices/ClosingTable.tsx',
    'money/invoices/InvoiceFactList.tsx',
    'money/invoices/InvoiceTable.tsx',
    'money/invoices/invoice-sheet.ts',
  ],
  'a supplier before any offer: contacts, invitations, and the board with its own mark of guests': [
    'parties/guests/OwnContacts.tsx',
    'sourcing/invitations/GuestPicker.tsx',
    'sourcing/invitations/SupplierPane.tsx',
    'sourcing/invitations/SupplierRow.tsx',
    'sourcing/requests/AddendumConsequences.tsx',
    'sourcing/requests/BoardRowActions.tsx',
    'sourcing/requests/BoardRowLine.tsx',
    'sourcing/requests/GuestLinkDialog.tsx',
    'sourcing/requests/GuestRowActions.tsx',
    'sourcing/requests/MoreAnswers.tsx',
    'sourcing/requests/RoundDialog.tsx',
  ],
  'the team’s reports and lists of records, whose pages mark the offer': [
    'team/reports/SuppliersTable.tsx',
    'team/reports/sheets.ts',
    'work/records/RecordItems.tsx',
    'work/records/RecordRequests.tsx',
    'work/records/RequestRecordPage.tsx',
  ],
};

/** Names a supplier: by the functions of the web that do, or by the columns. */
const NAMES =
  /\b(?:supplierName|orderSupplier|supplierOf)\(|\b(?:supplier_name|supplier_company)\b/;
const MARKS = /\b(?:OriginMark|originText|markedName)\b/;

const naming = readdirSync(root, { recursive: true })
  .map((file) => String(file).split(path.sep).join('/'))
  .filter((file) => /\.tsx$|(?:sheets?|csv|export)\.ts$/.test(file) && !/test(?:ing)?\b/.test(file))
  .map((file) => ({ file, text: readFileSync(path.join(root, file), 'utf8') }))
  .filter(({ text }) => NAMES.test(text.replace(/^import [^;]*;$/gm, '')));

test('[CVD-061] [BEH-8] [T89] every part of the web that names the supplier of an offer shows its mark, or is listed with a reason', () => {
  const unmarked = naming.filter(({ text }) => !MARKS.test(text)).map(({ file }) => file);
  expect(unmarked.sort()).toEqual(Object.values(WITHOUT).flat().sort());
});
