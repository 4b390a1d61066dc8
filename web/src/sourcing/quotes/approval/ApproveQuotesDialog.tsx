import { Button, Radio, Stack, Text } from '@mantine/core';
import { memo, useRef, useState } from 'react';
import { EndButtons } from '../../../ui/EndButtons.tsx';
import { FormError } from '../../../ui/FormError.tsx';
import { ModalDialog } from '../../../ui/ModalDialog.tsx';
import { onceAClick } from '../../../ui/repeated-click.ts';
import { categoryLabel } from '../../../words/categories.ts';
import { formatBRL, formatList, plural } from '../../../words/format.ts';
import { supplierName } from '../../../words/supplier-name.ts';
import { OriginMark } from '../../origins/OriginMark.tsx';
import { markedName } from '../../origins/origin.ts';
import type { QuotedItem } from '../ranking.ts';
import styles from './ApproveQuotesDialog.module.css';
import type { Decision, SupplierDeal } from './decision.ts';
import { RefusedChoices } from './RefusedChoices.tsx';
import { type DecidedOffer, refusedOf } from './refusals.ts';
import { type ClientNote, NO_NOTE, SendToClient } from './SendToClient.tsx';

/** Lists up to this long stand open. */
const A_FEW = 4;
/** So many items are named; of more, how many. */
const NAMED = 6;

interface ApproveQuotesDialogProps {
  /** Null while the dialog is closed. */
  decision: Decision | null;
  /** The client's earlier decisions in the project. */
  decided: readonly DecidedOffer[];
  /** The client's name; null until it is read. */
  client: string | null;
  onClose: () => void;
  /** The client decides: the choice is sent to them and not approved here (decision 098). */
  isForClient: boolean;
  /** Why nothing but sending is offered; null where the architect may approve. */
  whyClient: string | null;
  /** A selection that was sent before waits for the client's answer. */
  isOneWaiting: boolean;
  /** Changes to sending and back; null where the project asks for the client's approval. */
  onSwitch: (() => void) | null;
  /** `keepUndecided`: offers for items without a choice stay open (Q-28). */
  onApprove: (decision: Decision, keepUndecided: boolean) => void;
  onSend: (decision: Decision, keepUndecided: boolean, note: ClientNote) => void;
  isPending: boolean;
  /** Why the database refused the approval; null while it has not. */
  refusal: string | null;
  /** Reads the offers again and shows the decision as it stands then. */
  onRefresh: () => void;
  isRefreshing: boolean;
}

/**
 * Shows who wins, who loses, what stays open and what it costs, before anything is approved or sent to the
 * client: supplier by supplier, with sum and button visible however many items there are. While closed it is
 * not rendered again with every choice.
 */
export const ApproveQuotesDialog = memo(function ApproveQuotesDialog(
  props: ApproveQuotesDialogProps,
) {
  const { decision, onClose } = props;
  return (
    <ModalDialog
      opened={decision !== null}
      onClose={onClose}
      title={
        props.isForClient ? 'Enviar a seleção ao cliente?' : 'Aprovar os orçamentos escolhidos?'
      }
      size="lg"
    >
      {decision && <Approval {...props} decision={decision} />}
    </ModalDialog>
  );
});

