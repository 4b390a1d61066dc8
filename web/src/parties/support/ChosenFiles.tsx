import { Button, FileButton, UnstyledButton } from '@mantine/core';
import { useRef, useState } from 'react';
import { accepted, refusalOf } from '../../common/attachments/accepted.ts';
import { Icon } from '../../ui/Icon.tsx';
import { formatBytes } from '../../words/format.ts';
import styles from './Support.module.css';

const MOST_FILES = 10;

/** The same file chosen twice is one. */
const keyOf = ({ name, size, lastModified }: File) => `${name} ${size} ${lastModified}`;

interface ChosenFilesProps {
  files: readonly File[];
  onChange: (files: readonly File[]) => void;
}

/** Files that go with a message, up to ten. */
export function ChosenFiles({ files, onChange }: ChosenFilesProps) {
  const [refusal, setRefusal] = useState<string | null>(null);
  const reset = useRef<() => void>(null);
  const add = (chosen: readonly File[]) => {
    const [bad] = chosen.filter((file) => refusalOf(file));
    const known = new Set(files.map(keyOf));
    const fine = chosen.filter((file) => !refusalOf(file) && !known.has(keyOf(file)));
    const all = [...files, ...fine];
    onChange(all.slice(0, MOST_FILES));
    setRefusal(
      bad
        ? `${bad.name}: ${refusalOf(bad)}`
        : all.length > MOST_FILES
          ? `Uma mensagem leva até ${MOST_FILES} arquivos.`
          : null,
    );
    reset.current?.();
  };
  return (
    <div className="stack gap-8">
      {files.length > 0 && (
        <ul className="stack gap-4" aria-label="Arquivos escolhidos">
          {files.map((file) => (
            <li key={keyOf(file)} className="row gap-8">
              <Icon name="clip" size={16} />
              <span className="grows cut">{file.name}</span>
              <span className="fixed muted text-13 figures">{formatBytes(file.size)}</span>
              <UnstyledButton
                className={`middle fixed muted ${styles.drop}`}
                aria-label={`Retirar ${file.name}`}
                onClick={() => onChange(files.filter((other) => other !== file))}
              >
                <Icon name="close" size={16} />
              </UnstyledButton>
            </li>
          ))}
        </ul>
      )}
      {refusal && (
        <p className="error text-14" role="alert">
          {refusal}
        </p>
      )}
      <div>
        <FileButton multiple accept={accepted} onChange={add} resetRef={reset}>
          {(props) => (
            <Button {...props} variant="default" leftSection={<Icon name="clip" />}>
              Anexar arquivos
            </Button>
          )}
        </FileButton>
      </div>
    </div>
  );
}
