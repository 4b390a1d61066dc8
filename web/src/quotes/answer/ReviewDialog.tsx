import { Button, Group, Text } from '@mantine/core';
import { useProfile } from '../../session/session.tsx';
import { ModalDialog } from '../../ui/ModalDialog.tsx';
import { formatBRL, formatPercent, plural } from '../../words/format.ts';
import { type Answer, detailOf, netOf, quotedPrice, totalOf } from './answer.ts';
import type { RequestedItem } from './queries.ts';
import styles from './ReviewDialog.module.css';
import { priceWords } from './scope-words.ts';

interface ReviewDialogProps {
  opened: boolean;
  items: readonly RequestedItem[];
  answer: Answer;
  sending: boolean;
  onClose: () => void;
  onSend: () => void;
}

/** The last look before sending: what goes to the architect and what remains after the commission. */
export function ReviewDialog({
  opened,
  items,
  answer,
  sending,
  onClose,
  onSend,
}: ReviewDialogProps) {
  const { commission_rate } = useProfile();
  const total = totalOf(answer);
  const { freight, discount } = answer.conditions;
  const rate = commission_rate ?? 0;
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
      </ul>
      <Text>Entrega em {plural(Number(answer.deliveryDays), 'dia', 'dias')} após a aprovação.</Text>
      {rate > 0 && (
        <Text mt={4}>
          Se for aprovado, você recebe{' '}
          <strong className="num">{formatBRL(netOf(total, rate))}</strong> após a comissão de{' '}
          {formatPercent(rate * 100)}.
        </Text>
      )}
      <Text c="dimmed" fz="sm" mt="md">
        Depois de enviar, você pode corrigir ou retirar a proposta enquanto ela não for decidida.
      </Text>
      <Group justify="flex-end" mt="lg">
        <Button variant="default" onClick={onClose}>
          Continuar editando
        </Button>
        <Button color="clay.7" onClick={onSend} loading={sending} data-autofocus>
          Confirmar envio
        </Button>
      </Group>
    </ModalDialog>
  );
}
