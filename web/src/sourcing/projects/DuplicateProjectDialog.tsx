import { Checkbox, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { paths } from '../../paths.ts';
import { ActionDialog } from '../../ui/ActionDialog.tsx';
import { FormError } from '../../ui/FormError.tsx';
import { notifyOk } from '../../ui/toasts.tsx';
import { errorText } from '../../wire/errors.ts';
import { ProjectAddressField, ProjectClientField, ProjectNameField } from './ProjectFields.tsx';
import { projectSchema } from './project-form.ts';
import { approvedClientsQuery, type Project, useDuplicateProject } from './queries.ts';

interface DuplicateProjectDialogProps {
  project: Project;
  opened: boolean;
  onClose: () => void;
}

/** Opens another project with the items of this one; never its quotes. */
export function DuplicateProjectDialog({ project, ...dialog }: DuplicateProjectDialogProps) {
  const navigate = useNavigate();
  const clients = useQuery({ ...approvedClientsQuery, enabled: dialog.opened });
  const duplicateProject = useDuplicateProject(project.id);
  return (
    <ActionDialog
      {...dialog}
      title="Duplicar projeto"
      schema={projectSchema}
      initialValues={{
        name: `${project.name.slice(0, 190)} (cópia)`,
        address: '',
        clientId: project.client_id ?? '',
        withBudgets: false,
      }}
      send={duplicateProject.mutateAsync}
      done={({ name }, id) => {
        notifyOk('Projeto duplicado', name.trim());
        navigate(paths.project(id));
      }}
      failure={(error) => `Não foi possível duplicar o projeto. ${errorText(error)}`}
      submitLabel="Duplicar"
    >
      {(form) => (
        <>
          <Text size="sm" c="dimmed" mb="md">
            A cópia começa em planejamento, com os mesmos itens, ordem e ambientes. Orçamentos e
            pagamentos não vão junto. O cliente recebe um e-mail.
          </Text>
          <ProjectNameField form={form} data-autofocus />
          <ProjectClientField form={form} clients={clients.data ?? []} unchosen="Escolha" />
          <ProjectAddressField form={form} />
          <Checkbox
            {...form.getInputProps('withBudgets', { type: 'checkbox' })}
            mb="md"
            label="Levar os valores previstos por categoria"
          />
          {clients.isError && (
            <FormError>{`Não foi possível carregar os clientes. ${errorText(clients.error)}`}</FormError>
          )}
        </>
      )}
    </ActionDialog>
  );
}
