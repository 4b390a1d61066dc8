import { formatRate } from '../../words/format.ts';
import { decisionWords } from './decided-before.ts';
import styles from './Queue.module.css';
import type { Outcome } from './queries.ts';

/** The result of a decision about several people, for each of them; first those about whom nothing was written. */
export function OutcomeTable({ outcomes }: { outcomes: readonly Outcome[] }) {
  const order = [...outcomes].sort(
    (a, b) => Number(a.outcome === 'done') - Number(b.outcome === 'done'),
  );
  return (
    <div className={styles.outcomes}>
      <table>
        <caption className="unseen">O que aconteceu com cada cadastro</caption>
        <thead className="unseen">
          <tr>
            <th scope="col">Quem</th>
            <th scope="col">O que aconteceu</th>
          </tr>
        </thead>
        <tbody>
          {order.map((one) => (
            <tr key={one.profile_id}>
              <th scope="row">{one.full_name ?? 'Cadastro excluído'}</th>
              <td className={one.outcome === 'done' ? 'green' : 'amber'}>{outcomeWords(one)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function outcomeWords(one: Outcome): string {
  switch (one.outcome) {
    case 'done':
      if (one.status === 'rejected') return 'Rejeitado';
      return one.commission_rate === null
        ? 'Aprovado'
        : `Aprovado, com ${formatRate(one.commission_rate)} de comissão`;
    case 'no_role':
      return 'Não foi decidido: a pessoa ainda não escolheu como vai usar o Prumo';
    case 'gone':
      return 'Não existe mais';
    default:
      return `Já ${decisionWords(one)}`;
  }
}
