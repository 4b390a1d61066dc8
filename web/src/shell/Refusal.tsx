import { Button } from '@mantine/core';
import { Link } from 'react-router';
import { paths } from '../paths.ts';
import { EmptyState } from '../ui/EmptyState.tsx';
import { PageHeader } from '../ui/PageHeader.tsx';

/** An administration screen opened by someone of another role. */
export function Refusal({ children }: { children: string }) {
  return (
    <>
      <title>Acesso restrito · Prumo</title>
      <PageHeader title="Acesso restrito" />
      <EmptyState
        title={children}
        drawing="keys"
        action={
          <Button component={Link} to={paths.dashboard()}>
            Ir para o painel
          </Button>
        }
      />
    </>
  );
}
