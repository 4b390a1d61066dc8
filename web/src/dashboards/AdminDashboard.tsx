import { Button, Group, SimpleGrid, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { SecondFactorPrompt } from '../account/SecondFactorPrompt.tsx';
import { useLiveInvoices } from '../invoices/queries.ts';
import { paths } from '../paths.ts';
import { Icon } from '../ui/Icon.tsx';
import type { IconName } from '../ui/icon-paths.ts';
import { CardsSkeleton } from '../ui/LoadingSkeletons.tsx';
import { PageHeader } from '../ui/PageHeader.tsx';
import { Reading } from '../ui/Reading.tsx';
import { StatLink } from '../ui/StatLink.tsx';
import { formatAge, formatBRL, formatQuantity, plural } from '../words/format.ts';
import styles from './AdminDashboard.module.css';
import { FirstSteps } from './FirstSteps.tsx';
import { FunnelInShort } from './FunnelInShort.tsx';
import { LateInvoices } from './LateInvoices.tsx';
import { MailStanding } from './MailStanding.tsx';
import { MonthlyEarnings } from './MonthlyEarnings.tsx';
import { firstStepsQuery, platformFiguresQuery } from './queries.ts';
import { RecentActivity } from './RecentActivity.tsx';
import { type TeamTasks, teamTasksQuery } from './team-tasks.ts';
import { WaitingList } from './WaitingList.tsx';

/** The team's first page: who waits, how much is going on, what it earned. */
export default function AdminDashboard() {
  useLiveInvoices();
  const figures = useQuery(platformFiguresQuery);
  const tasks = useQuery(teamTasksQuery).data;
  const steps = useQuery(firstStepsQuery).data;
  return (
    <>
      <PageHeader
        title="Painel"
        lead={figures.data && firstLine(figures.data.pending_users, tasks)}
      />
      {steps && <FirstSteps done={steps} />}
      {tasks && <MailStanding tasks={tasks} />}
      <SecondFactorPrompt />
      <WaitingList waiting={figures.data?.pending_users ?? 0} tasks={tasks} />
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
      <LateInvoices />
      <div className={styles.pair}>
        <MonthlyEarnings />
        <FunnelInShort />
      </div>
      <Title order={2} mt="xl" mb="sm">
        Atalhos
      </Title>
      <Group>
        <QuickLink to={paths.approvals()} icon="people" label="Aprovar cadastros" />
        <QuickLink to={paths.allProjects()} icon="folder" label="Ver projetos" />
        <QuickLink to={paths.commissions()} icon="handshake" label="Ver comissões" />
        {tasks && tasks.open_plan_requests > 0 && (
          <QuickLink
            to={paths.planRequests()}
            icon="tag"
            label={`Responder ${plural(tasks.open_plan_requests, 'pedido', 'pedidos')} de plano`}
          />
        )}
        {tasks && tasks.open_erasures > 0 && (
          <QuickLink
            to={paths.erasureRequests()}
            icon="trash"
            label={`Responder ${plural(tasks.open_erasures, 'pedido', 'pedidos')} de exclusão`}
          />
        )}
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

/** Tasks with a claim come first: registrations, and erasures, which the law gives 15 days. */
function firstLine(waiting: number, tasks: TeamTasks | null | undefined): string {
  const registrations =
    waiting === 0
      ? 'Nenhum cadastro espera resposta.'
      : `${plural(waiting, 'cadastro espera', 'cadastros esperam')} sua resposta.`;
  if (!tasks?.open_erasures) return registrations;
  const erasures = plural(
    tasks.open_erasures,
    'pedido de exclusão espera',
    'pedidos de exclusão esperam',
  );
  const since = tasks.oldest_erasure_at
    ? `, o mais antigo ${formatAge(tasks.oldest_erasure_at)}`
    : '';
  return `${registrations} ${erasures} resposta${since}; o prazo é de 15 dias.`;
}
