import { Button, Group } from '@mantine/core';
import { Link } from 'react-router';
import { paths } from '../../paths.ts';
import { Icon } from '../../ui/Icon.tsx';
import styles from './ProjectItems.module.css';

/** The two ways to the first item and to every further one: a spreadsheet, or one by one. */
export function AddItemActions({ projectId, onAdd }: { projectId: string; onAdd: () => void }) {
  return (
    <Group gap="xs" className={styles.pair}>
      <Button
        component={Link}
        to={paths.importItems(projectId)}
        size="xs"
        variant="default"
        leftSection={<Icon name="sheets" size={16} />}
      >
        Importar planilha
      </Button>
      <Button size="xs" leftSection={<Icon name="plus" size={16} />} onClick={onAdd}>
        Adicionar Item
      </Button>
    </Group>
  );
}
