import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { useLiveInvoices } from '../../money/invoices/queries.ts';
import { SecondFactorPrompt } from '../../parties/account/SecondFactorPrompt.tsx';
import { paths } from '../../paths.ts';
import { HomeLead } from '../../ui/HomeLead.tsx';
import { ListSkeleton } from '../../ui/LoadingSkeletons.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { Reading } from '../../ui/Reading.tsx';
import styles from './AdminDashboard.module.css';
import { FirstSteps } from './FirstSteps.tsx';
import { FunnelInShort } from './FunnelInShort.tsx';
import { HealthCard } from './HealthCard.tsx';
import { teamLead } from './home-leads.ts';
import { LateInvoices } from './LateInvoices.tsx';
import { MailFaults } from './MailFaults.tsx';
import { MonthlyEarnings } from './MonthlyEarnings.tsx';
import { MonthMoney } from './MonthMoney.tsx';
import { firstStepsQuery, platformFiguresQuery } from './queries.ts';
import { RecentActivity } from './RecentActivity.tsx';
import { TeamFigures } from './TeamFigures.tsx';
import { teamTasksQuery } from './team-tasks.ts';
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
        lead={<HomeLead words={teamLead(figures.data?.pending_users, tasks)} />}
        actions={
          <div className={`flex wrap gap-6 ${styles.ways}`}>
            <Way to={paths.approvals()} label="Aprovar cadastros" />
            <Way to={paths.allProjects()} label="Ver projetos" />
            <Way to={paths.commissions()} label="Ver comissões" />
          </div>
        }
      />
      {steps && <FirstSteps done={steps} />}
      {tasks && <MailFaults tasks={tasks} />}
      <SecondFactorPrompt />
      <div className={`stack gap-20 ${styles.page}`}>
        <Reading
          query={figures}
          failure="Não foi possível carregar o painel"
          skeleton={<ListSkeleton rows={1} />}
        >
          {(known) => <TeamFigures figures={known} />}
        </Reading>
        <div className={styles.pair}>
          <div className={`stack one-column gap-20 ${styles.column}`}>
            <WaitingList waiting={figures.data?.pending_users ?? 0} tasks={tasks} />
            {figures.data && <MonthMoney figures={figures.data} />}
            <MonthlyEarnings />
          </div>
          <div className={`stack one-column gap-20 ${styles.column}`}>
            <LateInvoices />
            <HealthCard />
          </div>
        </div>
        <div className={styles.pair}>
          <RecentActivity />
          <FunnelInShort />
        </div>
      </div>
    </>
  );
}

function Way({ to, label }: { to: string; label: string }) {
  return (
    <Button component={Link} to={to} variant="default" size="xs">
      {label}
    </Button>
  );
}
