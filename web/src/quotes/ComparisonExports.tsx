import { Button, Group } from '@mantine/core';
import { memo, useState } from 'react';
import { recordExport } from '../audit/queries.ts';
import { useProfile } from '../session/session.tsx';
import { Icon } from '../ui/Icon.tsx';
import { notifyError, notifyOk } from '../ui/toasts.tsx';
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
  const [isWriting, setWriting] = useState(false);

  const save = async () => {
    setWriting(true);
    const heading = { project: projectName, architect: full_name, day: today() };
    const name = comparisonFileName(heading);
    try {
      const offers = matrices.flatMap(({ rows }) => rows.flatMap(({ byPrice }) => byPrice));
      await recordExport('quote_comparison', offers.length, projectId);
      // 19 KB that only who exports has to load.
      const { default: writeXlsxFile } = await import('write-excel-file/browser');
      await writeXlsxFile(comparisonSheets(matrices, selection, heading)).toFile(name);
      notifyOk('Planilha salva', name);
    } catch (error) {
      notifyError('Não foi possível gerar a planilha', errorText(error));
    } finally {
      setWriting(false);
    }
  };
  return (
    <Group gap="xs">
      <Button
        variant="default"
        size="sm"
        leftSection={<Icon name="download" size={16} />}
        loading={isWriting}
        onClick={save}
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
