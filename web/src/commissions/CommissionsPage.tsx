import { Button, SimpleGrid } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { recordExport } from '../audit/queries.ts';
import { saveCsv } from '../csv.ts';
import { errorText } from '../errors.ts';
import { formatBRL, plural, today } from '../format.ts';
import { categoryLabel } from '../labels.ts';
import { sumBRL } from '../money.ts';
import { matches } from '../projects/search.ts';
import { ListFilters, NothingMatches } from '../shell/ListFilters.tsx';
import { Reading } from '../shell/Reading.tsx';
import { EmptyState } from '../ui/EmptyState.tsx';
import { Icon } from '../ui/Icon.tsx';
import { PageHeader } from '../ui/PageHeader.tsx';
import { StatCard } from '../ui/StatCard.tsx';
import { notifyError } from '../ui/toasts.tsx';
import { useAddressParam } from '../use-address-param.ts';
import { CommissionTable } from './CommissionTable.tsx';
import { spreadsheetOf } from './export.ts';
import { PeriodFilter, usePeriod } from './PeriodFilter.tsx';
import { periodWords } from './period.ts';
import { type Commission, commissionsQuery } from './queries.ts';

/** What the platform earned, by period: totals, the deals behind them, and a spreadsheet. */
export default function CommissionsPage() {
  const period = usePeriod();
  const [search] = useAddressParam('busca');
  const commissions = useQuery(commissionsQuery(period));
  const shown = (commissions.data ?? []).filter((row) => isAbout(row, search));
  return (
    <>
      <PageHeader
        title="Comissões"
        lead={`Negócios fechados ${periodWords(period)}.`}
        actions={
          <Button
            size="md"
            variant="default"
            leftSection={<Icon name="download" />}
            disabled={shown.length === 0}
            onClick={() => void save(shown)}
          >
            Exportar CSV
          </Button>
        }
      />
      <ListFilters searchLabel="Buscar por projeto, item ou fornecedor">
        <PeriodFilter />
      </ListFilters>
      <Reading query={commissions} failure="Não foi possível carregar as comissões">
        {(rows) => (
          <>
            {shown.length > 0 && <Totals commissions={shown} />}
            {shown.length > 0 && <CommissionTable commissions={shown} />}
            {rows.length > 0 && shown.length === 0 && (
              <NothingMatches title="Nenhuma comissão encontrada">
                Nenhuma comissão deste período corresponde a esta busca.
              </NothingMatches>
            )}
            {rows.length === 0 && <NoneInPeriod />}
          </>
        )}
      </Reading>
    </>
  );
}

/** The trail knows of the file before it exists (security.md section 5). */
async function save(shown: readonly Commission[]) {
  try {
    await recordExport('commissions', shown.length);
    saveCsv(`comissoes-${today()}.csv`, spreadsheetOf(shown));
  } catch (error) {
    notifyError('Não foi possível exportar as comissões', errorText(error));
  }
}

function Totals({ commissions }: { commissions: readonly Commission[] }) {
  const suppliers = new Set(commissions.map(({ supplier }) => supplier?.full_name)).size;
  return (
    <SimpleGrid cols={{ base: 1, xs: 3 }} mb="lg">
      <StatCard
        label="Comissões"
        icon="handshake"
        value={formatBRL(sumBRL(commissions.map((row) => row.commission_amount)))}
        hint="Das comissões listadas"
      />
      <StatCard
        label="Valor aprovado"
        icon="wallet"
        value={formatBRL(sumBRL(commissions.map(({ quote }) => quote?.price ?? 0)))}
        hint="Orçamentos que geraram comissão"
      />
      <StatCard
        label="Negócios"
        icon="chart"
        value={commissions.length}
        hint={`De ${plural(suppliers, 'fornecedor', 'fornecedores')}`}
      />
    </SimpleGrid>
  );
}

function NoneInPeriod() {
  const [period, setPeriod] = useAddressParam('periodo');
  return (
    <EmptyState
      title="Nenhuma comissão neste período"
      drawing="level"
      action={
        period !== 'tudo' && (
          <Button variant="default" onClick={() => setPeriod('tudo')}>
            Ver desde o início
          </Button>
        )
      }
    >
      Uma comissão nasce quando um arquiteto aprova o orçamento de um fornecedor.
    </EmptyState>
  );
}

const isAbout = ({ project, supplier, quote }: Commission, search: string) =>
  matches(search, [
    project?.name,
    supplier?.full_name,
    supplier?.company_name,
    quote?.project_item?.description,
    quote?.project_item && categoryLabel[quote.project_item.category],
  ]);
