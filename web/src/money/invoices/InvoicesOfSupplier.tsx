import { useState } from 'react';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { ExportButton } from '../../ui/ExportButton.tsx';
import styles from '../../ui/ListLead.module.css';
import { Reading } from '../../ui/Reading.tsx';
import { usePagedList } from '../../ui/use-paged-list.tsx';
import type { SortOrder } from '../../words/sort-rows.ts';
import { InvoiceTable } from './InvoiceTable.tsx';
import { saveInvoices } from './invoice-sheet.ts';
import { invoiceList } from './queries.ts';

/** The signed-in supplier's invoices, each with the way to its PIX code. */
export function InvoicesOfSupplier() {
  const [order, setOrder] = useState<SortOrder>(null);
  const { query, rows, paging, all } = usePagedList(
    invoiceList({ search: '', state: '' }, order),
    ({ invoice_id }) => invoice_id,
  );
  return (
    <>
      <div className={styles.lead}>
        <p className="muted">Uma por mês em que houve comissão devida, paga por PIX ao Prumo.</p>
        <ExportButton
          failure="Não foi possível exportar as faturas"
          disabled={rows.length === 0}
          save={async () => saveInvoices(await all())}
        />
      </div>
      <Reading query={query} failure="Não foi possível carregar as faturas">
        {() =>
          rows.length > 0 ? (
            <InvoiceTable rows={rows} order={order} onOrder={setOrder} {...paging} />
          ) : (
            <EmptyState title="Nenhuma fatura ainda" drawing="level">
              A fatura de um mês sai no começo do mês seguinte.
            </EmptyState>
          )
        }
      </Reading>
    </>
  );
}
