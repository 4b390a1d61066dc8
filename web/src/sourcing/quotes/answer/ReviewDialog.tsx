import { Button, Text } from '@mantine/core';
import { type Sending, useSendings } from '../../../common/attachments/use-uploads.ts';
import { EndButtons } from '../../../ui/EndButtons.tsx';
import { FormError } from '../../../ui/FormError.tsx';
import { InfoNote } from '../../../ui/InfoNote.tsx';
import { ModalDialog } from '../../../ui/ModalDialog.tsx';
import { onceAClick } from '../../../ui/repeated-click.ts';
import {
  formatBRL,
  formatDate,
  formatPercent,
  formatRate,
  formatSignedBRL,
  formatUnitPrice,
  plural,
} from '../../../words/format.ts';
import { withUnit } from '../../../words/labels.ts';
import type { RequestedItem } from '../../received/requests.ts';
import { type Answer, commissionOf, detailOf, quotedPrice, totalOf } from './answer.ts';
import { useAnswerWords } from './answer-words.ts';
import styles from './ReviewDialog.module.css';
import { priceWords } from './scope-words.ts';
import { useOwnRate, useTyping } from './typing.ts';

interface ReviewDialogProps {
  opened: boolean;
  items: readonly RequestedItem[];
  answer: Answer;
  /** The request whose files go with the answer. */
  requestId: string;
  sending: boolean;
  /** Why it was refused, in words; the dialog stays open. */
  error: string | null;
  onClose: () => void;
  onSend: () => void;
}

/** The last look before sending: what goes to the architect and what remains after the commission. */
export function ReviewDialog({
  opened,
  items,
  answer,
  requestId,
  sending,
  error,
  onClose,
  onSend,
}: ReviewDialogProps) {
  const isTyped = useTyping() !== null;
  const total = totalOf(answer);
  const { freight, discount } = answer.conditions;
  const rate = useOwnRate();
  const { commission, net } = commissionOf(total, rate);
  const isQuoted = ({ id }: RequestedItem) => quotedPrice(answer, id) !== null;
  const quoted = items.filter(isQuoted);
  const left = items.filter((item) => !isQuoted(item));
  return (
    <ModalDialog
      opened={opened}
      onClose={onClose}
      title={isTyped ? 'Revise antes de registrar' : 'Revise antes de enviar'}
    >
      <ul className={`below-16 ${styles.lines}`}>
        {quoted.map((item) => (
          <li key={item.id}>
            <span>
              {item.description}
              <span className="block muted text-13">{amountWords(item, answer)}</span>
            </span>
            <span className="num">
              {priceWords(detailOf(answer, item.id).scope, quotedPrice(answer, item.id))}
            </span>
          </li>
        ))}
        {left.length > 0 && (
          <li>
            <span>
              {plural(left.length, 'item não cotado', 'itens não cotados')}
              <span className="block muted text-13">
                {left.map(({ description }) => description).join(' · ')}
              </span>
            </span>
          </li>
        )}
        {freight !== '' && (
          <li>
            <span>Frete</span>
            <span className="num">{formatBRL(freight)}</span>
          </li>
        )}
        {discount !== '' && (
          <li>
            <span>Desconto</span>
            <span className="num">{formatSignedBRL(-discount)}</span>
          </li>
        )}
        <li className={styles.total}>
          <span>Total</span>
          <span className="num">{formatBRL(total)}</span>
        </li>
        {rate > 0 && (
          <>
            <li>
              <span>Comissão do Prumo: {formatRate(rate)}</span>
              <span className="num">{formatSignedBRL(-commission)}</span>
            </li>
            <li className={styles.total}>
              <span>Você recebe</span>
              <span className="num">{formatBRL(net)}</span>
            </li>
          </>
        )}
      </ul>
      <Conditions answer={answer} />
      <UnsentFiles requestId={requestId} />
      <Text>Entrega em {plural(Number(answer.deliveryDays), 'dia', 'dias')} após a aprovação.</Text>
      {rate > 0 && (
        <Text mt={4}>
          Ao enviar, você concorda com a comissão de <strong>{formatRate(rate)}</strong> sobre o que
          for aprovado. O que não for aprovado não tem comissão.
        </Text>
      )}
      <Text c="dimmed" fz="sm" mt="md">
        {isTyped
          ? 'A proposta fica marcada como registrada por você, e o fornecedor é avisado para conferir.'
          : 'Depois de enviar, você pode corrigir ou retirar a proposta enquanto ela não for decidida.'}
      </Text>
      <FormError>{error}</FormError>
      <EndButtons>
        <Button variant="default" onClick={onClose}>
          Continuar editando
        </Button>
        <Button color="clay.7" onClick={onceAClick(onSend)} loading={sending} data-autofocus>
          {isTyped ? 'Registrar' : 'Confirmar envio'}
        </Button>
      </EndButtons>
    </ModalDialog>
  );
}

/** `Cozinha · 8 m² · R$ 920,00/m²`: which item it is, how much of it, and what one unit costs where that was typed. */
function amountWords(item: RequestedItem, answer: Answer): string {
  const unitPrice = answer.unitPrices[item.id] ?? '';
  return [
    item.code && `cód. ${item.code}`,
    item.room,
    withUnit(item.quantity, item.unit),
    unitPrice !== '' && `${formatUnitPrice(unitPrice)}/${item.unit}`,
  ]
    .filter(Boolean)
    .join(' · ');
}

/** Files that did not reach the server, or have not yet: the answer would go without them. */
function UnsentFiles({ requestId }: { requestId: string }) {
  const sendings = useSendings('request', requestId);
  const words = useAnswerWords();
  if (sendings.length === 0) return null;
  const isUnderWay = ({ state }: Sending) => state === 'waiting' || state === 'sending';
  return (
    <InfoNote icon="alert">
      <ul
        className={`below-4 anywhere ${styles.unsent}`}
        aria-label="Arquivos que ainda não foram enviados"
      >
        {sendings.map((one) => (
          <li key={one.id}>
            “{one.file.name}”{' '}
            {isUnderWay(one) ? 'ainda está sendo enviado.' : `não foi enviado: ${one.reason}`}
          </li>
        ))}
      </ul>
      {words.withoutFiles(sendings.length)}
    </InfoNote>
  );
}

/** The conditions that go with the answer, of which the sum says nothing. */
function Conditions({ answer }: { answer: Answer }) {
  const { taxes, downPayment, instalments, paymentNote, warrantyMonths, validUntil, wholeOnly } =
    answer.conditions;
  const said = [
    validUntil && `Vale até ${formatDate(validUntil)}`,
    downPayment !== '' && `entrada de ${formatPercent(downPayment)}`,
    instalments !== '' && plural(instalments, 'parcela', 'parcelas'),
    paymentNote.trim(),
    warrantyMonths !== '' && `garantia de ${plural(warrantyMonths, 'mês', 'meses')}`,
    taxes !== '' && (taxes === 'included' ? 'impostos inclusos' : 'impostos à parte'),
    wholeOnly && 'preços só para o conjunto',
  ].filter(Boolean);
  const notes = answer.generalNotes.trim();
  return (
    <>
      {said.length > 0 && <Text mb={4}>Condições: {said.join(' · ')}.</Text>}
      {notes && <p className="below-8 muted anywhere lines">{notes}</p>}
    </>
  );
}
