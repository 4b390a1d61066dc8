import { Button } from '@mantine/core';
import { plural } from '../../words/format.ts';
import styles from './ChangeForm.module.css';
import { ChangeFormLine } from './ChangeFormLine.tsx';
import type { LineDraft, LineFault, Outcome } from './change-draft.ts';
import type { ChangeOrder } from './queries.ts';
import { SettledLine } from './SettledLine.tsx';

interface ChangeFormLinesProps {
  kind: ChangeOrder['kind'];
  outcome: Outcome;
  /** By quote. */
  faults: Record<string, LineFault>;
  onChange: (lines: LineDraft[]) => void;
}

/** The items of the order: what is added to or taken off price and days, or what is left of each in the end. */
export function ChangeFormLines({ kind, outcome, faults, onChange }: ChangeFormLinesProps) {
  const { lines } = outcome;
  const change = (quoteId: string, part: Partial<LineDraft>) =>
    onChange(lines.map(({ line }) => (line.quoteId === quoteId ? { ...line, ...part } : line)));
  const isEnd = kind === 'termination';
  const Line = isEnd ? SettledLine : ChangeFormLine;
  const closed = isEnd ? [] : lines.filter(({ line }) => !line.isOpen);
  return (
    <section className={`stack one-column gap-16 ${styles.part}`} aria-labelledby="form-items">
      <h2 id="form-items">{isEnd ? 'Quanto cada item vale no fim' : 'Itens'}</h2>
      {isEnd && (
        <p className={styles.hint}>
          O que já foi entregue ou produzido é pago; o resto sai do pedido. Um item a R$ 0,00 sem
          nada pago volta para a cotação.
        </p>
      )}
      {lines
        .filter(({ line }) => isEnd || line.isOpen)
        .map((each) => (
          <Line
            key={each.line.quoteId}
            outcome={each}
            fault={faults[each.line.quoteId]}
            onChange={(part) => change(each.line.quoteId, part)}
          />
        ))}
      {closed.length > 0 && (
        <div className={`ruled ${styles.others}`}>
          <p id="form-others">{plural(closed.length, 'item não muda', 'itens não mudam')}</p>
          <ul aria-labelledby="form-others">
            {closed.map(({ line, item }) => (
              <li key={line.quoteId}>
                <span>{item.description}</span>
                <Button
                  variant="default"
                  size="compact-sm"
                  aria-label={`Mudar ${item.description}`}
                  onClick={() => change(line.quoteId, { isOpen: true })}
                >
                  Mudar
                </Button>
              </li>
            ))}
          </ul>
        </div>
      )}
    </section>
  );
}
