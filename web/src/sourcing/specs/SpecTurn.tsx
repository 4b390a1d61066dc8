import { Button } from '@mantine/core';
import { Needs } from '../../common/rights/Needs.tsx';
import { FormError } from '../../ui/FormError.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { notifyOk } from '../../ui/toasts.tsx';
import { errorText } from '../../wire/errors.ts';
import { formatDateTime } from '../../words/format.ts';
import type { SpecDrawerProps } from './opened-spec.ts';
import { useWithdrawSpecs } from './queries.ts';
import styles from './Specs.module.css';
import { canBeSent, isToSend } from './spec.ts';

/** Where the ficha stands between architect and client, and the next act. */
export function SpecTurn(
  props: Pick<SpecDrawerProps, 'spec' | 'item' | 'hasClient' | 'canChange' | 'onSend'> & {
    isChanged: boolean;
  },
) {
  const { spec, item, hasClient, canChange, onSend, isChanged } = props;
  const withdraw = useWithdrawSpecs();
  if (!spec) return null;
  const { status, decided_at, sent_at, reason, is_pending_change } = spec;
  return (
    <div className={`stack gap-8 ${styles.turn}`} data-status={status}>
      {status === 'refused' && (
        <>
          <p>
            <Icon name="person" size={18} /> <b>O cliente recusou</b>
            {decided_at && ` em ${formatDateTime(decided_at)}`}
          </p>
          {reason && <blockquote className="lines">“{reason}”</blockquote>}
        </>
      )}
      {status === 'proposed' && (
        <p>
          <Icon name="hourglass" size={18} /> Espera o cliente
          {sent_at && ` desde ${formatDateTime(sent_at)}`}.
        </p>
      )}
      {status === 'approved' && decided_at && (
        <p>
          <Icon name="check" size={18} /> Aprovada pelo cliente em {formatDateTime(decided_at)}.
        </p>
      )}
      {is_pending_change && status !== 'refused' && (
        <p className="muted text-14">
          A versão aprovada continua valendo para fornecedores e documentos até o cliente aprovar
          esta.
        </p>
      )}
      {status === 'draft' && !hasClient && (
        <p className="muted text-14">Quando o cliente entrar no projeto, a ficha pode ir a ele.</p>
      )}
      {status === 'draft' && hasClient && !canBeSent(spec) && (
        <p className="muted text-14">
          Escreva marca, modelo ou a descrição do produto para enviar ao cliente.
        </p>
      )}
      {canChange && hasClient && isToSend(spec) && (
        <Needs right="decide">
          <Button
            variant="default"
            disabled={isChanged}
            leftSection={<Icon name="plane" size={18} />}
            onClick={() => onSend(item.id)}
          >
            {status === 'refused' ? 'Enviar de novo ao cliente' : 'Enviar ao cliente'}
          </Button>
        </Needs>
      )}
      {canChange && status === 'proposed' && (
        <Needs right="decide">
          <Button
            variant="default"
            loading={withdraw.isPending}
            onClick={() =>
              withdraw.mutate([item.id], { onSuccess: () => notifyOk('Ficha retirada') })
            }
          >
            Retirar do cliente
          </Button>
        </Needs>
      )}
      {withdraw.isError && <FormError>{errorText(withdraw.error)}</FormError>}
    </div>
  );
}
