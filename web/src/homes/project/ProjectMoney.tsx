import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { budgetControlQuery } from '../../money/finances/queries.ts';
import type { Project } from '../../sourcing/projects/queries.ts';
import { openCount, type ProjectStanding } from '../../sourcing/projects/standing.ts';
import { PlumbLine } from '../../ui/PlumbLine.tsx';
import { formatBRL, plural } from '../../words/format.ts';
import { decisionWords } from '../today/decision-words.ts';
import { nextDecisionQuery } from '../today/queries.ts';
import styles from './ProjectMoney.module.css';

interface ProjectMoneyProps {
  project: Project;
  standing: ProjectStanding;
}

/** Money and the next act of a project, in the head of every tab, so that it is always known where one stands. */
export function ProjectMoney({ project, standing }: ProjectMoneyProps) {
  const control = useQuery(budgetControlQuery(project.id)).data;
  const {
    previsto = 0,
    comprometido = 0,
    pago = 0,
    a_pagar = 0,
    projecao = 0,
  } = control?.total ?? {};
  const open = openCount(standing);
  const isBought = comprometido > 0 && open === 0;
  const figures: [string, string][] = [
    ['Previsto', previsto > 0 ? formatBRL(previsto) : 'a definir'],
    ['Aprovado', formatBRL(comprometido)],
    isBought
      ? ['Pago', formatBRL(pago)]
      : ['Deve terminar em', projecao > 0 ? formatBRL(projecao) : 'a definir'],
    isBought ? ['A pagar', formatBRL(a_pagar)] : ['Falta escolher', plural(open, 'item', 'itens')],
  ];
  return (
    <section className={`card no-print ${styles.money}`} aria-label="Dinheiro e próximo passo">
      <div className={styles.sums}>
        <dl className={styles.figures}>
          {figures.map(([name, value]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd className="num">{value}</dd>
            </div>
          ))}
        </dl>
        <PlumbLine planned={previsto} approved={comprometido} paid={pago} after={projecao} />
      </div>
      <NextAct project={project} />
    </section>
  );
}

/** The most urgent decision of the project, in the words of the home; room for it is there from the start. */
function NextAct({ project }: { project: Project }) {
  const next = useQuery(nextDecisionQuery(project.id));
  if (!next.data)
    return (
      <p className={`muted text-14 ${styles.next}`}>
        {next.isSuccess && 'Nada espera por você neste projeto agora.'}
        {next.isError && 'Não foi possível ler o próximo passo.'}
      </p>
    );
  const { what, where, to, verb } = decisionWords({ ...next.data, project_name: '' });
  return (
    <div className={styles.next}>
      <p className="grows narrows anywhere text-14">
        <strong>{what}</strong>
        <br />
        {where}
      </p>
      <Button component={Link} to={to} size="xs" variant="default" className="fixed">
        {verb}
      </Button>
    </div>
  );
}
