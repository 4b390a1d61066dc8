import { Button, Radio, Stack, TextInput } from '@mantine/core';
import { useState } from 'react';
import { Link } from 'react-router';
import * as z from 'zod/mini';
import { paths } from '../../paths.ts';
import { ActionDialog } from '../../ui/ActionDialog.tsx';
import { InfoNote } from '../../ui/InfoNote.tsx';
import { notifyOk } from '../../ui/toasts.tsx';
import { errorCode, errorText } from '../../wire/errors.ts';
import { mailLeaves } from '../../wire/supabase.ts';
import { personRoleLabel } from '../../words/labels.ts';
import { nameRefusal } from '../../words/name-rules.ts';
import { acceptable, required } from '../account/fields.ts';
import { type GivenRole, givenRoles, roleMeaning } from './person-words.ts';
import { useInvitePerson } from './queries.ts';

const schema = z.object({
  name: required('Informe o nome').check(
    z.maxLength(200, 'Nome longo demais'),
    acceptable((typed) => nameRefusal(typed)),
  ),
  email: z
    .string()
    .check(
      z.trim(),
      z.minLength(1, 'Informe o e-mail'),
      z.email('Informe um e-mail válido. Ex.: nome@empresa.com.br'),
    ),
});

interface InvitePersonDialogProps {
  opened: boolean;
  onClose: () => void;
  /** Whether people of the account may be invited by anybody but a client: the plan is asked for then. */
  hasPlans: boolean;
}

/** Invites somebody to the account by a mail with a link that works for their address alone. */
export function InvitePersonDialog({ hasPlans, ...dialog }: InvitePersonDialogProps) {
  const invite = useInvitePerson();
  // The answer may be lost on its way: the same form sent again is the same invitation.
  const [id, setId] = useState(() => crypto.randomUUID());
  return (
    <ActionDialog
      {...dialog}
      title="Convidar pessoa"
      schema={schema}
      initialValues={{ name: '', email: '', role: 'collaborator' as GivenRole }}
      send={({ name, email, role }) =>
        invite.mutateAsync({ id, name: name.trim(), email: email.trim(), role })
      }
      done={({ name }) => {
        setId(crypto.randomUUID());
        notifyOk(`Convite enviado a ${name.trim()}.`, 'O link vale por sete dias.');
      }}
      failure={(error) =>
        errorCode(error) === 'SEATS' && hasPlans ? (
          <>
            {errorText(error)}{' '}
            <Button
              component={Link}
              to={`${paths.account()}#plano`}
              size="compact-sm"
              variant="default"
            >
              Pedir o Empresarial
            </Button>
          </>
        ) : (
          errorText(error)
        )
      }
      submitLabel="Enviar convite"
      color="clay.7"
    >
      {(form) => (
        <Stack gap="md">
          {!mailLeaves() && (
            <InfoNote title="O envio de e-mails não está funcionando agora">
              O convite espera até que ele volte.
            </InfoNote>
          )}
          <TextInput
            {...form.getInputProps('name')}
            label="Nome"
            withAsterisk
            data-autofocus
            autoComplete="off"
          />
          <TextInput
            {...form.getInputProps('email')}
            label="E-mail"
            description="O convite só vale para quem entra com este e-mail."
            withAsterisk
            type="email"
            autoComplete="off"
            maxLength={320}
          />
          <Radio.Group {...form.getInputProps('role')} label="O que a pessoa pode fazer">
            <Stack gap="xs" mt="xs">
              {givenRoles.map((role) => (
                <Radio
                  key={role}
                  value={role}
                  label={personRoleLabel[role]}
                  description={roleMeaning[role]}
                />
              ))}
            </Stack>
          </Radio.Group>
        </Stack>
      )}
    </ActionDialog>
  );
}
