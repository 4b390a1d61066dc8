import { Stack, Text, Textarea, TextInput } from '@mantine/core';
import * as z from 'zod/mini';
import { ActionDialog } from '../../ui/ActionDialog.tsx';
import { notifyOk } from '../../ui/toasts.tsx';
import { useAction } from '../../wire/action.ts';
import { errorText } from '../../wire/errors.ts';
import { read, supabase } from '../../wire/supabase.ts';

interface LostFactorDialogProps {
  opened: boolean;
  onClose: () => void;
}

interface Removal {
  email: string;
  reason: string;
}

const schema = z.object({
  email: z.string().check(z.trim(), z.minLength(1, 'Informe o e-mail da conta')),
  reason: z.string().check(z.trim(), z.minLength(3, 'Conte como você conferiu')),
});

/**
 * Lets a person back in who lost the second factor and the recovery codes. The database asks for the
 * admin's own second factor and keeps the reason (database/platform/lost_factors.sql).
 */
export function LostFactorDialog(dialog: LostFactorDialogProps) {
  const remove = useAction({
    mutationKey: ['remove-lost-factors'],
    mutationFn: async ({ email, reason }: Removal) => {
      const { success, error } = await read(
        supabase().rpc('remove_lost_factors', { person_email: email, reason }),
      );
      if (!success) throw new Error(error ?? '');
    },
  });
  const initialValues: Removal = { email: '', reason: '' };
  return (
    <ActionDialog
      {...dialog}
      title="Remover verificação perdida"
      schema={schema}
      initialValues={initialValues}
      send={remove.mutateAsync}
      done={({ email }) =>
        notifyOk('Verificação removida.', `${email.trim()} já pode entrar só com a senha.`)
      }
      failure={refusal}
      submitLabel="Remover verificação"
      color="red.9"
    >
      {(form) => (
        <Stack>
          <Text>
            Para quem perdeu o aparelho e os códigos de recuperação. A pessoa sai de todos os
            aparelhos e é avisada por e-mail; você fica registrado como quem removeu.
          </Text>
          <TextInput
            {...form.getInputProps('email')}
            label="E-mail da conta"
            type="email"
            autoComplete="off"
            withAsterisk
            data-autofocus
            maxLength={320}
          />
          <Textarea
            {...form.getInputProps('reason')}
            label="Como você conferiu quem é"
            autosize
            minRows={2}
            withAsterisk
            maxLength={300}
          />
        </Stack>
      )}
    </ActionDialog>
  );
}

/** Here the code means that the admin has no second factor; elsewhere, that it is due. */
const refusal = (error: Error & { code?: string }) =>
  error.code === 'AALOW' ? error.message : errorText(error);
