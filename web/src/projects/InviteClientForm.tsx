import { Anchor, Button, Group, Text, TextInput, Title } from '@mantine/core';
import { schemaResolver, useForm } from '@mantine/form';
import { useEffect, useRef } from 'react';
import { Link } from 'react-router';
import { paths } from '../paths.ts';
import { FormError } from '../ui/FormError.tsx';
import { errorText } from '../wire/errors.ts';
import { type InvitationFields, useInviteClient } from './client-invitations.ts';
import { InvitationLink } from './InvitationLink.tsx';
import { invitationSchema } from './project-form.ts';

interface InviteClientFormProps {
  /** What was typed before the architect noticed that the client is not in the list. */
  name: string;
  address: string;
  onBack: () => void;
}

/** A project for a client without an account: it waits until they registered by the link. */
export function InviteClientForm({ name, address, onBack }: InviteClientFormProps) {
  const invite = useInviteClient();
  const form = useForm<InvitationFields>({
    initialValues: { name, clientName: '', clientEmail: '', address },
    validate: schemaResolver(invitationSchema, { sync: true }),
  });
  if (invite.data) return <Invited link={invite.data} fields={form.values} />;
  return (
    <form
      noValidate
      onSubmit={form.onSubmit(
        (fields) => invite.mutate(fields),
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
      <TextInput
        {...form.getInputProps('clientName')}
        mt="md"
        label="Nome do cliente"
        withAsterisk
        autoComplete="off"
        maxLength={200}
        autoFocus
      />
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
      <TextInput
        {...form.getInputProps('address')}
        mt="md"
        mb="lg"
        label="Endereço (opcional)"
        placeholder="Rua, número, bairro, cidade"
        autoComplete="off"
        maxLength={500}
      />
      <Text size="sm" c="dimmed" mb="md">
        O projeto abre sozinho quando o cliente se cadastrar pelo convite e a equipe do Prumo
        aprovar. Os itens entram a partir daí.
      </Text>
      {invite.isError && <FormError>{errorText(invite.error)}</FormError>}
      <Group justify="flex-end" mt="lg">
        <Button component={Link} to={paths.dashboard()} variant="default">
          Cancelar
        </Button>
        <Button type="submit" color="clay.7" loading={invite.isPending}>
          Convidar cliente
        </Button>
      </Group>
    </form>
  );
}

function Invited({ link, fields }: { link: string; fields: InvitationFields }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <>
      <Title order={2} mb="xs" tabIndex={-1} ref={heading}>
        {fields.name.trim()} aguarda o cadastro de {fields.clientName.trim()}
      </Title>
      <InvitationLink link={link} clientEmail={fields.clientEmail.trim()} mailed />
      <Group justify="flex-end" mt="lg">
        <Button component={Link} to={paths.projects()} color="clay.7">
          Ver projetos
        </Button>
      </Group>
    </>
  );
}
