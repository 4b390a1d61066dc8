import { Select, Text } from '@mantine/core';
import * as z from 'zod/mini';
import type { AccountPerson } from '../../session/acting.ts';
import { ActionDialog } from '../../ui/ActionDialog.tsx';
import { notifyOk } from '../../ui/toasts.tsx';
import { useOfferAccount } from './queries.ts';

interface PassAccountDialogProps {
  /** The people of the account to whom it can be passed. */
  people: readonly AccountPerson[];
  opened: boolean;
  onClose: () => void;
}

const schema = z.object({
  personId: z.string().check(z.minLength(1, 'Escolha a pessoa')),
});

/** The titular offers the account to one of its people; nothing changes until that person accepts. */
export function PassAccountDialog({ people, ...dialog }: PassAccountDialogProps) {
  const offer = useOfferAccount();
  return (
    <ActionDialog
      {...dialog}
      title="Passar a conta"
      schema={schema}
      initialValues={{ personId: '' }}
      send={({ personId }) => offer.mutateAsync(personId)}
      done={() => notifyOk('Oferta enviada. Nada muda até a pessoa aceitar.')}
      submitLabel="Oferecer a conta"
    >
      {(form) => (
        <>
          <Text mb="md">
            Quem aceita passa a responder pela conta: pessoas, cobrança, chave PIX e cadastro.
            Projetos, pedidos e números ficam como estão; os acessos de programa e os avisos a
            programas terminam. Você sai de todos os aparelhos, entra de novo com o mesmo e-mail e a
            mesma senha, e fica como gestor.
          </Text>
          <Select
            {...form.getInputProps('personId')}
            label="Para quem"
            placeholder="Escolha a pessoa"
            data={people.map(({ id, full_name }) => ({ value: id, label: full_name }))}
            withAsterisk
            data-autofocus
          />
        </>
      )}
    </ActionDialog>
  );
}
