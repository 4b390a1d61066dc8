import type { ReactNode } from 'react';
import { writeTaxId } from '../../parties/account/tax-id.ts';
import { ContactLinks } from '../../ui/ContactLinks.tsx';
import { formatBRL, formatDate } from '../../words/format.ts';
import styles from './InvoicePage.module.css';
import { debtorOf, owedWords } from './invoice.ts';
import type { Invoice } from './queries.ts';

/** Debtor, creditor, due date and notes of an invoice; for the team also how to reach the supplier. */
export function InvoiceFactList({ invoice, isTeam }: { invoice: Invoice; isTeam: boolean }) {
  const { issuer } = invoice;
  const place = [issuer.address, issuer.city, issuer.state].filter(Boolean).join(', ');
  return (
    <dl className={`facts ${styles.facts}`}>
      <Fact name="Fornecedor">
        <strong>{debtorOf(invoice)}</strong>
        {invoice.supplier_company && <span>{invoice.supplier_name}</span>}
        {isTeam && (
          <ContactLinks
            name={invoice.supplier_name}
            email={invoice.supplier_email}
            phone={invoice.supplier_phone}
          />
        )}
      </Fact>
      <Fact name="Emitida por">
        <strong>{issuer.legal_name ?? 'Prumo'}</strong>
        {issuer.tax_id && <span className="num">{writeTaxId(issuer.tax_id)}</span>}
        {place && <span>{place}</span>}
      </Fact>
      <Fact name="Emitida em">{formatDate(invoice.issued_at)}</Fact>
      <Fact name="Vencimento">{formatDate(invoice.due_on)}</Fact>
      {invoice.received > 0 && <Fact name="Recebido">{formatBRL(invoice.received)}</Fact>}
      {invoice.charges > 0 && (
        <Fact name="Multa e juros até hoje">{formatBRL(invoice.charges)}</Fact>
      )}
      {owedWords(invoice) && <Fact name="A pagar hoje">{formatBRL(invoice.owed)}</Fact>}
      {invoice.paid_on && <Fact name="Paga em">{formatDate(invoice.paid_on)}</Fact>}
      <Fact name="NFS-e">{invoice.nfse_number ?? 'Ainda sem número'}</Fact>
      {invoice.notes && <Fact name="Observações">{invoice.notes}</Fact>}
    </dl>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}
