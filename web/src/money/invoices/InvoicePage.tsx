import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useParams } from 'react-router';
import { EntityTimeline } from '../../common/audit/EntityTimeline.tsx';
import { paths } from '../../paths.ts';
import { useProfile } from '../../session/session.tsx';
import { BackLink } from '../../ui/BackLink.tsx';
import { DocumentButton } from '../../ui/DocumentButton.tsx';
import { NotFoundPage } from '../../ui/NotFoundPage.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { Reading } from '../../ui/Reading.tsx';
import { StatusBadge } from '../../ui/StatusBadge.tsx';
import { formatBRL } from '../../words/format.ts';
import { monthName } from '../../words/period.ts';
import { InvoiceDialog } from './InvoiceDialog.tsx';
import { InvoiceFactList } from './InvoiceFactList.tsx';
import { InvoiceLines } from './InvoiceLines.tsx';
import styles from './InvoicePage.module.css';
import { InvoicePayments } from './InvoicePayments.tsx';
import { InvoicePix } from './InvoicePix.tsx';
import { invoiceLabel, invoiceWord, lateWords, owedWords } from './invoice.ts';
import { actLabel, actsOf, type InvoiceAct } from './invoice-acts.ts';
import { type Invoice, invoiceQuery, useLiveInvoices } from './queries.ts';

/** One invoice, as the supplier that owes it and the team read it. */
export default function InvoicePage() {
  const { id = '' } = useParams();
  const { role } = useProfile();
  const invoice = useQuery(invoiceQuery(id));
  useLiveInvoices();
  const found = invoice.data;
  if (found === null)
    return role === 'admin' ? (
      <NotFoundPage to={paths.invoices()} back="Ver todas as faturas" />
    ) : (
      <NotFoundPage to={paths.ownInvoices()} back="Ver as minhas faturas" />
    );
  return (
    <>
      <PageHeader
        title={found ? `Fatura ${invoiceLabel(found)}` : 'Fatura'}
        badge={found && <StatusBadge status={invoiceWord(found)} />}
        lead={found && <Lead invoice={found} />}
        trail={
          role === 'admin' ? (
            <BackLink to={paths.invoices()}>Faturas</BackLink>
          ) : (
            <BackLink to={paths.ownInvoices()}>Comissões</BackLink>
          )
        }
        actions={
          found && (
            <>
              {role === 'admin' && <Acts invoice={found} />}
              <DocumentButton
                name="invoice"
                id={found.invoice_id}
                label={`Baixar PDF da fatura ${invoiceLabel(found)}`}
              />
            </>
          )
        }
      />
      <Reading query={invoice} failure="Não foi possível carregar a fatura">
        {(one) =>
          one && (
            <div className="stack one-column gap-32">
              <InvoiceFactList invoice={one} isTeam={role === 'admin'} />
              {one.status === 'open' && (
                <section className={`card ${styles.pix}`} aria-labelledby="invoice-pix">
                  <h2 id="invoice-pix">{role === 'admin' ? 'Código PIX' : 'Pagar com PIX'}</h2>
                  <InvoicePix invoice={one} isTeam={role === 'admin'} />
                </section>
              )}
              <InvoiceLines invoice={one} isTeam={role === 'admin'} />
              <InvoicePayments invoice={one} />
              <EntityTimeline
                kind="invoice"
                id={one.invoice_id}
                label={`Histórico da fatura ${invoiceLabel(one)}`}
              />
            </div>
          )
        }
      </Reading>
    </>
  );
}

/** For which month, how much, and how late. */
function Lead({ invoice }: { invoice: Invoice }) {
  const late = lateWords(invoice);
  const owed = owedWords(invoice);
  return (
    <>
      Comissões de {monthName(invoice.period)} ·{' '}
      <span className="num">{formatBRL(invoice.amount)}</span>
      {owed && <span> · {owed}</span>}
      {late && <span className="error strong"> · vencida {late}</span>}
    </>
  );
}

/** The team's acts in the invoice's present state. */
function Acts({ invoice }: { invoice: Invoice }) {
  const [act, setAct] = useState<InvoiceAct | null>(null);
  return (
    <>
      {actsOf(invoice).map((one) => (
        <Button
          key={one}
          size="md"
          {...(one === 'pay' ? { color: 'clay.7' } : { variant: 'default' })}
          onClick={() => setAct(one)}
        >
          {actLabel[one]}
        </Button>
      ))}
      <InvoiceDialog asked={act && { act, invoice }} onClose={() => setAct(null)} />
    </>
  );
}
