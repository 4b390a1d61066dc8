import { Stack, Textarea, TextInput } from '@mantine/core';
import { useState } from 'react';
import * as z from 'zod/mini';
import { ActionDialog } from '../../ui/ActionDialog.tsx';
import { notifyOk } from '../../ui/toasts.tsx';
import { ChosenFiles } from './ChosenFiles.tsx';
import { useOpenSupport } from './queries.ts';

const schema = z.object({
  subject: z
    .string()
    .check(
      z.trim(),
      z.minLength(1, 'Escreva o assunto'),
      z.maxLength(120, 'Escreva o assunto em até 120 letras'),
    ),
  body: z
    .string()
    .check(
      z.trim(),
      z.minLength(1, 'Conte o que aconteceu'),
      z.maxLength(4000, 'A mensagem pode ter até 4.000 letras'),
    ),
});

interface NewSupportDialogProps {
  opened: boolean;
  onClose: () => void;
  /** The page from which somebody came, which the team then sees; null without one. */
  link: string | null;
  onOpened: (id: string) => void;
}

/** Asks the team something, with files. */
export function NewSupportDialog({ link, onOpened, ...dialog }: NewSupportDialogProps) {
  const open = useOpenSupport();
  // The answer may be lost on its way: the same form sent again is the same request.
  const [id, setId] = useState(() => crypto.randomUUID());
  const [files, setFiles] = useState<readonly File[]>([]);
  return (
    <ActionDialog
      {...dialog}
      title="Novo atendimento"
      schema={schema}
      initialValues={{ subject: '', body: '' }}
      send={({ subject, body }) =>
        open.mutateAsync({ id, subject: subject.trim(), body: body.trim(), link, files })
      }
      done={(_, label) => {
        notifyOk(`Atendimento ${label} aberto.`, 'A equipe responde aqui e por e-mail.');
        onOpened(id);
        setId(crypto.randomUUID());
        setFiles([]);
      }}
      submitLabel="Enviar"
      color="clay.7"
    >
      {(form) => (
        <Stack gap="md">
          <TextInput
            {...form.getInputProps('subject')}
            label="Assunto"
            withAsterisk
            maxLength={120}
            autoComplete="off"
            data-autofocus
          />
          <Textarea
            {...form.getInputProps('body')}
            label="Como podemos ajudar?"
            description="O que você queria fazer e o que apareceu. Não escreva senhas."
            withAsterisk
            autosize
            minRows={5}
            maxRows={12}
            maxLength={4000}
          />
          <ChosenFiles files={files} onChange={setFiles} />
        </Stack>
      )}
    </ActionDialog>
  );
}
