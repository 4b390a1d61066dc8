import { Button, Group } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { Needs } from '../../common/rights/Needs.tsx';
import { paths } from '../../paths.ts';
import { useRight } from '../../session/rights.ts';
import { useProfile } from '../../session/session.tsx';
import { BackLink } from '../../ui/BackLink.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { InfoNote } from '../../ui/InfoNote.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { Reading } from '../../ui/Reading.tsx';
import { ownPlanQuery } from '../plans/queries.ts';
import { CreateProgramDialog } from './CreateProgramDialog.tsx';
import { NewProgram } from './NewProgram.tsx';
import { ProgramTable } from './ProgramTable.tsx';
import { programsQuery } from './queries.ts';

/** The programs that use the account: for its titular, who lets them in and ends them. */
export default function ProgramsPage() {
  const { role } = useProfile();
  // Without a server the titular reads what is here, and each button says why nothing can be changed.
  const { may, refusal } = useRight('manage', { worksOffline: true });
  // The plan decides when an access is made; here the same is said sooner.
  const plan = useQuery({ ...ownPlanQuery, enabled: may && role === 'architect' }).data?.plan;
  const hasApi = !plan || plan === 'empresarial';
  const [isCreating, setCreating] = useState(false);
  const [created, setCreated] = useState<{ name: string; token: string } | null>(null);
  const programs = useQuery({ ...programsQuery, enabled: may });
  const create = (
    <Needs right="manage">
      <Button
        size="md"
        color="clay.7"
        leftSection={<Icon name="plus" />}
        onClick={() => setCreating(true)}
      >
        Criar acesso
      </Button>
    </Needs>
  );
  return (
    <>
      <PageHeader
        title="Acessos de programa"
        trail={<BackLink to={paths.account()}>Minha conta</BackLink>}
        lead="Sistemas que leem e gravam por esta conta. A conta responde pelo que faz o programa que ela deixa entrar."
        actions={may && hasApi && (programs.data?.length ?? 0) > 0 && create}
      />
      {may ? (
        <>
          {!hasApi && <OtherPlan />}
          {created && <NewProgram {...created} onKept={() => setCreated(null)} />}
          <Reading query={programs} failure="Não foi possível carregar os acessos de programa">
            {(rows) =>
              rows.length > 0 ? (
                <ProgramTable rows={rows} />
              ) : (
                <EmptyState
                  title="Nenhum programa usa esta conta."
                  drawing="keys"
                  action={hasApi && create}
                >
                  Um acesso deixa o ERP, uma planilha ou outro sistema ler a conta, sem a sua senha.
                </EmptyState>
              )
            }
          </Reading>
          <CreateProgramDialog
            opened={isCreating}
            onClose={() => setCreating(false)}
            onCreated={setCreated}
          />
        </>
      ) : (
        <EmptyState title="Os acessos de programa são do titular da conta." drawing="keys">
          {refusal}.
        </EmptyState>
      )}
      <Group mt="lg">
        <Button component={Link} to={paths.webhooks()} variant="default">
          Avisos a programas
        </Button>
        <Button component="a" href={paths.developers()} variant="default">
          Como ligar um sistema
        </Button>
        <Button component={Link} to={paths.apiReference()} variant="default">
          Referência da API
        </Button>
      </Group>
    </>
  );
}

function OtherPlan() {
  return (
    <InfoNote title="A API é do plano Empresarial.">
      <Button component={Link} to={`${paths.account()}#plano`} variant="default">
        Pedir o Empresarial
      </Button>
    </InfoNote>
  );
}
