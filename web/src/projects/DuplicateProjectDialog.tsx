import { Button, Checkbox, Group, NativeSelect, Text, TextInput } from '@mantine/core';
import { schemaResolver, useForm } from '@mantine/form';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { paths } from '../paths.ts';
import { FormError } from '../ui/FormError.tsx';
import { ModalDialog } from '../ui/ModalDialog.tsx';
import { notifyOk } from '../ui/toasts.tsx';
import { errorText } from '../wire/errors.ts';
import { clientOptions, projectSchema } from './project-form.ts';
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
  const form = useForm({
    initialValues: {
      name: `${project.name.slice(0, 190)} (cópia)`,
      address: '',
      clientId: project.client_id,
      withBudgets: false,
    },
    validate: schemaResolver(projectSchema, { sync: true }),
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
      <TextInput
        {...form.getInputProps('name')}
        label="Nome do projeto"
        withAsterisk
        data-autofocus
        maxLength={200}
      />
      <NativeSelect
        {...form.getInputProps('clientId')}
        mt="md"
        label="Cliente"
        withAsterisk
        data={[{ value: '', label: 'Escolha' }, ...clientOptions(clients.data ?? [])]}
      />
      <TextInput
        {...form.getInputProps('address')}
        mt="md"
        label="Endereço (opcional)"
        maxLength={500}
      />
      <Checkbox
        {...form.getInputProps('withBudgets', { type: 'checkbox' })}
        mt="md"
        mb="md"
        label="Levar os valores previstos por categoria"
      />
      {clients.isError && (
        <FormError>{`Não foi possível carregar os clientes. ${errorText(clients.error)}`}</FormError>
      )}
      {duplicateProject.isError && (
        <FormError>{`Não foi possível duplicar o projeto. ${errorText(duplicateProject.error)}`}</FormError>
      )}
      <Group justify="flex-end" mt="lg">
        <Button variant="default" onClick={onClose}>
          Cancelar
        </Button>
        <Button type="submit" loading={duplicateProject.isPending}>
          Duplicar
        </Button>
      </Group>
    </form>
  );
}
