import { Button, Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { Needs } from '../../common/rights/Needs.tsx';
import { NextInstalments } from '../../money/instalments/NextInstalments.tsx';
import { nextInstalmentsQuery } from '../../money/instalments/queries.ts';
import { paths } from '../../paths.ts';
import { useProfile } from '../../session/session.tsx';
import { OwnProjects } from '../../sourcing/projects/OwnProjects.tsx';
import { projectFiguresQuery } from '../../sourcing/projects/queries.ts';
import { HomeLead } from '../../ui/HomeLead.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { Reading } from '../../ui/Reading.tsx';
import { useArrived } from '../../ui/use-arrived.ts';
import { Arrivals } from './Arrivals.tsx';
import { DecisionCard } from './DecisionCard.tsx';
import { FirstProject } from './FirstProject.tsx';
import { architectLead } from './home-lead.ts';
import { arrivalsQuery, decisionsQuery } from './queries.ts';
import styles from './Today.module.css';

const skeleton = <Skeleton height={360} radius="lg" />;

/** The architect's home: what to decide today, what it costs, and the projects. */
export default function ArchitectHome() {
  const { id } = useProfile();
  const decisions = useQuery(decisionsQuery);
  const figures = useQuery(projectFiguresQuery(id));
  const due = useQuery(nextInstalmentsQuery).data ?? [];
  const arrivals = useQuery(arrivalsQuery).data ?? [];
  const isNew = figures.data?.total === 0;
  const hasSide = due.length > 0 || arrivals.length > 0;
  const hasArrived = useArrived([
    decisionsQuery,
    projectFiguresQuery(id),
    nextInstalmentsQuery,
    arrivalsQuery,
  ]);
  return (
    <>
      <PageHeader
        title="Hoje"
        lead={<HomeLead words={architectLead(decisions.data, due)} />}
        actions={
          <Needs right="prepare">
            <Button
              component={Link}
              to={paths.newProject()}
              variant="default"
              leftSection={<Icon name="plus" size={18} />}
            >
              Novo projeto
            </Button>
          </Needs>
        }
      />
      {hasArrived ? (
        <div className={hasSide ? styles.beside : styles.alone}>
          {isNew ? (
            <FirstProject />
          ) : (
            <Reading
              query={decisions}
              failure="Não foi possível carregar o que espera por você"
              skeleton={skeleton}
            >
              {(rows) => <DecisionCard decisions={rows} />}
            </Reading>
          )}
          {hasSide && (
            <div className="stack one-column gap-16">
              <NextInstalments />
              <Arrivals arrivals={arrivals} />
            </div>
          )}
        </div>
      ) : (
        <div className={styles.alone}>{skeleton}</div>
      )}
      <section aria-labelledby="projetos">
        <OwnProjects figures={figures} heading={<h2 id="projetos">Projetos</h2>} level={3} />
      </section>
    </>
  );
}
