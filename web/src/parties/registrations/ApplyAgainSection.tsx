import { Stack, Textarea } from '@mantine/core';
import { useNavigate } from 'react-router';
import * as z from 'zod/mini';
import { paths } from '../../paths.ts';
import { AccountSection } from '../../ui/AccountSection.tsx';
import { FormEnd } from '../../ui/FormFooter.tsx';
import { notifyOk } from '../../ui/toasts.tsx';
import { useCheckedForm } from '../../ui/use-checked-form.ts';
import { errorText } from '../../wire/errors.ts';
import { useApplyAgain } from './own-queries.ts';

const schema = z.object({
  note: z
    .string()
    .check(
      z.trim(),
      z.minLength(1, 'Conte à equipe o que mudou'),
      z.maxLength(1000, 'No máximo 1.000 letras'),
    ),
});

/** Asks for another look after a refusal, once. */
export function ApplyAgainSection({ personId }: { personId: string }) {
  const navigate = useNavigate();
  const apply = useApplyAgain(personId);
  const form = useCheckedForm({ schema, initialValues: { note: '' } });
  const send = form.onSubmit(({ note }) =>
    apply.mutate(note.trim(), {
      onSuccess: () => {
        notifyOk('Pedido enviado.', 'A equipe vai analisar o seu cadastro de novo.');
        void navigate(paths.dashboard());
      },
    }),
  );
  return (
    <AccountSection
      title="Pedir nova análise"
      lead="Salve os dados e envie os documentos antes. O pedido pode ser feito uma vez."
    >
      <form noValidate onSubmit={send}>
        <Stack>
          <Textarea
            label="O que mudou"
            autosize
            minRows={3}
            maxLength={1000}
            withAsterisk
            {...form.getInputProps('note')}
          />
          <FormEnd
            error={apply.isError && errorText(apply.error)}
            isPending={apply.isPending}
            submitLabel="Pedir nova análise"
            look="wide"
          />
        </Stack>
      </form>
    </AccountSection>
  );
}
