import { Button, Group, SimpleGrid, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { SecondFactorPrompt } from '../account/SecondFactorPrompt.tsx';
import { formatBRL, formatQuantity, plural } from '../format.ts';
import { paths } from '../paths.ts';
import { Reading } from '../shell/Reading.tsx';
import { StatLink } from '../shell/StatLink.tsx';
import { Icon } from '../ui/Icon.tsx';
import type { IconName } from '../ui/icon-paths.ts';
import { CardsSkeleton } from '../ui/LoadingSkeletons.tsx';
import { PageHeader } from '../ui/PageHeader.tsx';
import { platformFiguresQuery } from './queries.ts';
import { RecentActivity } from './RecentActivity.tsx';

/** What the team looks at first: who waits, how much is going on, what it earned (spec §2). */
export default function AdminDashboard() {
  const figures = useQuery(platformFiguresQuery);
  return (
    <>
      <PageHeader title="Painel" lead={figures.data && firstLine(figures.data.pending_users)} />
      <SecondFactorPrompt />
      <Reading
        query={figures}
        failure="Não foi possível carregar o painel"
        skeleton={<CardsSkeleton />}
      >
        {(known) => (
          <SimpleGrid cols={{ base: 1, xs: 2, lg: 4 }}>
            <StatLink
              to={paths.approvals()}
              label="Usuários pendentes"
              value={formatQuantity(known.pending_users)}
              icon="people"
              hint="Ver a fila"
            />
            <StatLink
              to={paths.allProjects()}
              label="Projetos"
              value={formatQuantity(known.projects)}
              icon="folder"
              hint="De todos os arquitetos"
            />
            <StatLink
              to={paths.commissionsSinceStart()}
              label="Comissões totais"
              value={formatBRL(known.commissions_total)}
              icon="handshake"
              hint="Desde o início"
            />
            <StatLink
              to={paths.commissions()}
              label="Receita do mês"
              value={formatBRL(known.commissions_month)}
              icon="chart"
              hint="Negócios fechados neste mês"
            />
          </SimpleGrid>
        )}
      </Reading>
      <Title order={2} mt="xl" mb="sm">
        Ir direto
      </Title>
      <Group>
        <QuickLink to={paths.approvals()} icon="people" label="Aprovar cadastros" />
        <QuickLink to={paths.allProjects()} icon="folder" label="Ver projetos" />
        <QuickLink to={paths.commissions()} icon="handshake" label="Ver comissões" />
      </Group>
      <RecentActivity />
    </>
  );
}

interface QuickLinkProps {
  to: string;
  icon: IconName;
  label: string;
}

function QuickLink({ to, icon, label }: QuickLinkProps) {
  return (
    <Button component={Link} to={to} variant="default" size="md" leftSection={<Icon name={icon} />}>
      {label}
    </Button>
  );
}

function firstLine(waiting: number): string {
  if (waiting === 0) return 'Nenhum cadastro espera resposta.';
  return `${plural(waiting, 'cadastro espera', 'cadastros esperam')} sua resposta.`;
}
