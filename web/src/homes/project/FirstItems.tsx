import { Card, TextInput, UnstyledButton } from '@mantine/core';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { paths } from '../../paths.ts';
import { handPaste, isSpreadsheet } from '../../sourcing/items/import/handed-paste.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { Icon } from '../../ui/Icon.tsx';
import styles from './FirstItems.module.css';

interface FirstItemsProps {
  projectId: string;
  isPlanning: boolean;
  /** Opens the form of an item that begins with this description. */
  onWrite: (description: string) => void;
  onKit: () => void;
  onLibrary: () => void;
}

/** A project without items: four ways to begin, of which the first is a field. */
export function FirstItems({ projectId, isPlanning, onWrite, onKit, onLibrary }: FirstItemsProps) {
  const navigate = useNavigate();
  const [description, setDescription] = useState('');
  if (!isPlanning) return <EmptyState title="Nenhum item ainda" drawing="toolbox" />;
  return (
    <Card withBorder radius="lg" padding="lg">
      <h3 className="text-20">Comece pela lista</h3>
      <p className="above-4 muted">
        Nenhum item ainda. Quatro caminhos, a mesma lista no fim; nada é enviado a ninguém agora.
      </p>
      <div className={styles.ways}>
        <form
          className={styles.way}
          onSubmit={(event) => {
            event.preventDefault();
            onWrite(description.trim());
            setDescription('');
          }}
        >
          <Icon name="pencil" />
          <b>Escrever o primeiro item</b>
          <span className="muted text-14">Enter abre o item. Também cola do Excel.</span>
          <TextInput
            mt="xs"
            aria-label="Descrição do primeiro item"
            placeholder="Bancada da cozinha em quartzito"
            maxLength={1000}
            autoComplete="off"
            value={description}
            onChange={(event) => setDescription(event.currentTarget.value)}
            onPaste={(event) => {
              const text = event.clipboardData.getData('text');
              if (!isSpreadsheet(text)) return;
              event.preventDefault();
              handPaste(text);
              void navigate(paths.importItems(projectId));
            }}
          />
        </form>
        <Link className={styles.way} to={paths.importItems(projectId)}>
          <Icon name="sheets" />
          <b>Trazer uma planilha</b>
          <span className="muted text-14">XLSX, CSV ou colada. Você confere antes de entrar.</span>
        </Link>
        <UnstyledButton className={styles.way} onClick={onKit}>
          <Icon name="box" />
          <b>Usar um kit</b>
          <span className="muted text-14">Cozinha, banheiro, quarto, ou um dos seus.</span>
        </UnstyledButton>
        <UnstyledButton className={styles.way} onClick={onLibrary}>
          <Icon name="image" />
          <b>Da biblioteca</b>
          <span className="muted text-14">Produtos que o escritório guarda, com ficha e foto.</span>
        </UnstyledButton>
      </div>
    </Card>
  );
}
