import { Checkbox } from '@mantine/core';
import { AccountSection } from '../../ui/AccountSection.tsx';
import { notifyError } from '../../ui/toasts.tsx';
import { errorText } from '../../wire/errors.ts';
import { useSetFindable } from './queries.ts';

/** A client's choice whether architects who do not work with them find them when a project begins. */
export function FindableSection({ findable }: { findable: boolean }) {
  const write = useSetFindable((error) =>
    notifyError('Não foi possível guardar a escolha', errorText(error)),
  );
  return (
    <AccountSection title="Quem encontra você">
      <Checkbox
        label="Arquitetos com quem ainda não trabalho podem me encontrar"
        description="Seu nome e e-mail aparecem quando um arquiteto aprovado escolhe o cliente de um projeto novo. Sem isso, ele só abre um projeto para você por um convite que você aceita. Arquitetos dos seus projetos continuam vendo você."
        checked={write.isPending ? write.variables : findable}
        disabled={write.isPending}
        onChange={({ currentTarget }) => write.mutate(currentTarget.checked)}
      />
    </AccountSection>
  );
}
