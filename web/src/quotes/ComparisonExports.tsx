import { Button, Group } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { memo } from 'react';
import { recordExport } from '../audit/queries.ts';
import { useProfile } from '../session/session.tsx';
import { Icon } from '../ui/Icon.tsx';
import type { IconName } from '../ui/icon-paths.ts';
import { notifyError, notifyOk } from '../ui/toasts.tsx';
import { useAction } from '../wire/action.ts';
import { errorText } from '../wire/errors.ts';
import type { Category } from '../words/categories.ts';
import { saveCsv } from '../words/csv.ts';
import { today } from '../words/format.ts';
import type { Adjustment } from './adjustments.ts';
import { comparisonRows } from './comparison-csv.ts';
import { comparisonFileName, comparisonSheets } from './comparison-sheets.ts';
import type { CategoryMatrix } from './matrix.ts';
import { projectVersionsQuery } from './offer-queries.ts';
import type { Selection } from './prefill.ts';

interface ComparisonExportsProps {
  projectId: string;
  projectName: string;
  matrices: readonly CategoryMatrix[];
  selection: Selection;
  adjustments: readonly Adjustment[];
  /** R$ approved in each category already. */
  approved: ReadonlyMap<Category, number>;
}

type Way = 'xlsx' | 'csv' | 'print';

const ways: { way: Way; label: string; icon: IconName }[] = [
  { way: 'xlsx', label: 'Baixar planilha', icon: 'download' },
  { way: 'csv', label: 'Baixar CSV', icon: 'sheets' },
  { way: 'print', label: 'Imprimir', icon: 'printer' },
];

/**
 * The comparison for people who are not at this screen: as a workbook, as a table for other programs, or on
 * paper (and as PDF). Each is recorded before it leaves.
 */
export const ComparisonExports = memo(function ComparisonExports(props: ComparisonExportsProps) {
  const { projectId, projectName, matrices, selection, adjustments, approved } = props;
  const { full_name } = useProfile();
  const queryClient = useQueryClient();
  const take = useAction({
    mutationKey: ['export the comparison'],
    mutationFn: async (way: Way) => {
      const heading = { project: projectName, architect: full_name, day: today() };
      const offers = matrices.flatMap(({ rows }) => rows.flatMap(({ byPrice }) => byPrice));
      await recordExport('quote_comparison', offers.length, projectId);
      if (way === 'print') {
        window.print();
        return null;
      }
      const name = comparisonFileName(heading, way);
      if (way === 'csv') {
        saveCsv(name, comparisonRows(matrices, selection));
        return name;
      }
      const versions = await queryClient.fetchQuery(projectVersionsQuery(projectId));
      const study = { adjustments, approved, versions };
      // 19 KB that only an export has to load.
      const { default: writeXlsxFile } = await import('write-excel-file/browser');
      await writeXlsxFile(comparisonSheets(matrices, selection, heading, study)).toFile(name);
      return name;
    },
    onSuccess: (name, way) =>
      name && notifyOk(way === 'csv' ? 'Arquivo salvo' : 'Planilha salva', name),
    onError: (error, way) =>
      notifyError(
        way === 'xlsx' ? 'Não foi possível gerar a planilha' : 'Não foi possível exportar',
        errorText(error),
      ),
  });
  return (
    <Group gap="xs">
      {ways.map(({ way, label, icon }) => (
        <Button
          key={way}
          variant="default"
          size="sm"
          leftSection={<Icon name={icon} size={16} />}
          loading={take.isPending && take.variables === way}
          onClick={() => take.mutate(way)}
        >
          {label}
        </Button>
      ))}
    </Group>
  );
});
