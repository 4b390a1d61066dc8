import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { paths } from '../../paths.ts';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { PageTabs } from '../../ui/PageTabs.tsx';
import { AgingOfTeam } from '../invoices/AgingOfTeam.tsx';
import { InvoicesOfTeam } from '../invoices/InvoicesOfTeam.tsx';
import { closingQuery, useLiveInvoices } from '../invoices/queries.ts';
import { CommissionLedger } from './CommissionLedger.tsx';

/** The platform's commissions: deal by deal, by invoice, and those that are late. */
export default function CommissionsPage() {
  const closing = useQuery(closingQuery());
  useLiveInvoices();
  return (
    <>
      <PageHeader
        title="Comissões"
        actions={
          <Button
            component={Link}
            to={paths.closeMonth()}
            size="md"
            // The one thing that waits here, while it does.
            {...(closing.data && closing.data.to_invoice_count > 0
              ? { color: 'clay.7' }
              : { variant: 'default' })}
          >
            Fechar mês
          </Button>
        }
      />
      <PageTabs
        label="Comissões"
        tabs={[
          { value: 'comissoes', label: 'Comissões', panel: <CommissionLedger /> },
          { value: 'faturas', label: 'Faturas', panel: <InvoicesOfTeam /> },
          { value: 'atraso', label: 'Em atraso', panel: <AgingOfTeam /> },
        ]}
      />
    </>
  );
}
