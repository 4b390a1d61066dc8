import { Button, Group } from '@mantine/core';
import { memo } from 'react';
import { recordExport } from '../audit/queries.ts';
import { useProfile } from '../session/session.tsx';
import { Icon } from '../ui/Icon.tsx';
import { notifyError, notifyOk } from '../ui/toasts.tsx';
import { useAction } from '../wire/action.ts';
import { errorText } from '../wire/errors.ts';
import { today } from '../words/format.ts';
import { comparisonFileName, comparisonSheets } from './comparison-sheets.ts';
import type { CategoryMatrix } from './matrix.ts';
import type { Selection } from './prefill.ts';

interface ComparisonExportsProps {
  projectId: string;
  projectName: string;
  matrices: readonly CategoryMatrix[];
  selection: Selection;
}

/** The comparison for people who are not at this screen: as a spreadsheet, or on paper (and as PDF). */
export const ComparisonExports = memo(function ComparisonExports({
  projectId,
  projectName,
  matrices,
  selection,
}: ComparisonExportsProps) {
  const { full_name } = useProfile();
  const save = useAction({
    mutationKey: ['export the comparison'],
    mutationFn: async () => {
      const heading = { project: projectName, architect: full_name, day: today() };
      const name = comparisonFileName(heading);
      const offers = matrices.flatMap(({ rows }) => rows.flatMap(({ byPrice }) => byPrice));
      await recordExport('quote_comparison', offers.length, projectId);
      // 19 KB that only an export has to load.
      const { default: writeXlsxFile } = await import('write-excel-file/browser');
      await writeXlsxFile(comparisonSheets(matrices, selection, heading)).toFile(name);
      return name;
    },
    onSuccess: (name) => notifyOk('Planilha salva', name),
    onError: (error) => notifyError('Não foi possível gerar a planilha', errorText(error)),
  });
  return (
    <Group gap="xs">
      <Button
        variant="default"
        size="sm"
        leftSection={<Icon name="download" size={16} />}
        loading={save.isPending}
        onClick={() => save.mutate()}
      >
        Baixar planilha
      </Button>
      <Button
        variant="default"
        size="sm"
        leftSection={<Icon name="printer" size={16} />}
        onClick={() => window.print()}
      >
        Imprimir
      </Button>
    </Group>
  );
});
