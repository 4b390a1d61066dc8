import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { Needs } from '../../common/rights/Needs.tsx';
import { paths } from '../../paths.ts';
import { useProfile } from '../../session/session.tsx';
import { ChoiceSelect } from '../../ui/ChoiceSelect.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { FilterSelect, ListFilters } from '../../ui/ListFilters.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { PageTabs } from '../../ui/PageTabs.tsx';
import { PeriodFilter } from '../../ui/PeriodFilter.tsx';
import { useAddressParam } from '../../ui/use-address-param.ts';
import { allCategories, categoryLabel } from '../../words/categories.ts';
import { periodWords } from '../../words/period.ts';
import { CashFlowReport } from './CashFlowReport.tsx';
import { groupingWords } from './figures.ts';
import { GroupedReport } from './GroupedReport.tsx';
import { LedgerReport } from './LedgerReport.tsx';
import { reportProjectsQuery, reportSuppliersQuery } from './queries.ts';
import { isWithoutReports } from './ReportReading.tsx';
import { useReportFilter } from './report-filter.ts';

/** The office's money: by project, supplier, category and month, every payment, and what is to come. */
export default function ReportsPage() {
  const { id } = useProfile();
  const filter = useReportFilter();
  const suppliers = useQuery(reportSuppliersQuery);
  const projects = useQuery(reportProjectsQuery(id));
  if (isWithoutReports(suppliers.error)) return <NoReports />;
  const named = (choices: readonly { value: string; label: string }[] = [], value: string) =>
    choices.find((choice) => choice.value === value)?.label ?? '';
  const facts = [
    ['Período', periodWords(filter.period)],
    ['Projeto', named(projects.data, filter.projectId)],
    ['Categoria', filter.category && categoryLabel(filter.category)],
    ['Fornecedor', named(suppliers.data, filter.supplierId)],
  ].filter((fact): fact is [string, string] => !!fact[1]);
  return (
    <>
      <PageHeader title="Relatórios" />
      <ListFilters>
        <PeriodFilter />
        <AddressChoice name="projeto" label="Projeto" choices={projects.data} />
        <FilterSelect
          name="categoria"
          label="Categoria"
          data={[
            { value: '', label: 'Todas' },
            ...allCategories().map((value) => ({ value, label: categoryLabel(value) })),
          ]}
        />
        <AddressChoice name="fornecedor" label="Fornecedor" choices={suppliers.data} />
      </ListFilters>
      <PageTabs
        label="Relatórios"
        keepsFilters
        tabs={[
          ...(['project', 'supplier', 'category', 'month'] as const).map((grouping) => ({
            value: groupingWords[grouping].slug,
            label: groupingWords[grouping].tab,
            panel: <GroupedReport grouping={grouping} facts={facts} />,
          })),
          { value: 'pagamentos', label: 'Pagamentos', panel: <LedgerReport facts={facts} /> },
          { value: 'fluxo', label: 'Fluxo de caixa', panel: <CashFlowReport facts={facts} /> },
        ]}
      />
    </>
  );
}

interface AddressChoiceProps {
  name: string;
  label: string;
  choices: readonly { value: string; label: string }[] | undefined;
}

/** A choice that the address keeps; while it is being read, or where it names nothing that is there, it stands on all. */
function AddressChoice({ name, label, choices = [] }: AddressChoiceProps) {
  const [value, setValue] = useAddressParam(name);
  return (
    <ChoiceSelect
      label={label}
      unchosen="Todos"
      value={choices.some((choice) => choice.value === value) ? value : ''}
      choices={choices}
      onChange={setValue}
    />
  );
}

function NoReports() {
  return (
    <>
      <PageHeader title="Relatórios" />
      <EmptyState
        title="Os relatórios financeiros são do plano Profissional."
        drawing="sheet"
        action={
          <Needs right="manage">
            <Button component={Link} to={`${paths.account()}#plano`} variant="default">
              Pedir o Profissional
            </Button>
          </Needs>
        }
      >
        Por projeto, fornecedor, categoria e mês, com o livro de pagamentos para a contabilidade.
      </EmptyState>
    </>
  );
}
