import { Button, Text } from '@mantine/core';
import { useProfile } from '../../session/session.tsx';
import { EndButtons } from '../../ui/EndButtons.tsx';
import { FormError } from '../../ui/FormError.tsx';
import { ModalDialog } from '../../ui/ModalDialog.tsx';
import { formatBRL, formatRate, plural } from '../../words/format.ts';
import { type Answer, commissionOf, detailOf, quotedPrice, totalOf } from './answer.ts';
import type { RequestedItem } from './queries.ts';
import styles from './ReviewDialog.module.css';
import { priceWords } from './scope-words.ts';

interface ReviewDialogProps {
  opened: boolean;
  items: readonly RequestedItem[];
  answer: Answer;
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
  sending,
  error,
  onClose,
  onSend,
}: ReviewDialogProps) {
  const { commission_rate } = useProfile();
  const total = totalOf(answer);
  const { freight, discount } = answer.conditions;
  const rate = commission_rate ?? 0;
  const { commission, net } = commissionOf(total, rate);
  return (
    <ModalDialog opened={opened} onClose={onClose} title="Revise antes de enviar">
      <ul className={styles.lines}>
        {items.map((item) => {
          return (
            <li key={item.id}>
              <span>{item.description}</span>
              <span className="num">
                {priceWords(detailOf(answer, item.id).scope, quotedPrice(answer, item.id))}
              </span>
            </li>
          );
        })}
        {freight !== '' && (
          <li>
            <span>Frete</span>
            <span className="num">{formatBRL(freight)}</span>
          </li>
        )}
        {discount !== '' && (
          <li>
            <span>Desconto</span>
            <span className="num">{formatBRL(-discount)}</span>
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
              <span className="num">{formatBRL(-commission)}</span>
            </li>
            <li className={styles.total}>
              <span>Você recebe</span>
              <span className="num">{formatBRL(net)}</span>
            </li>
          </>
        )}
      </ul>
      <Text>Entrega em {plural(Number(answer.deliveryDays), 'dia', 'dias')} após a aprovação.</Text>
      {rate > 0 && (
        <Text mt={4}>
          Ao enviar, você concorda com a comissão de <strong>{formatRate(rate)}</strong> sobre o que
          for aprovado. O que não for aprovado não tem comissão.
        </Text>
      )}
      <Text c="dimmed" fz="sm" mt="md">
        Depois de enviar, você pode corrigir ou retirar a proposta enquanto ela não for decidida.
      </Text>
      <FormError>{error}</FormError>
      <EndButtons>
        <Button variant="default" onClick={onClose}>
          Continuar editando
        </Button>
        <Button color="clay.7" onClick={onSend} loading={sending} data-autofocus>
          Confirmar envio
        </Button>
      </EndButtons>
    </ModalDialog>
  );
}
