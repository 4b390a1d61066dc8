import { Button } from '@mantine/core';
import { Link } from 'react-router';
import { paths } from '../../paths.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { InviteArchitect } from './InviteArchitect.tsx';

/** A client without a project, or with none that is not over (`hasOthers`). */
export function NoActiveProject({ hasOthers }: { hasOthers: boolean }) {
  if (hasOthers) {
    return (
      <EmptyState
        title="Nenhum Projeto Ativo"
        drawing="keys"
        action={
          <Button component={Link} to={paths.myProject()} variant="default">
            Ver meus projetos
          </Button>
        }
      >
        Todos os seus projetos estão concluídos ou arquivados.
      </EmptyState>
    );
  }
  return (
    <EmptyState title="Nenhum Projeto Ativo" drawing="keys" action={<InviteArchitect />}>
      Quando o seu arquiteto abrir um projeto para você, a obra e os valores aparecem aqui. Ele
      ainda não usa o Prumo? Convide-o por e-mail.
    </EmptyState>
  );
}
