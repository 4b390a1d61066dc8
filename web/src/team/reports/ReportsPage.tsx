import { PageHeader } from '../../ui/PageHeader.tsx';
import { PageTabs } from '../../ui/PageTabs.tsx';
import { FunnelReport } from './FunnelReport.tsx';
import { GuestsReport } from './GuestsReport.tsx';
import { MonthsReport } from './MonthsReport.tsx';
import { SuppliersReport } from './SuppliersReport.tsx';

/** Results of the business: by month, by supplier, by architect who asks suppliers without an account, and by the step at which people stop. */
export default function ReportsPage() {
  return (
    <>
      <PageHeader title="Relatórios" />
      <PageTabs
        label="Relatórios"
        tabs={[
          { value: 'meses', label: 'Meses', panel: <MonthsReport /> },
          { value: 'fornecedores', label: 'Fornecedores', panel: <SuppliersReport /> },
          { value: 'fora', label: 'Fora do Prumo', panel: <GuestsReport /> },
          { value: 'funil', label: 'Funil', panel: <FunnelReport /> },
        ]}
      />
    </>
  );
}
