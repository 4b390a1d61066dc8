import { Autocomplete, Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { Link } from 'react-router';
import { paths } from '../../paths.ts';
import { useProfile } from '../../session/session.tsx';
import { ActionForm } from '../../ui/ActionDialog.tsx';
import { ChoiceSelect } from '../../ui/ChoiceSelect.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { ListSkeleton } from '../../ui/LoadingSkeletons.tsx';
import { ModalDialog } from '../../ui/ModalDialog.tsx';
import { Reading } from '../../ui/Reading.tsx';
import { notifyOk } from '../../ui/toasts.tsx';
import { rowsQuery } from '../../wire/server-list.ts';
import { plural } from '../../words/format.ts';
import { itemsQuery } from '../items/queries.ts';
import { projectList } from '../projects/queries.ts';
import { type ProductAmounts, ProductLines, usedProducts } from './ProductLines.tsx';
import { type Product, useAddProducts } from './queries.ts';

interface UseInProjectDialogProps {
  products: readonly Product[];
  onClose: () => void;
  onUsed: () => void;
}

/** More projects in planning than anybody has. */
const MOST_PROJECTS = 200;

/** Puts products of the library into a project in planning: which project, which room, how many of each. */
export default function UseInProjectDialog({ products, onClose, onUsed }: UseInProjectDialogProps) {
  const { id } = useProfile();
  const list = projectList(id, { search: '', statuses: ['planning'], order: null });
  const projects = useQuery(rowsQuery(list, ({ id: project }) => project, MOST_PROJECTS));
  return (
    <ModalDialog opened onClose={onClose} title="Usar no projeto" size="lg">
      <Reading
        query={projects}
        failure="Não foi possível carregar os projetos"
        skeleton={<ListSkeleton rows={3} />}
      >
        {(all) =>
          all.length > 0 ? (
            <UseForm projects={all} products={products} onClose={onClose} onUsed={onUsed} />
          ) : (
            <EmptyState
              bare
              title="Nenhum projeto em planejamento"
              drawing="sheet"
              action={
                <Button component={Link} to={paths.newProject()} variant="default">
                  Novo projeto
                </Button>
              }
            >
              Produtos entram na lista de um projeto enquanto ele é planejado.
            </EmptyState>
          )
        }
      </Reading>
    </ModalDialog>
  );
}

interface UseFormProps extends UseInProjectDialogProps {
  projects: readonly { id: string; name: string; client_name: string | null }[];
}

interface UseFields {
  projectId: string;
  room: string;
  amounts: ProductAmounts;
}

function UseForm({ projects, products, onClose, onUsed }: UseFormProps) {
  const use = useAddProducts();
  // Sent again after a refusal they are the same items.
  const ids = useRef(new Map(products.map(({ id }) => [id, crypto.randomUUID()])));
  const [projectId, setProject] = useState(projects.length === 1 ? (projects[0]?.id ?? '') : '');
  const items = useQuery({ ...itemsQuery(projectId), enabled: projectId !== '' });
  const rooms = [...new Set(items.data?.flatMap(({ room }) => (room ? [room] : [])))];
  const nameOf = (id: string) => projects.find((project) => project.id === id)?.name ?? '';
  return (
    <ActionForm<UseFields, unknown>
      initialValues={{ projectId, room: '', amounts: {} }}
      schema={(values) => (values.projectId ? {} : { projectId: 'Escolha o projeto' })}
      send={(values) =>
        use.mutateAsync({
          projectId: values.projectId,
          products: usedProducts(products, values.amounts, values.room, ids.current),
        })
      }
      done={(values) => {
        onUsed();
        notifyOk(
          plural(products.length, 'item adicionado', 'itens adicionados'),
          nameOf(values.projectId),
        );
      }}
      submitLabel={`Adicionar ${plural(products.length, 'item', 'itens')}`}
      color="clay.7"
      onClose={onClose}
    >
      {(form) => (
        <div className="stack gap-16">
          <ChoiceSelect
            label="Projeto"
            withAsterisk
            unchosen="Escolha"
            value={form.values.projectId}
            error={form.errors.projectId}
            choices={projects.map(({ id, name, client_name }) => ({
              value: id,
              label: [name, client_name].filter(Boolean).join(' · '),
            }))}
            onChange={(value) => {
              form.setFieldValue('projectId', value);
              setProject(value);
            }}
          />
          <Autocomplete
            {...form.getInputProps('room')}
            label="Ambiente (opcional)"
            placeholder="Banheiro"
            data={rooms}
            maxLength={60}
            autoComplete="off"
          />
          <ProductLines
            products={products}
            amounts={form.values.amounts}
            onChange={(amounts) => form.setFieldValue('amounts', amounts)}
          />
        </div>
      )}
    </ActionForm>
  );
}
