import { Button, FileButton, Text, Textarea } from '@mantine/core';
import { useState } from 'react';
import { EndButtons } from '../../../ui/EndButtons.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { notifyError } from '../../../ui/toasts.tsx';
import { errorText } from '../../../wire/errors.ts';
import styles from './ImportSource.module.css';
import { saveModel } from './model-file.ts';

interface ImportSourceProps {
  isReading: boolean;
  onFile: (file: File) => void;
  onPaste: (text: string) => void;
}

/** Where the rows come from: a file that is chosen or dropped, or what somebody copied. */
export function ImportSource({ isReading, onFile, onPaste }: ImportSourceProps) {
  const [isOver, setOver] = useState(false);
  const [text, setText] = useState('');
  const over = (event: React.DragEvent) => {
    event.preventDefault();
    setOver(true);
  };
  return (
    <div className={`stack gap-16 ${styles.sources}`}>
      <section
        className={`stack gap-10 in-middle ${styles.drop}`}
        aria-labelledby="import-file"
        data-over={isOver || undefined}
        onDragEnter={over}
        onDragOver={over}
        onDragLeave={() => setOver(false)}
        onDrop={(event) => {
          event.preventDefault();
          setOver(false);
          const file = event.dataTransfer.files[0];
          if (file) onFile(file);
        }}
      >
        <Icon name="sheets" size={32} />
        <h2 id="import-file">Arquivo</h2>
        <p>Arraste a planilha para cá ou escolha: .xlsx ou .csv, até 5 MB.</p>
        <FileButton
          accept=".xlsx,.csv,.tsv,.txt,.md,.xls,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet,text/csv"
          onChange={(file) => file && onFile(file)}
          inputProps={{ 'aria-label': 'Arquivo da planilha' }}
        >
          {(props) => (
            <Button {...props} size="md" loading={isReading}>
              Escolher arquivo
            </Button>
          )}
        </FileButton>
        <Button
          variant="subtle"
          leftSection={<Icon name="download" size={18} />}
          onClick={() =>
            void saveModel().catch((error) =>
              notifyError('Não foi possível baixar o modelo', errorText(error)),
            )
          }
        >
          Baixar modelo
        </Button>
      </section>
      <section className={styles.paste}>
        <Textarea
          label="Ou cole as linhas"
          description="Copiadas do Excel, do Google Planilhas ou de uma mensagem"
          placeholder={'Cozinha\tArmário inferior\t8,4\tm²'}
          rows={9}
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
        />
        <EndButtons mt="sm">
          <Button
            variant="default"
            disabled={text.trim() === ''}
            loading={isReading}
            onClick={() => onPaste(text)}
          >
            Conferir linhas coladas
          </Button>
        </EndButtons>
      </section>
      <Text size="sm" c="dimmed" className="all-columns">
        As colunas são reconhecidas pelos títulos e pelo conteúdo. Você confere tudo antes de
        guardar.
      </Text>
    </div>
  );
}
