import { Icon } from '../../../ui/Icon.tsx';
import { formatBRL } from '../../../words/format.ts';
import { supplierName } from '../../../words/supplier-name.ts';
import { originText } from '../../origins/origin.ts';
import { offerFacts } from '../offer-facts.ts';
import { type Adjustment, equalisedTotal } from './adjustments.ts';
import type { CategoryMatrix } from './matrix.ts';
import styles from './PrintedTerms.module.css';

interface PrintedTermsProps {
  matrix: CategoryMatrix;
  /** The architect's own, as they count for what is open. */
  adjustments: readonly Adjustment[];
}

/** Below the printed table: what its marks mean, and what each supplier stated for the whole offer. */
export function PrintedTerms({
  matrix: { columns, rows, decided },
  adjustments,
}: PrintedTermsProps) {
  const said = columns.map(({ supplier, offer }, place) => {
    const equalised = equalisedTotal(
      rows.flatMap(({ cells }) => cells[place] ?? []),
      adjustments,
    );
    return {
      supplier,
      facts: [
        ...(supplier.origin ? [['Origem', originText(supplier.origin)] as const] : []),
        ...(offer ? offerFacts(offer) : []),
        ...(equalised === null ? [] : [['Equalizado', formatBRL(equalised)] as const]),
      ],
    };
  });
  return (
    <div className={styles.terms}>
      <p>
        <span>✓ escolhida</span>
        <span>
          <Icon name="tag" size={14} /> menor preço
        </span>
        <span>
          <Icon name="bolt" size={14} /> mais rápida
        </span>
        <span>
          <Icon name="alert" size={14} /> confira o escopo
        </span>
        <span>
          <Icon name="chat" size={14} /> marca ou observação do fornecedor
        </span>
        {decided.length > 0 && (
          <span>
            <Icon name="check" size={14} /> aprovada
          </span>
        )}
      </p>
      <table>
        <caption>Condições das propostas</caption>
        <tbody>
          {said.map(({ supplier, facts }) => (
            <tr key={supplier.id}>
              <th scope="row">{supplierName(supplier)}</th>
              <td>
                {facts.length > 0
                  ? facts.map(([term, words]) => `${term}: ${words}`).join(' · ')
                  : 'Nada informado'}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
