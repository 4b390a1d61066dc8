import { Stack, Text, Textarea, TextInput } from '@mantine/core';
import * as z from 'zod/mini';
import { FormFooter } from '../../ui/FormFooter.tsx';
import { ModalDialog } from '../../ui/ModalDialog.tsx';
import { notifyOk } from '../../ui/toasts.tsx';
import { useCheckedForm } from '../../ui/use-checked-form.ts';
import { useAction } from '../../wire/action.ts';
import { errorText } from '../../wire/errors.ts';
import { read, supabase } from '../../wire/supabase.ts';

interface LostFactorDialogProps {
  opened: boolean;
  onClose: () => void;
}

/**
 * Lets a person back in who lost the second factor and the recovery codes. The database asks for the
 * admin's own second factor and keeps the reason (database/platform/lost_factors.sql).
 */
export function LostFactorDialog({ opened, onClose }: LostFactorDialogProps) {
  return (
    <ModalDialog opened={opened} onClose={onClose} title="Remover verificação perdida">
      <LostFactorForm onClose={onClose} />
    </ModalDialog>
  );
}

interface Removal {
  email: string;
  reason: string;
}

const schema = z.object({
  email: z.string().check(z.trim(), z.minLength(1, 'Informe o e-mail da conta')),
  reason: z.string().check(z.trim(), z.minLength(3, 'Conte como você conferiu')),
});

function LostFactorForm({ onClose }: Pick<LostFactorDialogProps, 'onClose'>) {
  const form = useCheckedForm<Removal>({ schema, initialValues: { email: '', reason: '' } });
  const remove = useAction({
    mutationKey: ['remove-lost-factors'],
    mutationFn: async ({ email, reason }: Removal) => {
      const { success, error } = await read(
        supabase().rpc('remove_lost_factors', { person_email: email, reason }),
      );
      if (!success) throw new Error(error ?? '');
    },
    onSuccess: (_answer, { email }) => {
      notifyOk('Verificação removida.', `${email.trim()} já pode entrar só com a senha.`);
      onClose();
    },
  });
  return (
    <form noValidate onSubmit={form.onSubmit((removal) => remove.mutate(removal))}>
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
      <FormFooter
        error={remove.isError && refusal(remove.error)}
        isPending={remove.isPending}
        submitLabel="Remover verificação"
        color="red.9"
        onCancel={onClose}
      />
    </form>
  );
}

/** Here the code means that the admin has no second factor; elsewhere, that it is due. */
const refusal = (error: Error & { code?: string }) =>
  error.code === 'AALOW' ? error.message : errorText(error);
