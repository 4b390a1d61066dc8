import { Button, Group, Radio, Stack, Text, Title } from '@mantine/core';
import { memo, useState } from 'react';
import { formatBRL, plural } from '../format.ts';
import { ModalDialog } from '../ui/ModalDialog.tsx';
import styles from './ApproveQuotesDialog.module.css';
import type { Decision } from './decision.ts';
import { type RankedQuote, supplierName } from './ranking.ts';

interface ApproveQuotesDialogProps {
  /** Null while the dialog is closed. */
  decision: Decision | null;
  onClose: () => void;
  /** `keepUndecided`: offers for items without a choice stay open. */
  onApprove: (decision: Decision, keepUndecided: boolean) => void;
  isApproving: boolean;
}

/**
 * Says who wins, who loses and what it costs, before anybody is told. Closed, it is not drawn again
 * with every choice.
 */
export const ApproveQuotesDialog = memo(function ApproveQuotesDialog(
  props: ApproveQuotesDialogProps,
) {
  const { decision, onClose } = props;
  return (
    <ModalDialog
      opened={decision !== null}
      onClose={onClose}
      title="Aprovar os orçamentos escolhidos?"
      size="lg"
    >
      {decision && <Approval {...props} decision={decision} />}
    </ModalDialog>
  );
});

function Approval({
  decision,
  onClose,
  onApprove,
  isApproving,
}: ApproveQuotesDialogProps & { decision: Decision }) {
  const [undecided, setUndecided] = useState<'keep' | 'reject'>('keep');
  const { winners, losers, undecidedItems, total, savings } = decision;
  return (
    <>
      <Title order={3} mb={4}>
        {winners.length === 1 ? 'Aprovado' : 'Aprovados'}
      </Title>
      <ul className={styles.list}>
        {winners.map((quote) => (
          <li key={quote.id}>
            <strong>{quote.project_item.description}</strong>
            <strong className="num">{formatBRL(quote.price)}</strong>
            <span>{offerWords(quote)}</span>
          </li>
        ))}
      </ul>
      <div className={styles.sum}>
        <Text component="span">
          Total de {plural(winners.length, 'item', 'itens')}
          {savings > 0 && (
            <Text component="span" display="block" size="sm" c="dimmed">
              {formatBRL(savings)} a menos que as propostas mais caras
            </Text>
          )}
        </Text>
        <strong className="num">{formatBRL(total)}</strong>
      </div>
      <Losers quotes={losers} />
      {undecidedItems.length > 0 && (
        <Radio.Group
          mb="lg"
          value={undecided}
          onChange={(value) => setUndecided(value === 'reject' ? 'reject' : 'keep')}
          label={`${plural(undecidedItems.length, 'item ainda sem escolha', 'itens ainda sem escolha')}`}
          description={undecidedItems.map(({ description }) => description).join(', ')}
        >
          <Stack gap="xs" mt="xs">
            <Radio value="keep" label="Manter esses itens em cotação" />
            <Radio value="reject" label="Rejeitar também as propostas desses itens" />
          </Stack>
        </Radio.Group>
      )}
      <Text size="sm" c="dimmed">
        Os fornecedores são avisados e o projeto passa para Em Andamento. Esta decisão não pode ser
        desfeita.
      </Text>
      <Group justify="flex-end" mt="lg">
        <Button variant="default" onClick={onClose} data-autofocus>
          Voltar
        </Button>
        <Button
          color="clay.7"
          loading={isApproving}
          onClick={() => onApprove(decision, undecidedItems.length > 0 && undecided === 'keep')}
        >
          Aprovar {formatBRL(total)}
        </Button>
      </Group>
    </>
  );
}

function Losers({ quotes }: { quotes: readonly RankedQuote[] }) {
  if (quotes.length === 0) return null;
  return (
    <details className={styles.losers} open>
      <summary>
        {plural(quotes.length, 'proposta será rejeitada', 'propostas serão rejeitadas')}
      </summary>
      <ul>
        {quotes.map((quote) => (
          <li key={quote.id}>
            {quote.project_item.description}: {supplierName(quote.supplier)},{' '}
            <span className="num">{formatBRL(quote.price)}</span>
          </li>
        ))}
      </ul>
    </details>
  );
}

function offerWords({ supplier, delivery_time_days: days }: RankedQuote): string {
  const name = supplierName(supplier);
  return days === null ? name : `${name} · ${plural(days, 'dia', 'dias')}`;
}