function Approval({
  decision,
  decided,
  client,
  onClose,
  isForClient,
  whyClient,
  isOneWaiting,
  onSwitch,
  onApprove,
  onSend,
  isPending,
  refusal,
  onRefresh,
  isRefreshing,
}: ApproveQuotesDialogProps & { decision: Decision }) {
  // Neither answer is the usual one: what happens to the others' offers is said by the architect (Q-28).
  const [undecided, setUndecided] = useState<'keep' | 'reject' | null>(null);
  const [isMissing, setMissing] = useState(false);
  const [note, setNote] = useState(NO_NOTE);
  const [isSure, setSure] = useState(false);
  const [isUnsure, setUnsure] = useState(false);
  const question = useRef<HTMLInputElement>(null);
  const sureBox = useRef<HTMLInputElement>(null);
  const { winners, losers, undecidedItems, unpricedItems, total, aboveLowest } = decision;
  const refused = refusedOf(winners, decided);
  const mustAnswer = undecidedItems.length > 0;
  const settle = () => {
    if (refused.length > 0 && !isSure) {
      setUnsure(true);
      sureBox.current?.focus();
      return;
    }
    if (mustAnswer && undecided === null) {
      setMissing(true);
      question.current?.focus();
      return;
    }
    // Unless the architect says so nothing is rejected, neither an offer that has expired and may be renewed.
    const keeps = undecided !== 'reject';
    if (isForClient) onSend(decision, keeps, note);
    else onApprove(decision, keeps);
  };
  return (
    <>
      {whyClient && <Text mb="sm">{whyClient}</Text>}
      <ul className={`stack below-12 ${styles.deals}`} aria-label="Aprovados por fornecedor">
        {decision.bySupplier.map((deal) => (
          <Deal key={deal.supplierId} deal={deal} />
        ))}
      </ul>
      <RefusedChoices
        refused={refused}
        client={client}
        isForClient={isForClient}
        isSure={isSure}
        isMissing={isUnsure && !isSure}
        onSure={setSure}
        boxRef={sureBox}
      />
      <Losers quotes={losers} isForClient={isForClient} />
      {mustAnswer && (
        <Radio.Group
          mb="lg"
          value={undecided}
          onChange={(value) => {
            setUndecided(value === 'reject' ? 'reject' : 'keep');
            setMissing(false);
          }}
          label={`O que fazer com ${undecidedItems.length === 1 ? 'o item' : `os ${undecidedItems.length} itens`} sem escolha de ${formatList(decision.categories.map(categoryLabel))}${isForClient ? ', quando o cliente aprovar' : ''}?`}
          description={<Names items={undecidedItems} />}
          error={isMissing && 'Escolha uma das duas respostas.'}
        >
          <Stack gap="xs" mt="xs">
            <Radio
              ref={question}
              value="keep"
              label={
                undecidedItems.length === 1
                  ? 'Manter esse item em cotação'
                  : 'Manter esses itens em cotação'
              }
            />
            <Radio
              value="reject"
              label={
                undecidedItems.length === 1
                  ? 'Rejeitar também as propostas desse item'
                  : 'Rejeitar também as propostas desses itens'
              }
            />
          </Stack>
        </Radio.Group>
      )}
      {unpricedItems.length > 0 && (
        <Text size="sm" mb="md" component="div">
          <strong>{plural(unpricedItems.length, 'item', 'itens')} sem preço</strong>{' '}
          {unpricedItems.length === 1 ? 'continua' : 'continuam'} em aberto:{' '}
          <Names items={unpricedItems} />
        </Text>
      )}
      {isForClient && <SendToClient note={note} onChange={setNote} />}
      <Text size="sm" c="dimmed">
        {isForClient
          ? 'O cliente decide cada item, e nada é aprovado até lá; o que ele recusar continua em cotação.'
          : 'Cada fornecedor recebe um pedido para confirmar, e o projeto passa para Em Andamento. As outras categorias não se fecham: você ainda pode convidar, comparar e aprovar para os itens em aberto. Uma aprovação pode ser desfeita até o fornecedor confirmar o pedido ou até o primeiro pagamento.'}
      </Text>
      {isOneWaiting && (
        <Text size="sm" mt="xs">
          {isForClient
            ? 'Esta seleção substitui a que o cliente ainda não respondeu.'
            : 'O cliente ainda não respondeu à seleção enviada: se você decidir aqui algum item dela, ela terá de ser enviada de novo.'}
        </Text>
      )}
      <div className={`line-above surface ${styles.foot}`}>
        <div className={styles.sum}>
          <span>
            Total de {plural(winners.length, 'item', 'itens')}
            {aboveLowest !== null && aboveLowest >= 0 && (
              <Text component="span" display="block" size="sm" c="dimmed">
                {aboveLowest === 0
                  ? 'As menores propostas de cada item'
                  : `${formatBRL(aboveLowest)} acima das menores propostas`}
              </Text>
            )}
          </span>
          <strong className="num">{formatBRL(total)}</strong>
        </div>
        {refusal && (
          <FormError>
            <p className="below-8">{refusal}</p>
            <Button variant="default" size="sm" loading={isRefreshing} onClick={onRefresh}>
              Atualizar
            </Button>
          </FormError>
        )}
        <EndButtons mt={0}>
          <Button variant="default" onClick={onClose} data-autofocus>
            Voltar
          </Button>
          {onSwitch && (
            <Button variant="default" disabled={isPending} onClick={onSwitch}>
              {isForClient ? 'Aprovar sem o cliente' : 'Enviar ao cliente'}
            </Button>
          )}
          <Button
            color="clay.7"
            loading={isPending}
            disabled={refusal !== null}
            onClick={onceAClick(settle)}
          >
            {isForClient ? 'Enviar ao cliente' : `Aprovar ${formatBRL(total)}`}
          </Button>
        </EndButtons>
      </div>
    </>
  );
}

/** One supplier in one line; its items unfold, since sixty would bury the button. */
function Deal({ deal }: { deal: SupplierDeal }) {
  return (
    <li>
      <details open={deal.quotes.length <= A_FEW}>
        <summary>
          <span>
            <strong>{deal.name}</strong> · {plural(deal.quotes.length, 'item', 'itens')}
            <OriginMark origin={deal.origin} />
          </span>
          <strong className="num">{formatBRL(deal.total)}</strong>
        </summary>
        <ul>
          {deal.quotes.map((quote) => (
            <li key={quote.id}>
              <span>
                {quote.project_item.description}
                {quote.delivery_time_days !== null && (
                  <> · {plural(quote.delivery_time_days, 'dia', 'dias')}</>
                )}
              </span>
              <span className="num">{quote.isIncluded ? 'Incluso' : formatBRL(quote.price)}</span>
            </li>
          ))}
        </ul>
      </details>
    </li>
  );
}

interface LosersProps {
  quotes: Decision['losers'];
  isForClient: boolean;
}

function Losers({ quotes, isForClient }: LosersProps) {
  if (quotes.length === 0) return null;
  return (
    <details className={`below-16 muted text-14 ${styles.losers}`} open={quotes.length <= A_FEW}>
      <summary>
        {plural(quotes.length, 'proposta será rejeitada', 'propostas serão rejeitadas')}
        {isForClient && ' quando o cliente aprovar'}
      </summary>
      <ul>
        {quotes.map((quote) => (
          <li key={quote.id}>
            {quote.project_item.description}:{' '}
            {markedName(supplierName(quote.supplier), quote.supplier.origin)},{' '}
            <span className="num">{quote.isIncluded ? 'incluso' : formatBRL(quote.price)}</span>
          </li>
        ))}
      </ul>
    </details>
  );
}

/** The first few by name, the rest by number. */
function Names({ items }: { items: readonly QuotedItem[] }) {
  const names = items.map(({ description }) => description);
  if (names.length <= NAMED) return names.join(', ');
  return (
    <span title={names.join(', ')}>
      {names.slice(0, NAMED).join(', ')} e mais {names.length - NAMED}
    </span>
  );
}
