import { Checkbox } from '@mantine/core';
import type { Ref } from 'react';
import { Icon } from '../../../ui/Icon.tsx';
import { formatBRL, formatDateTime, plural } from '../../../words/format.ts';
import { supplierName } from '../../../words/supplier-name.ts';
import { markedName } from '../../origins/origin.ts';
import styles from './ApproveQuotesDialog.module.css';
import type { RefusedChoice } from './refusals.ts';

interface RefusedChoicesProps {
  refused: readonly RefusedChoice[];
  /** Name of the client who refused; null until it is read. */
  client: string | null;
  isForClient: boolean;
  isSure: boolean;
  isMissing: boolean;
  onSure: (isSure: boolean) => void;
  boxRef: Ref<HTMLInputElement>;
}

/** An offer that the client refused is approved, or sent to them again, only on purpose: their words come first. */
export function RefusedChoices(props: RefusedChoicesProps) {
  const { refused, client, isForClient, isSure, isMissing, onSure, boxRef } = props;
  if (refused.length === 0) return null;
  return (
    <section className={styles.refused} aria-label="Recusado pelo cliente">
      <h3>
        <Icon name="alert" size={18} />
        {client ?? 'O cliente'} já recusou{' '}
        {plural(refused.length, 'destas propostas', 'destas propostas')}
      </h3>
      <ul>
        {refused.map(({ quote, at, justification, priceThen }) => (
          <li className="stack gap-2 anywhere" key={quote.id}>
            <strong>
              {quote.project_item.description} ·{' '}
              {markedName(supplierName(quote.supplier), quote.supplier.origin)}
            </strong>
            <span>
              em {formatDateTime(at)}
              {priceThen !== null && (
                <>
                  , quando custava <span className="num">{formatBRL(priceThen)}</span>
                </>
              )}
            </span>
            {justification && <q>{justification}</q>}
          </li>
        ))}
      </ul>
      <Checkbox
        ref={boxRef}
        checked={isSure}
        onChange={({ currentTarget }) => onSure(currentTarget.checked)}
        label={isForClient ? 'Enviar de novo mesmo assim' : 'Aprovar mesmo assim'}
        error={isMissing && 'Marque para continuar, ou volte e escolha outra proposta.'}
      />
    </section>
  );
}
