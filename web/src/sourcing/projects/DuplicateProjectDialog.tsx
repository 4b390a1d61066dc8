import { Checkbox, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { paths } from '../../paths.ts';
import { FormError } from '../../ui/FormError.tsx';
import { FormFooter } from '../../ui/FormFooter.tsx';
import { ModalDialog } from '../../ui/ModalDialog.tsx';
import { notifyOk } from '../../ui/toasts.tsx';
import { useCheckedForm } from '../../ui/use-checked-form.ts';
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
export function DuplicateProjectDialog({ project, opened, onClose }: DuplicateProjectDialogProps) {
  return (
    <ModalDialog opened={opened} onClose={onClose} title="Duplicar projeto">
      <DuplicateProjectForm project={project} onClose={onClose} />
    </ModalDialog>
  );
}

function DuplicateProjectForm({ project, onClose }: Omit<DuplicateProjectDialogProps, 'opened'>) {
  const navigate = useNavigate();
  const clients = useQuery(approvedClientsQuery);
  const duplicateProject = useDuplicateProject(project.id);
  const form = useCheckedForm({
    schema: projectSchema,
    initialValues: {
      name: `${project.name.slice(0, 190)} (cópia)`,
      address: '',
      clientId: project.client_id,
      withBudgets: false,
    },
  });
  return (
    <form
      noValidate
      onSubmit={form.onSubmit((fields) =>
        duplicateProject.mutate(fields, {
          onSuccess: (id) => {
            notifyOk('Projeto duplicado', fields.name.trim());
            onClose();
            navigate(paths.project(id));
          },
        }),
      )}
    >
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
      <FormFooter
        error={
          duplicateProject.isError &&
          `Não foi possível duplicar o projeto. ${errorText(duplicateProject.error)}`
        }
        isPending={duplicateProject.isPending}
        submitLabel="Duplicar"
        onCancel={onClose}
      />
    </form>
  );
}
