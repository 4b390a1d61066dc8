import { Button, Group, Title } from '@mantine/core';
import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import { Link } from 'react-router';
import { errorText } from '../errors.ts';
import { paths } from '../paths.ts';
import type { Project } from '../projects/queries.ts';
import { projectQuotesQuery } from '../quotes/queries.ts';
import { EmptyState } from '../ui/EmptyState.tsx';
import { ErrorState } from '../ui/ErrorState.tsx';
import { Icon } from '../ui/Icon.tsx';
import { ListSkeleton } from '../ui/LoadingSkeletons.tsx';
import { AddItemDialog } from './AddItemDialog.tsx';
import { DeleteItemDialog } from './DeleteItemDialog.tsx';
import { ItemTable } from './ItemTable.tsx';
import type { ProjectItem } from './queries.ts';

interface ProjectItemsProps {
  project: Project;
  items: UseQueryResult<ProjectItem[]>;
}

/** The items of a project. They change only in planning (spec §4; items/transitions.sql). */
export function ProjectItems({ project, items }: ProjectItemsProps) {
  const isPlanning = project.status === 'planning';
  const [isAdding, setAdding] = useState(false);
  const [copyOf, setCopyOf] = useState<ProjectItem | null>(null);
  const add = useCallback((original: ProjectItem | null) => {
    setCopyOf(original);
    setAdding(true);
  }, []);
  const [deleting, setDeleting] = useState<ProjectItem | null>(null);
  const quotes = useQuery({ ...projectQuotesQuery(project.id), enabled: !isPlanning });
  return (
    <section aria-labelledby="project-items">
      <Group justify="space-between" mb="md">
        <Title order={2} id="project-items">
          Itens{items.data && items.data.length > 0 ? ` (${items.data.length})` : ''}
        </Title>
        {isPlanning && items.data && items.data.length > 0 && (
          <AddItemActions projectId={project.id} onAdd={() => add(null)} />
        )}
      </Group>
      {items.isPending && <ListSkeleton rows={4} />}
      {items.isError && !items.data && (
        <ErrorState
          title="Não foi possível carregar os itens"
          onRetry={items.refetch}
          retrying={items.isFetching}
        >
          {errorText(items.error)}
        </ErrorState>
      )}
      {items.data?.length === 0 && (
        <EmptyState
          title="Nenhum item ainda"
          drawing="toolbox"
          action={isPlanning && <AddItemActions projectId={project.id} onAdd={() => add(null)} />}
        >
          Liste o que a obra precisa, por categoria. Depois, convide fornecedores a orçar.
        </EmptyState>
      )}
      {items.data && items.data.length > 0 && (
        <ItemTable
          items={items.data}
          // Another screen may have read them, none as they are: in planning there is nothing to tell.
          quotes={isPlanning ? null : (quotes.data ?? null)}
          inviteTo={project.status === 'quoting' ? paths.supplierSelection(project.id) : null}
          onDuplicate={isPlanning ? add : null}
          onDelete={isPlanning ? setDeleting : null}
        />
      )}
      {isPlanning && (
        <>
          <AddItemDialog
            projectId={project.id}
            opened={isAdding}
            copyOf={copyOf}
            onClose={() => setAdding(false)}
          />
          <DeleteItemDialog
            projectId={project.id}
            item={deleting}
            onClose={() => setDeleting(null)}
          />
        </>
      )}
    </section>
  );
}

function AddItemActions({ projectId, onAdd }: { projectId: string; onAdd: () => void }) {
  return (
    <Group gap="xs">
      <Button
        component={Link}
        to={paths.importItems(projectId)}
        size="md"
        variant="default"
        leftSection={<Icon name="sheets" />}
      >
        Importar planilha
      </Button>
      <Button size="md" variant="light" leftSection={<Icon name="plus" />} onClick={onAdd}>
        Adicionar Item
      </Button>
    </Group>
  );
}
