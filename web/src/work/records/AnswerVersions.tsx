import { useQuery } from '@tanstack/react-query';
import { Reading } from '../../ui/Reading.tsx';
import {
  formatBRL,
  formatDate,
  formatDateTime,
  formatPercent,
  plural,
} from '../../words/format.ts';
import { type Answer, answersQuery } from './queries.ts';

/** Every answer to a request as it was sent, the newest first, with its files. */
export function AnswerVersions({ quoteId }: { quoteId: string }) {
  const answers = useQuery(answersQuery(quoteId));
  return (
    <section aria-labelledby="answer-versions">
      <h2 id="answer-versions" className="below-12">
        Versões da proposta
      </h2>
      <Reading query={answers} failure="Não foi possível carregar as versões">
        {(versions) =>
          versions.length > 0 ? (
            <ul className="boxed boxed-rows">
              {versions.map((answer) => (
                <li key={answer.version}>
                  <div className="grows-240">
                    Versão {answer.version} · {formatDateTime(answer.sent_at)}
                    {answer.is_late && ' · depois do prazo'}
                    <span className="block muted text-14">{conditionsOf(answer)}</span>
                    {answer.notes && <p className="anywhere lines">{answer.notes}</p>}
                    {answer.change_note && (
                      <p className="anywhere lines">O que mudou: {answer.change_note}</p>
                    )}
                  </div>
                  <strong className="num">{formatBRL(answer.total)}</strong>
                </li>
              ))}
            </ul>
          ) : (
            <p className="anywhere lines">Nenhuma resposta ainda.</p>
          )
        }
      </Reading>
    </section>
  );
}

const conditionsOf = (answer: Answer) =>
  [
    plural(answer.lines.length, 'item', 'itens'),
    answer.freight !== null && `frete ${formatBRL(answer.freight)}`,
    answer.discount !== null && `desconto ${formatBRL(answer.discount)}`,
    answer.down_payment_percent !== null &&
      `entrada de ${formatPercent(answer.down_payment_percent)}`,
    answer.instalments !== null && plural(answer.instalments, 'parcela', 'parcelas'),
    answer.warranty_months !== null &&
      `garantia de ${plural(answer.warranty_months, 'mês', 'meses')}`,
    answer.valid_until && `válida até ${formatDate(answer.valid_until)}`,
    answer.attachment_ids.length > 0 && plural(answer.attachment_ids.length, 'arquivo', 'arquivos'),
  ]
    .filter(Boolean)
    .join(' · ');
