import { useEffect, useState } from 'react';
import { FormError } from '../../ui/FormError.tsx';
import type { ProjectItem } from '../item.ts';
import { takePaste } from './handed-paste.ts';
import { ImportCheck } from './ImportCheck.tsx';
import { ImportSource } from './ImportSource.tsx';
import { readApart } from './read-apart.ts';
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

/** First where the rows come from, then what they become. */
export function ImportDesk({ projectId, known }: ImportDeskProps) {
  const [source, setSource] = useState<Source | null>(null);
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

  // What was pasted into the dialog of one item comes along.
  // biome-ignore lint/correctness/useExhaustiveDependencies: taken once, when the page opens.
  useEffect(() => {
    const pasted = takePaste();
    if (pasted !== null) void readPasted(pasted);
  }, []);

  if (source) {
    return (
      <ImportCheck
        projectId={projectId}
        known={known}
        name={source.name}
        workbook={source.workbook}
        onBack={() => setSource(null)}
      />
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
