import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { useTabDraft } from '../../../session/tab-draft.ts';
import { FormError } from '../../../ui/FormError.tsx';
import { LeaveDialog } from '../../../ui/LeaveDialog.tsx';
import type { ProjectItem } from '../item.ts';
import { takePaste } from './handed-paste.ts';
import { ImportCheck } from './ImportCheck.tsx';
import { ImportSource } from './ImportSource.tsx';
import { readApart } from './read-apart.ts';
import type { ImportState } from './use-import.ts';
import { Unreadable, type Workbook } from './workbook.ts';

interface ImportDeskProps {
  projectId: string;
  /** The items that the project has already. */
  known: readonly ProjectItem[];
}

interface Source {
  name: string;
  workbook: Workbook;
}

/** An import as it is kept while the page is left. */
interface Begun extends Source {
  state: ImportState | null;
}

const begunOf = (value: unknown): Begun | null => {
  const { name, workbook, state = null } = Object(value);
  return typeof name === 'string' && Array.isArray(workbook?.sheets)
    ? { name, workbook, state }
    : null;
};

/** First where the rows come from, then what they become. */
export function ImportDesk({ projectId, known }: ImportDeskProps) {
  const draft = useTabDraft(`import ${projectId}`, begunOf);
  const [source, setSource] = useState<Source | null>(draft.kept);
  const [isKept, setKept] = useState(true);
  const [isReading, setReading] = useState(false);
  const [error, setError] = useState<string | null>(null);

  const read = async (name: string, open: () => Promise<Workbook>) => {
    setReading(true);
    setError(null);
    try {
      setSource({ name, workbook: await open() });
    } catch (failure) {
      setError(
        failure instanceof Unreadable ? failure.message : 'Não foi possível ler a planilha.',
      );
    } finally {
      setReading(false);
    }
  };
  const readPasted = (text: string) =>
    read('Linhas coladas', async () => (await import('./read-file.ts')).readPaste(text));

  // A list pasted into the dialog of one item comes along.
  // biome-ignore lint/correctness/useExhaustiveDependencies: taken once, when the page opens.
  useEffect(() => {
    const pasted = takePaste();
    if (pasted !== null) void readPasted(pasted);
  }, []);

  if (source) {
    return (
      <>
        <ImportCheck
          begun={draft.kept?.workbook === source.workbook ? draft.kept.state : null}
          onState={(state) => setKept(draft.keep({ ...source, state }))}
          onStored={() => {
            draft.keep(null);
            // At once, because the page is left next.
            flushSync(() => setKept(true));
          }}
          projectId={projectId}
          known={known}
          name={source.name}
          workbook={source.workbook}
          onBack={() => {
            draft.keep(null);
            setSource(null);
          }}
        />
        {/* A sheet too large to keep is asked about before it is lost with the page. */}
        <LeaveDialog isUnsaved={!isKept} title="Sair sem importar a planilha?">
          Esta planilha é grande demais para ficar guardada enquanto você sai da página.
        </LeaveDialog>
      </>
    );
  }
  return (
    <>
      {error && <FormError>{error}</FormError>}
      <ImportSource
        isReading={isReading}
        onFile={(file) => void read(file.name, () => readApart(file))}
        onPaste={(text) => void readPasted(text)}
      />
    </>
  );
}
