import { Anchor, Card, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { paths } from '../../paths.ts';
import { useTabDraft } from '../../session/tab-draft.ts';
import { FormFooter } from '../../ui/FormFooter.tsx';
import { ListSkeleton } from '../../ui/LoadingSkeletons.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { Reading } from '../../ui/Reading.tsx';
import { notifyError, notifyOk } from '../../ui/toasts.tsx';
import { useCheckedForm } from '../../ui/use-checked-form.ts';
import { errorText } from '../../wire/errors.ts';
import { InviteClientForm } from './InviteClientForm.tsx';
import { ProjectAddressField, ProjectClientField, ProjectNameField } from './ProjectFields.tsx';
import { projectSchema } from './project-form.ts';
import { type ApprovedClient, approvedClientsQuery, useCreateProject } from './queries.ts';

/**
 * A new project for an approved client, which starts in planning, or for one who is invited
 * (docs/decisions/230).
 */
export default function NewProjectPage() {
  const clients = useQuery(approvedClientsQuery);
  return (
    <>
      <PageHeader
        title="Novo projeto"
        lead="Dê um nome à obra e diga para quem ela é. Os itens vêm no próximo passo."
      />
      <Reading
        query={clients}
        failure="Não foi possível carregar os clientes"
        skeleton={<ListSkeleton rows={4} />}
      >
        {(approved) => <NewProjectForm clients={approved} />}
      </Reading>
    </>
  );
}

const emptyProject = { name: '', clientId: '', address: '' };

/** The project typed before the page was left, if it has this form's fields. */
function draftOf(value: unknown): typeof emptyProject | null {
  const { name, clientId, address } = Object(value);
  return [name, clientId, address].every((one) => typeof one === 'string')
    ? { name, clientId, address }
    : null;
}

function NewProjectForm({ clients }: { clients: readonly ApprovedClient[] }) {
  const navigate = useNavigate();
  const createProject = useCreateProject();
  // Without a client who has an account one is about to be invited.
  const [inviting, setInviting] = useState(clients.length === 0);
  const draft = useTabDraft('new project', draftOf);
  const form = useCheckedForm({
    schema: projectSchema,
    initialValues: draft.kept ?? emptyProject,
    onValuesChange: (values) => void draft.keep(values),
  });
  const nobody = clients.length === 0 && (
    <Text mt={6} size="sm" role="note">
      <strong>Nenhum cliente aprovado encontrado</strong>. Convide o cliente: o projeto abre na
      hora, e ele entra quando o cadastro for aprovado.
    </Text>
  );
  if (inviting) {
    const { name, address } = form.values;
    return (
      <Card withBorder radius="lg" padding="xl" maw={640}>
        <InviteClientForm
          name={name}
          address={address}
          onBack={() => setInviting(false)}
          onInvited={() => void draft.keep(null)}
          onTyped={({ name, address }) => void draft.keep({ ...emptyProject, name, address })}
          note={nobody}
        />
      </Card>
    );
  }
  return (
    <Card withBorder radius="lg" padding="xl" maw={640}>
      <form
        noValidate
        onSubmit={form.onSubmit((fields) =>
          createProject.mutate(fields, {
            onSuccess: ({ id }) => {
              draft.keep(null);
              notifyOk('Projeto criado', 'Agora liste os itens da obra.');
              void navigate(paths.project(id));
            },
            onError: (error) => notifyError('Não foi possível criar o projeto', errorText(error)),
          }),
        )}
      >
        <ProjectNameField form={form} placeholder="Reforma do apartamento 72" />
        <ProjectClientField
          form={form}
          clients={clients}
          unchosen="Escolha o cliente"
          disabled={clients.length === 0}
        />
        {nobody}
        <Text mt={6} size="sm">
          Seu cliente não está na lista?{' '}
          <Anchor component="button" type="button" size="sm" onClick={() => setInviting(true)}>
            Convidar cliente
          </Anchor>
        </Text>
        <ProjectAddressField form={form} placeholder="Rua, número, bairro, cidade" />
        <FormFooter
          error={createProject.isError && errorText(createProject.error)}
          isPending={createProject.isPending}
          submitLabel="Criar Projeto"
          color="clay.7"
          cancelTo={paths.dashboard()}
        />
      </form>
    </Card>
  );
}
