import { useQuery } from '@tanstack/react-query';
import { PlumbLine } from '../../ui/PlumbLine.tsx';
import { formatBRL } from '../../words/format.ts';
import { sumBRL } from '../../words/money.ts';
import styles from './Purchases.module.css';
import { costTotalOf, projectCostsQuery } from './queries.ts';

/** The whole cost of a work in one line, on Prumo and outside; nothing where nothing was bought outside. */
export function CostSentence({ projectId }: { projectId: string }) {
  const total = costTotalOf(useQuery(projectCostsQuery(projectId)).data);
  if (!total || total.purchases === 0) return null;
  const outside = sumBRL([total.fora_comprado, total.fora_planejado]);
  return (
    <section aria-label="Custo da obra" className={styles.cost}>
      <p>
        Custo da obra <strong className="num">{formatBRL(total.custo_total)}</strong> · pelo Prumo{' '}
        <span className="num">{formatBRL(total.prumo_comprometido)}</span> · por fora{' '}
        <span className="num">{formatBRL(outside)}</span>
      </p>
      <PlumbLine
        planned={total.previsto}
        approved={total.custo_total}
        paid={total.prumo_comprometido}
        after={total.custo_total}
      />
      {total.a_reembolsar > 0 && (
        <p className="muted text-13">
          <span className="num">{formatBRL(total.a_reembolsar)}</span> a reembolsar a quem pagou
        </p>
      )}
    </section>
  );
}
