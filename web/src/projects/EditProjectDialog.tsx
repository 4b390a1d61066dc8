import { Button, Group, TextInput } from '@mantine/core';
import { schemaResolver, useForm } from '@mantine/form';
import { FormError } from '../ui/FormError.tsx';
import { ModalDialog } from '../ui/ModalDialog.tsx';
import { notifyOk } from '../ui/toasts.tsx';
import { errorText } from '../wire/errors.ts';
import { projectSchemaFor } from './project-form.ts';
import { type Project, useChangeProject } from './queries.ts';

interface EditProjectDialogProps {
  project: Project;
  opened: boolean;
  onClose: () => void;
}

/** Corrects name and address while the project is in planning. */
export function EditProjectDialog({ project, opened, onClose }: EditProjectDialogProps) {
  return (
    <ModalDialog opened={opened} onClose={onClose} title="Editar projeto">
      <EditProjectForm project={project} onClose={onClose} />
    </ModalDialog>
  );
}

function EditProjectForm({ project, onClose }: Omit<EditProjectDialogProps, 'opened'>) {
  const changeProject = useChangeProject(project.id);
  const form = useForm({
    initialValues: {
      name: project.name,
      address: project.address ?? '',
      clientId: project.client_id,
    },
    validate: schemaResolver(projectSchemaFor(project.name), { sync: true }),
  });
  return (
    <form
      noValidate
      onSubmit={form.onSubmit(({ name, address }) =>
        changeProject.mutate(
          { name: name.trim(), address: address.trim() || null },
          {
            onSuccess: () => {
              notifyOk('Projeto atualizado');
              onClose();
            },
          },
        ),
      )}
    >
      <TextInput
        {...form.getInputProps('name')}
        label="Nome do projeto"
        withAsterisk
        data-autofocus
        maxLength={200}
      />
      <TextInput
        {...form.getInputProps('address')}
        mt="md"
        mb="md"
        label="Endereço (opcional)"
        maxLength={500}
      />
      {changeProject.isError && <FormError>{errorText(changeProject.error)}</FormError>}
      <Group justify="flex-end" mt="lg">
        <Button variant="default" onClick={onClose}>
          Cancelar
        </Button>
        <Button type="submit" loading={changeProject.isPending}>
          Salvar
        </Button>
      </Group>
    </form>
  );
}
