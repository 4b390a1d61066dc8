import { Button, Group } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Needs } from '../../../common/rights/Needs.tsx';
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx';
import { InfoNote } from '../../../ui/InfoNote.tsx';
import { notifyOk } from '../../../ui/toasts.tsx';
import { categoryLabel } from '../../../words/categories.ts';
import { formatBRL, formatDateTime, formatList, plural } from '../../../words/format.ts';
import { OriginMark } from '../../origins/OriginMark.tsx';
import {
  priceWords,
  type SelectedQuote,
  type Selection,
  sumOf,
  supplierOf,
} from '../review/selection.ts';
import { selectionQuery } from '../review/selection-queries.ts';
import styles from './SentSelection.module.css';
import { useWithdrawSelection } from './selection-actions.ts';

/** Refusals up to this many stand open. */
const A_FEW = 6;

interface SentSelectionProps {
  projectId: string;
  /** Chooses in the comparison what was sent, as far as it is still offered; null where there is no comparison. */
  onChooseAgain: ((quotes: readonly SelectedQuote[]) => void) | null;
}

/** The selection last sent to the client, and their decisions; nothing where none was sent. */
export function SentSelection({ projectId, onChooseAgain }: SentSelectionProps) {
  const selection = useQuery(selectionQuery(projectId)).data;
  const [askedId, setAskedId] = useState<string | null>(null);
  const withdraw = useWithdrawSelection(projectId);
  const takeBack = () =>
    askedId &&
    withdraw.mutate(askedId, {
      onSuccess: () => {
        setAskedId(null);
        document.querySelector<HTMLElement>('h1')?.focus();
        notifyOk('Seleção retirada', 'O cliente não decide mais sobre ela.');
      },
    });
  return (
    <>
      {selection?.isDecided && <AnsweredSelection selection={selection} />}
      {selection && !selection.isDecided && (
        <WaitingSelection
          key={selection.id}
          selection={selection}
          onChooseAgain={onChooseAgain}
          onWithdraw={() => setAskedId(selection.id)}
        />
      )}
      {/* Outside the note: where the client was faster the note changes, and the question still says so. */}
      <ConfirmDialog
        opened={askedId !== null}
        onClose={() => setAskedId(null)}
        onConfirm={takeBack}
        title="Retirar a seleção enviada?"
        confirmLabel="Retirar"
        action={withdraw}
        failure="Não foi possível retirar a seleção"
      >
        O cliente deixa de ver a seleção e não pode mais decidir sobre ela. As propostas continuam
        como estão, e você pode enviar outra.
      </ConfirmDialog>
    </>
  );
}

interface WaitingSelectionProps extends Pick<SentSelectionProps, 'onChooseAgain'> {
  selection: Selection;
  onWithdraw: () => void;
}

function WaitingSelection({ selection, onChooseAgain, onWithdraw }: WaitingSelectionProps) {
  const { quotes, sentAt, message, keepsOthers, closedIn } = selection;
  const stale = quotes.filter(({ is_stale }) => is_stale);
  return (
    <InfoNote icon={stale.length > 0 ? 'alert' : 'clock'} title="Aguardando a decisão do cliente">
      <p className="below-4">
        {plural(quotes.length, 'item', 'itens')} por {formatBRL(sumOf(quotes))},{' '}
        {quotes.length === 1 ? 'enviado' : 'enviados'} em {formatDateTime(sentAt)}.
      </p>
      {stale.length > 0 && (
        <p className="below-4">
          <strong>
            {plural(stale.length, 'proposta mudou ou venceu', 'propostas mudaram ou venceram')}{' '}
            desde o envio:
          </strong>{' '}
          {stale.map(({ description }) => description).join(', ')}. O cliente não pode aprovar
          assim: escolha e envie de novo.
        </p>
      )}
      <details className={styles.fold}>
        <summary>O que foi enviado</summary>
        <QuoteLines quotes={quotes} />
        {message && <p className={`below-8 muted anywhere ${styles.message}`}>“{message}”</p>}
        <p className="below-4">
          {keepsOthers
            ? 'Os itens sem escolha continuam em cotação quando o cliente aprovar.'
            : `As propostas dos itens sem escolha${closedIn ? ` de ${formatList(closedIn.map(categoryLabel))}` : ''} serão rejeitadas quando o cliente aprovar.`}
        </p>
      </details>
      <Group mt="sm" gap="sm">
        {stale.length > 0 && onChooseAgain && (
          <Button variant="default" size="sm" onClick={() => onChooseAgain(quotes)}>
            Escolher os mesmos de novo
          </Button>
        )}
        <Needs right="decide">
          <Button variant="default" size="sm" onClick={onWithdraw}>
            Retirar seleção
          </Button>
        </Needs>
      </Group>
    </InfoNote>
  );
}

function AnsweredSelection({ selection: { quotes, decidedAt, sentAt } }: { selection: Selection }) {
  const approved = quotes.filter(({ decision }) => decision === 'approved');
  const refused = quotes.filter(({ decision }) => decision === 'refused');
  return (
    <InfoNote
      icon={refused.length > 0 ? 'alert' : 'check'}
      title={`O cliente respondeu em ${formatDateTime(decidedAt ?? sentAt)}`}
    >
      <p className="below-4">
        {[
          approved.length > 0 &&
            `${plural(approved.length, 'item aprovado', 'itens aprovados')} por ${formatBRL(sumOf(approved))}`,
          refused.length > 0 && plural(refused.length, 'item recusado', 'itens recusados'),
        ]
          .filter(Boolean)
          .join(', ')}
        .{refused.length > 0 && ' O que foi recusado continua em cotação.'}
      </p>
      {refused.length > 0 && (
        <details className={styles.fold} open={refused.length <= A_FEW}>
          <summary>Recusados pelo cliente, e por quê</summary>
          <QuoteLines quotes={refused} />
        </details>
      )}
      {approved.length > 0 && (
        <details className={styles.fold}>
          <summary>Aprovados pelo cliente</summary>
          <QuoteLines quotes={approved} />
        </details>
      )}
    </InfoNote>
  );
}

/** A line for each quote, with what became of it. */
const QuoteLines = ({ quotes }: { quotes: readonly SelectedQuote[] }) => (
  <ul className={`stack gap-8 anywhere ${styles.quotes}`}>
    {quotes.map((quote) => (
      <li key={quote.quote_id}>
        <strong>{quote.description}</strong> · {supplierOf(quote)} ·{' '}
        <span className="num">{priceWords(quote)}</span>
        {quote.is_stale && ' · mudou ou venceu'}
        <OriginMark origin={quote.origin} />
        {quote.justification && <q className="block muted">{quote.justification}</q>}
      </li>
    ))}
  </ul>
);
