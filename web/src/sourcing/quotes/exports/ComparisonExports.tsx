import { ActionIcon, Button, Menu } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { memo } from 'react';
import { recordExport } from '../../../common/audit/queries.ts';
import { useProfile } from '../../../session/session.tsx';
import { ActionMenu } from '../../../ui/ActionMenu.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { notifyError, notifyOk } from '../../../ui/toasts.tsx';
import { useAction } from '../../../wire/action.ts';
import { saveDocument } from '../../../wire/documents.ts';
import { errorText } from '../../../wire/errors.ts';
import type { Category } from '../../../words/categories.ts';
import { saveCsv } from '../../../words/csv.ts';
import { today } from '../../../words/format.ts';
import { saveWorkbook } from '../../../words/workbook-file.ts';
import type { Adjustment } from '../comparison/adjustments.ts';
import styles from '../comparison/ComparisonHead.module.css';
import type { CategoryMatrix } from '../comparison/matrix.ts';
import type { Selection } from '../comparison/prefill.ts';
import { projectVersionsQuery } from '../offer-queries.ts';
import { comparisonRows } from './comparison-csv.ts';
import { comparisonFileName, comparisonSheets } from './comparison-sheets.ts';

interface ComparisonExportsProps {
  projectId: string;
  projectName: string;
  matrices: readonly CategoryMatrix[];
  /** The category that is open: paper and the map as PDF are of it. */
  category: Category | undefined;
  selection: Selection;
  adjustments: readonly Adjustment[];
  /** R$ approved in each category already. */
  approved: ReadonlyMap<Category, number>;
  /** Said before the browser is asked to print: all categories, or the one that is open. */
  onPrint: (all: boolean) => void;
}

type Way = 'xlsx' | 'csv' | 'print' | 'print all' | 'pdf' | 'pdf all';

const OF_THE_MENU: readonly Way[] = ['csv', 'pdf all', 'print all'];
const savedWords: Partial<Record<Way, string>> = {
  xlsx: 'Planilha salva',
  pdf: 'Documento salvo',
  'pdf all': 'Documento salvo',
};

/**
 * The comparison for people who are not at this screen: as a workbook, as a table for other programs, as the map in PDF
 * (private.document_comparison), or on paper. Each is recorded before it leaves.
 */
export const ComparisonExports = memo(function ComparisonExports(props: ComparisonExportsProps) {
  const { projectId, projectName, matrices, category, selection, adjustments, approved } = props;
  const { onPrint } = props;
  const { full_name } = useProfile();
  const queryClient = useQueryClient();
  const take = useAction({
    mutationKey: ['export the comparison'],
    mutationFn: async (way: Way) => {
      const heading = { project: projectName, architect: full_name, day: today() };
      const offers = matrices.flatMap(({ rows, decided }) => [
        ...rows.flatMap(({ byPrice }) => byPrice),
        ...decided.flatMap(({ cells }) => cells.filter((quote) => quote !== null)),
      ]);
      await recordExport('quote_comparison', offers.length, projectId);
      if (way === 'print' || way === 'print all') {
        onPrint(way === 'print all');
        window.print();
        return null;
      }
      if (way === 'pdf' || way === 'pdf all')
        return saveDocument('comparison', projectId, way === 'pdf' ? category : undefined);
      const name = comparisonFileName(heading, way);
      if (way === 'csv') {
        saveCsv(name, comparisonRows(matrices, selection));
        return name;
      }
      const versions = await queryClient.fetchQuery(projectVersionsQuery(projectId));
      const study = { adjustments, approved, versions };
      await saveWorkbook(name, comparisonSheets(matrices, selection, heading, study));
      return name;
    },
    onSuccess: (name, way) => name && notifyOk(savedWords[way] ?? 'Arquivo salvo', name),
    onError: (error, way) =>
      notifyError(
        way === 'xlsx' ? 'Não foi possível gerar a planilha' : 'Não foi possível exportar',
        errorText(error),
      ),
  });
  const button = (way: Way, label: string, icon: 'download' | 'file' | 'printer') => (
    <Button
      variant="default"
      size="xs"
      leftSection={<Icon name={icon} size={16} />}
      loading={take.isPending && take.variables === way}
      onClick={() => take.mutate(way)}
    >
      {label}
    </Button>
  );
  return (
    <div className={`flex gap-12 fixed to-end ${styles.exports}`}>
      <Button.Group>
        {button('xlsx', 'Baixar planilha', 'download')}
        <ActionMenu
          button={
            <ActionIcon
              variant="default"
              className={styles.more}
              aria-label="Outros formatos"
              loading={take.isPending && OF_THE_MENU.includes(take.variables)}
            >
              <Icon name="down" size={14} />
            </ActionIcon>
          }
        >
          <Menu.Item
            leftSection={<Icon name="sheets" size={16} />}
            onClick={() => take.mutate('csv')}
          >
            Baixar CSV
          </Menu.Item>
          {matrices.length > 1 && (
            <>
              <Menu.Item
                leftSection={<Icon name="file" size={16} />}
                onClick={() => take.mutate('pdf all')}
              >
                Mapa em PDF de todas as categorias
              </Menu.Item>
              <Menu.Item
                leftSection={<Icon name="printer" size={16} />}
                onClick={() => take.mutate('print all')}
              >
                Imprimir todas as categorias
              </Menu.Item>
            </>
          )}
        </ActionMenu>
      </Button.Group>
      {button('pdf', 'Mapa em PDF', 'file')}
      {button('print', 'Imprimir', 'printer')}
    </div>
  );
});
