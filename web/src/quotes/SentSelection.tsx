import { Button, Group } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ConfirmDialog } from '../ui/ConfirmDialog.tsx';
import { InfoNote } from '../ui/InfoNote.tsx';
import { notifyError, notifyOk } from '../ui/toasts.tsx';
import { errorText } from '../wire/errors.ts';
import { categoryLabel } from '../words/categories.ts';
import { formatBRL, formatDateTime, formatList, plural } from '../words/format.ts';
import {
  priceWords,
  type SelectedQuote,
  type Selection,
  sumOf,
  supplierOf,
} from './review/selection.ts';
import { selectionQuery } from './review/selection-queries.ts';
import styles from './SentSelection.module.css';
import { useWithdrawSelection } from './selection-actions.ts';

/** Refusals up to this many stand open. */
const A_FEW = 6;

interface SentSelectionProps {
  projectId: string;
  /** Chooses in the comparison what was sent, as far as it is still offered; null where there is no comparison. */
  onChooseAgain: ((quotes: readonly SelectedQuote[]) => void) | null;
}

/** What the client was asked about last, and what they answered; nothing where nothing was sent. */
export function SentSelection({ projectId, onChooseAgain }: SentSelectionProps) {
  const selection = useQuery(selectionQuery(projectId)).data;
  if (!selection) return null;
  return selection.isDecided ? (
    <AnsweredSelection selection={selection} />
  ) : (
    <WaitingSelection
      // A question that stands open is about one selection.
      key={selection.id}
      projectId={projectId}
      selection={selection}
      onChooseAgain={onChooseAgain}
    />
  );
}

interface WaitingSelectionProps extends SentSelectionProps {
  selection: Selection;
}

function WaitingSelection({ projectId, selection, onChooseAgain }: WaitingSelectionProps) {
  const [isAsking, setAsking] = useState(false);
  const withdraw = useWithdrawSelection(projectId);
  const { id, quotes, sentAt, message, keepsOthers, closedIn } = selection;
  const stale = quotes.filter(({ is_stale }) => is_stale);
  // Awaited: with the selection this note is gone, and with it what `mutate` would call.
  const takeBack = async () => {
    try {
      await withdraw.mutateAsync(id);
      document.querySelector<HTMLElement>('h1')?.focus();
      notifyOk('Seleção retirada', 'O cliente não decide mais sobre ela.');
    } catch (error) {
      setAsking(false);
      notifyError('Não foi possível retirar a seleção', errorText(error));
    }
  };
  return (
    <InfoNote icon={stale.length > 0 ? 'alert' : 'clock'} title="Aguardando a decisão do cliente">
      <p className={styles.words}>
        {plural(quotes.length, 'item', 'itens')} por {formatBRL(sumOf(quotes))},{' '}
        {quotes.length === 1 ? 'enviado' : 'enviados'} em {formatDateTime(sentAt)}.
      </p>
      {stale.length > 0 && (
        <p className={styles.words}>
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
        {message && <p className={styles.message}>“{message}”</p>}
        <p className={styles.words}>
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
        <Button variant="default" size="sm" onClick={() => setAsking(true)}>
          Retirar seleção
        </Button>
      </Group>
      <ConfirmDialog
        opened={isAsking}
        onClose={() => setAsking(false)}
        onConfirm={() => void takeBack()}
        title="Retirar a seleção enviada?"
        confirmLabel="Retirar"
        loading={withdraw.isPending}
      >
        O cliente deixa de ver a seleção e não pode mais decidir sobre ela. As propostas continuam
        como estão, e você pode enviar outra.
      </ConfirmDialog>
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
      <p className={styles.words}>
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
  <ul className={styles.quotes}>
    {quotes.map((quote) => (
      <li key={quote.quote_id}>
        <strong>{quote.description}</strong> · {supplierOf(quote)} ·{' '}
        <span className="num">{priceWords(quote)}</span>
        {quote.is_stale && ' · mudou ou venceu'}
        {quote.justification && <q>{quote.justification}</q>}
      </li>
    ))}
  </ul>
);
