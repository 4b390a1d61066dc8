import { Checkbox, NativeSelect } from '@mantine/core';
import { useId } from 'react';
import { FormError } from '../../ui/FormError.tsx';
import { formatBRL, formatDate, formatList } from '../../words/format.ts';
import type { Proposal, ProposedLine } from './queries.ts';
import styles from './Statement.module.css';

interface StatementRowProps {
  row: ProposedLine;
  /** The instalment that the line is to pay; null while it is to pay none. */
  instalment: string | null;
  onInstalment: (instalment: string | null) => void;
  isAnother: boolean;
  onAnother: (isAnother: boolean) => void;
  refusal: { words: string; mayBeAnother: boolean } | null;
}

/** A line of a statement: day, words and amount, and what it pays. */
export function StatementRow(props: StatementRowProps) {
  const { row, instalment, onInstalment, isAnother, onAnother, refusal } = props;
  const { line, standing, choices, recorded_on } = row;
  const words = useId();
  const [best] = choices;
  const chosen = choices.find(({ instalment_id }) => instalment_id === instalment);
  return (
    <li className={styles.row}>
      <div className={styles.line} id={words}>
        <span className="num muted text-13">{formatDate(line.day)}</span>
        <span className="anywhere">{line.memo || 'Sem descrição'}</span>
        <strong className="num nowrap">{formatBRL(Number(line.amount))}</strong>
      </div>
      {standing === 'proposed' && best && (
        <Checkbox
          label={nameOf(best)}
          description={reasonWords(best)}
          checked={instalment !== null}
          aria-describedby={words}
          onChange={({ currentTarget: { checked } }) =>
            onInstalment(checked ? best.instalment_id : null)
          }
        />
      )}
      {standing === 'choose' && (
        <NativeSelect
          label="Pagamento de"
          description={chosen && reasonWords(chosen)}
          aria-describedby={words}
          value={instalment ?? ''}
          onChange={({ currentTarget: { value } }) => onInstalment(value || null)}
          data={[
            { value: '', label: 'Nenhuma parcela' },
            ...choices.map((choice) => ({
              value: choice.instalment_id ?? '',
              label: nameOf(choice),
            })),
          ]}
        />
      )}
      {standing === 'recorded' && recorded_on && (
        <p className="muted text-14">Registrado, pago em {formatDate(recorded_on)}</p>
      )}
      {refusal && <FormError>{refusal.words}</FormError>}
      {(refusal?.mayBeAnother || isAnother) && (
        <Checkbox
          label="É outro pagamento"
          checked={isAnother}
          onChange={({ currentTarget: { checked } }) => onAnother(checked)}
        />
      )}
    </li>
  );
}

/** `Pedido 0007/2026, parcela 2 de 4 (Segunda) · Antunes Reformas · Casa Alto da Lapa · falta R$ 7.000,00` */
const nameOf = (one: Proposal) =>
  [
    `Pedido ${one.order_label}, parcela ${one.number} de ${one.count} (${one.label})`,
    one.supplier_name,
    one.project_name,
    `falta ${formatBRL(one.remaining ?? 0)}`,
  ].join(' · ');

const REASONS: Record<string, string> = {
  txid: 'a referência do código PIX',
  amount: 'o valor',
  tax_id: 'o CPF ou CNPJ',
  name: 'o nome',
  day: 'o dia',
};
const reasonWords = ({ reasons }: Proposal) =>
  reasons.length > 0
    ? `${reasons.length > 1 ? 'Coincidem' : 'Coincide'} ${formatList(reasons.map((reason) => REASONS[reason] ?? reason))}`
    : undefined;
