import { Anchor, Button, Text, TextInput, Title } from '@mantine/core';
import { type ReactNode, useEffect, useRef } from 'react';
import { Link } from 'react-router';
import { paths } from '../../paths.ts';
import { EndButtons } from '../../ui/EndButtons.tsx';
import { FormFooter } from '../../ui/FormFooter.tsx';
import { useCheckedForm } from '../../ui/use-checked-form.ts';
import { errorText } from '../../wire/errors.ts';
import { type InvitationFields, useInviteClient } from './client-invitations.ts';
import { InvitationLink } from './InvitationLink.tsx';
import { ProjectAddressField, ProjectNameField } from './ProjectFields.tsx';
import { invitationSchema } from './project-form.ts';

interface InviteClientFormProps {
  /** Texts typed before the architect noticed that the client is not in the list. */
  name: string;
  address: string;
  onBack: () => void;
  onInvited: () => void;
  /** With what is typed of the project. */
  onTyped: (project: { name: string; address: string }) => void;
  /** Why this form is shown. */
  note?: ReactNode;
}

/** A project for a client without an account: it works at once, and the client is in it once they registered by the link. */
export function InviteClientForm(props: InviteClientFormProps) {
  const { name, address, onBack, onInvited, onTyped, note } = props;
  const invite = useInviteClient();
  const form = useCheckedForm<InvitationFields>({
    schema: invitationSchema,
    initialValues: { name, clientName: '', clientEmail: '', address },
    onValuesChange: onTyped,
  });
  if (invite.data) return <Invited {...invite.data} fields={form.values} />;
  return (
    <form
      noValidate
      onSubmit={form.onSubmit((fields) => invite.mutate(fields, { onSuccess: onInvited }))}
    >
      <ProjectNameField form={form} placeholder="Reforma do apartamento 72" />
      <TextInput
        {...form.getInputProps('clientName')}
        mt="md"
        label="Nome do cliente"
        withAsterisk
        autoComplete="off"
        maxLength={200}
        autoFocus={name !== ''}
      />
      {note}
      <TextInput
        {...form.getInputProps('clientEmail')}
        mt="md"
        label="E-mail do cliente"
        description="Usamos só para este convite. Sem cadastro em 180 dias, apagamos."
        type="email"
        withAsterisk
        autoComplete="off"
        maxLength={254}
      />
      <Anchor component="button" type="button" size="sm" mt={6} onClick={onBack}>
        Escolher um cliente com cadastro
      </Anchor>
      <ProjectAddressField form={form} placeholder="Rua, número, bairro, cidade" />
      <Text size="sm" c="dimmed" mb="md">
        Você já pode listar itens e pedir orçamentos. O cliente entra no projeto quando se cadastrar
        pelo convite e a equipe do Prumo aprovar; só a aprovação espera por ele.
      </Text>
      <FormFooter
        error={invite.isError && errorText(invite.error)}
        isPending={invite.isPending}
        submitLabel="Convidar cliente"
        color="clay.7"
        cancelTo={paths.dashboard()}
      />
    </form>
  );
}

function Invited({
  link,
  projectId,
  fields,
}: {
  link: string;
  projectId: string;
  fields: InvitationFields;
}) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <>
      <Title order={2} mb="xs" tabIndex={-1} ref={heading}>
        {fields.name.trim()} está aberto, e {fields.clientName.trim()} foi convidado a entrar
      </Title>
      <InvitationLink link={link} clientEmail={fields.clientEmail.trim()} mailed />
      <EndButtons>
        <Button component={Link} to={paths.project(projectId)} color="clay.7">
          Abrir o projeto
        </Button>
      </EndButtons>
    </>
  );
}
