import { Card, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { recordExport } from '../../common/audit/queries.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { ExportButton } from '../../ui/ExportButton.tsx';
import { ListSkeleton } from '../../ui/LoadingSkeletons.tsx';
import { PlumbFigure, PlumbLine } from '../../ui/PlumbLine.tsx';
import { Reading } from '../../ui/Reading.tsx';
import { saveCsv } from '../../words/csv.ts';
import { today } from '../../words/format.ts';
import styles from './BudgetControl.module.css';
import { ControlTable } from './ControlTable.tsx';
import { controlRows } from './control-csv.ts';
import { endSentence, gapOf, projectionSentences } from './control-words.ts';
import {
  budgetControlQuery,
  type BudgetControl as Control,
  type ControlFigures,
} from './queries.ts';
import { ReserveLine } from './ReserveLine.tsx';

/**
 * Where the money of a project is going (decision 115): how it will end in one sentence, each category,
 * and the reserve. Every figure and sum is the server's.
 */
export function BudgetControl({ projectId }: { projectId: string }) {
  const control = useQuery(budgetControlQuery(projectId));
  return (
    <section aria-label="Controle do orçamento" className={`above-24 ${styles.control}`}>
      <Reading
        query={control}
        failure="Não foi possível carregar o controle do orçamento"
        skeleton={<ListSkeleton rows={7} />}
      >
        {(read) =>
          read && read.total.previsto > 0 ? (
            <Figures projectId={projectId} control={read} />
          ) : (
            <NoForecast />
          )
        }
      </Reading>
    </section>
  );
}

const Heading = () => (
  <Title order={2} fz={20}>
    Controle do orçamento
  </Title>
);

function NoForecast() {
  return (
    <Card withBorder radius="lg" padding="lg">
      <Heading />
      <EmptyState title="Ainda sem previsão" drawing="level" bare>
        Quando houver uma previsão de custo por categoria, aqui aparece como a obra deve terminar.
      </EmptyState>
    </Card>
  );
}

function Figures({ projectId, control }: { projectId: string; control: Control }) {
  const { lines, total } = control;
  return (
    <>
      <Card withBorder radius="lg" padding="lg">
        <div className={styles.head}>
          <Heading />
          <ExportButton
            failure="Não foi possível exportar o controle do orçamento"
            disabled={false}
            save={() => saveControl(projectId, control)}
          />
        </div>
        <p className={`${styles.end} ${styles[gapOf(total).tone]}`}>{endSentence(total)}</p>
        {projectionSentences(control).map((sentence) => (
          <p key={sentence} className="above-4 muted text-14">
            {sentence}
          </p>
        ))}
        <PlumbLine
          planned={total.previsto}
          approved={total.comprometido}
          paid={total.pago}
          after={total.projecao}
          isLarge
        />
        <Sums total={total} />
      </Card>
      <ControlTable lines={lines} total={total} />
      <ReserveLine total={total} />
    </>
  );
}

const sums = [
  { part: 'planned', word: 'Previsto', key: 'previsto' },
  { part: 'paid', word: 'Pago', key: 'pago' },
  { part: 'approved', word: 'Comprometido', key: 'comprometido' },
  { part: 'added', word: 'Projeção', key: 'projecao' },
] as const;

function Sums({ total }: { total: ControlFigures }) {
  return (
    <dl className={`${styles.figures} num`}>
      {sums.map(({ part, word, key }) => (
        <PlumbFigure key={key} part={part} amount={total[key]}>
          {word}
        </PlumbFigure>
      ))}
    </dl>
  );
}

/** The trail records the export before the file exists (docs/security.md). */
async function saveControl(projectId: string, control: Control): Promise<string> {
  const name = `controle-do-orcamento-${today()}.csv`;
  await recordExport('budget_control', control.lines.length, projectId);
  saveCsv(name, controlRows(control));
  return name;
}
