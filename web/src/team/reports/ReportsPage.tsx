import { PageHeader } from '../../ui/PageHeader.tsx';
import { PageTabs } from '../../ui/PageTabs.tsx';
import { FunnelReport } from './FunnelReport.tsx';
import { MonthsReport } from './MonthsReport.tsx';
import { SuppliersReport } from './SuppliersReport.tsx';

/** Results of the business: by month, by supplier, and by the step at which people stop. */
export default function ReportsPage() {
  return (
    <>
      <PageHeader title="Relatórios" />
      <PageTabs
        label="Relatórios"
        tabs={[
          { value: 'meses', label: 'Meses', panel: <MonthsReport /> },
          { value: 'fornecedores', label: 'Fornecedores', panel: <SuppliersReport /> },
          { value: 'funil', label: 'Funil', panel: <FunnelReport /> },
        ]}
      />
    </>
  );
}
