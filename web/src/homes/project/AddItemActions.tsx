import { Button, Group } from '@mantine/core';
import { Link } from 'react-router';
import { Needs } from '../../common/rights/Needs.tsx';
import { paths } from '../../paths.ts';
import { Icon } from '../../ui/Icon.tsx';
import styles from './ProjectItems.module.css';

/** The two ways to the first item and to every further one: a spreadsheet, or one by one. */
export function AddItemActions({ projectId, onAdd }: { projectId: string; onAdd: () => void }) {
  return (
    <Group gap="xs" className={styles.pair}>
      <Needs right="prepare">
        <Button
          component={Link}
          to={paths.importItems(projectId)}
          size="xs"
          variant="default"
          leftSection={<Icon name="sheets" size={16} />}
        >
          Importar planilha
        </Button>
      </Needs>
      <Needs right="prepare">
        <Button size="xs" leftSection={<Icon name="plus" size={16} />} onClick={onAdd}>
          Adicionar Item
        </Button>
      </Needs>
    </Group>
  );
}
