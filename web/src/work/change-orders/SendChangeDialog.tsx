import { type AskedAction, ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { formatBRL, formatDate, formatSignedBRL } from '../../words/format.ts';
import styles from './ChangeOrder.module.css';
import type { ChangeOrder } from './queries.ts';

interface SendChangeDialogProps {
  change: Pick<ChangeOrder, 'kind' | 'price_before' | 'price_delta' | 'price_after' | 'ends_after'>;
  /** The people who read it and decide. */
  to: readonly string[];
  /** Null: the server's own, seven days from now. */
  answerBy: string | null;
  opened: boolean;
  onClose: () => void;
  onConfirm: () => void;
  action: AskedAction;
}

/** Asks before a change order goes out, and says what follows. */
export function SendChangeDialog(props: SendChangeDialogProps) {
  const { change, to, answerBy, opened, onClose, onConfirm, action } = props;
  const isEnd = change.kind === 'termination';
  return (
    <ConfirmDialog
      opened={opened}
      onClose={onClose}
      onConfirm={onConfirm}
      title={isEnd ? 'Enviar o distrato?' : 'Enviar o aditivo?'}
      confirmLabel={isEnd ? 'Enviar distrato' : `Enviar ${formatSignedBRL(change.price_delta)}`}
      cancelLabel="Voltar"
      action={action}
    >
      <ul className={`stack gap-8 ${styles.plain}`}>
        <li>
          <Icon name="people" size={18} />
          <span>
            {to.join(' e ')} leem e decidem{' '}
            {answerBy ? `até ${formatDate(answerBy)}` : 'em até 7 dias'}; sem a resposta de todos,
            expira
          </span>
        </li>
        <li>
          <Icon name="seal" size={18} />
          <span>Enviar vale como o seu acordo</span>
        </li>
        <li>
          <Icon name="wallet" size={18} />
          <span>
            Se todos concordarem, o pedido passa de {formatBRL(change.price_before)} para{' '}
            {formatBRL(change.price_after)}
            {isEnd
              ? ' e é encerrado'
              : change.ends_after && `, com entrega até ${formatDate(change.ends_after)}`}
          </span>
        </li>
        <li>
          <Icon name="lock" size={18} />
          <span>Até lá nada muda, e você ainda pode retirar</span>
        </li>
      </ul>
    </ConfirmDialog>
  );
}
