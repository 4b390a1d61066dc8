import { Anchor, Button, Card, Group, NativeSelect, Text, TextInput } from '@mantine/core';
import { schemaResolver, useForm } from '@mantine/form';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { paths } from '../paths.ts';
import { ErrorState } from '../ui/ErrorState.tsx';
import { FormError } from '../ui/FormError.tsx';
import { ListSkeleton } from '../ui/LoadingSkeletons.tsx';
import { PageHeader } from '../ui/PageHeader.tsx';
import { notifyError, notifyOk } from '../ui/toasts.tsx';
import { errorText } from '../wire/errors.ts';
import { InviteClientForm } from './InviteClientForm.tsx';
import { clientOptions, projectSchema } from './project-form.ts';
import { type ApprovedClient, approvedClientsQuery, useCreateProject } from './queries.ts';

/**
 * A new project for an approved client, which starts in planning, or for one who is invited
 * and for whom it waits (docs/decisions/068).
 */
export default function NewProjectPage() {
  const clients = useQuery(approvedClientsQuery);
  return (
    <>
      <PageHeader
        title="Novo projeto"
        lead="Dê um nome à obra e diga para quem ela é. Os itens vêm no próximo passo."
      />
      {clients.isPending && <ListSkeleton rows={4} />}
      {clients.isError && !clients.data && (
        <ErrorState
          title="Não foi possível carregar os clientes"
          onRetry={clients.refetch}
          retrying={clients.isFetching}
        >
          {errorText(clients.error)}
        </ErrorState>
      )}
      {clients.data && <NewProjectForm clients={clients.data} />}
    </>
  );
}

function NewProjectForm({ clients }: { clients: readonly ApprovedClient[] }) {
  const navigate = useNavigate();
  const createProject = useCreateProject();
  const [inviting, setInviting] = useState(false);
  const form = useForm({
    initialValues: { name: '', clientId: '', address: '' },
    validate: schemaResolver(projectSchema, { sync: true }),
  });
  if (inviting) {
    const { name, address } = form.values;
    return (
      <Card withBorder radius="lg" padding="xl" maw={640}>
        <InviteClientForm name={name} address={address} onBack={() => setInviting(false)} />
      </Card>
    );
  }
  return (
    <Card withBorder radius="lg" padding="xl" maw={640}>
      <form
        noValidate
        onSubmit={form.onSubmit(
          (fields) =>
            createProject.mutate(fields, {
              onSuccess: ({ id }) => {
                notifyOk('Projeto criado', 'Agora liste os itens da obra.');
                void navigate(paths.project(id));
              },
              onError: (error) => notifyError('Não foi possível criar o projeto', errorText(error)),
            }),
          (errors) => form.getInputNode(Object.keys(errors)[0] ?? '')?.focus(),
        )}
      >
        <TextInput
          {...form.getInputProps('name')}
          label="Nome do projeto"
          withAsterisk
          placeholder="Reforma do apartamento 72"
          autoComplete="off"
          maxLength={200}
        />
        <NativeSelect
          {...form.getInputProps('clientId')}
          mt="md"
          label="Cliente"
          withAsterisk
          disabled={clients.length === 0}
          data={[{ value: '', label: 'Escolha o cliente' }, ...clientOptions(clients)]}
        />
        {clients.length === 0 && (
          <Text mt={6} size="sm" role="note">
            <strong>Nenhum cliente aprovado encontrado</strong>. Convide o cliente: o projeto fica
            guardado e abre quando o cadastro dele for aprovado.
          </Text>
        )}
        <Text mt={6} size="sm">
          Seu cliente ainda não tem cadastro?{' '}
          <Anchor component="button" type="button" size="sm" onClick={() => setInviting(true)}>
            Convidar cliente
          </Anchor>
        </Text>
        <TextInput
          {...form.getInputProps('address')}
          mt="md"
          mb="lg"
          label="Endereço (opcional)"
          placeholder="Rua, número, bairro, cidade"
          autoComplete="off"
          maxLength={500}
        />
        {createProject.isError && <FormError>{errorText(createProject.error)}</FormError>}
        <Group justify="flex-end" mt="lg">
          <Button component={Link} to={paths.dashboard()} variant="default">
            Cancelar
          </Button>
          <Button type="submit" color="clay.7" loading={createProject.isPending}>
            Criar Projeto
          </Button>
        </Group>
      </form>
    </Card>
  );
}
