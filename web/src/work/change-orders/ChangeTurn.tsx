import { Button } from '@mantine/core';
import { useState } from 'react';
import { Needs } from '../../common/rights/Needs.tsx';
import turn from '../../sourcing/orders/Turn.module.css';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { FormError } from '../../ui/FormError.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { ReasonDialog } from '../../ui/ReasonDialog.tsx';
import { notifyOk } from '../../ui/toasts.tsx';
import { errorCode, errorText } from '../../wire/errors.ts';
import { formatBRL, formatDate, formatSignedBRL, plural } from '../../words/format.ts';
import type { Role } from '../../words/labels.ts';
import styles from './ChangeOrder.module.css';
import { changeLabel, endDelta, sidesOf, theChange } from './change-order.ts';
import { type ChangeOrder, useDecideChange } from './queries.ts';

interface ChangeTurnProps {
  change: ChangeOrder;
  role: Role;
}

/** Actions of a person that a change order waits for: to agree to, or to refuse, exactly what was read. */
export function ChangeTurn({ change, role }: ChangeTurnProps) {
  const [asked, setAsked] = useState<{ decision: 'agreed' | 'refused'; version: number } | null>(
    null,
  );
  const decide = useDecideChange();
  const label = changeLabel(change);
  const ask = (decision: 'agreed' | 'refused') => {
    decide.reset();
    // The person signs the version that stood here when the question was asked.
    setAsked({ decision, version: change.version });
  };
  // Awaited: once decided this card is gone, and with it what `mutate` would call.
  const send = async (reason?: string) => {
    if (!asked) return;
    try {
      await decide.mutateAsync({
        changeOrderId: change.change_order_id,
        ...asked,
        ...(reason && { reason }),
      });
    } catch (error) {
      // In the dialog, where the person looks; in the card where there is nothing to send again.
      if (isOver(error)) setAsked(null);
      return;
    }
    setAsked(null);
    document.querySelector<HTMLElement>('h1')?.focus();
    if (reason) notifyOk(`${label} recusado`, 'As outras pessoas foram avisadas, com o motivo.');
    else notifyOk(`Você concordou com ${theChange(change)}`, 'As outras pessoas foram avisadas.');
  };
  const failure = decide.isError ? decide.error : null;
  const isStale = !asked && errorCode(failure) === 'PT409';
  return (
    <section className={turn.turn} aria-labelledby="change-turn">
      <div className={turn.words}>
        <h2 id="change-turn">
          {isStale ? `${capital(theChange(change))} mudou` : 'Leia e decida'}
        </h2>
        {isStale ? (
          <p role="alert">
            O que você tinha lido não é mais o que vale, e nada foi assinado. Leia de novo antes de
            decidir.
          </p>
        ) : (
          <p>
            {costWords(change, role)} <strong>Você pode recusar</strong>: sem o acordo de todos nada
            muda{role === 'client' && ', e o pedido segue como foi combinado (CDC, art. 40, § 2º)'}.
            {change.answer_by && ` Responda até ${formatDate(change.answer_by)}.`}
          </p>
        )}
        {failure && !asked && !isStale && <FormError>{errorText(failure)}</FormError>}
      </div>
      <div className={`flex wrap gap-8 ${turn.actions}`}>
        <Needs right="decide">
          <Button color="clay.7" size="md" onClick={() => ask('agreed')}>
            Concordar
          </Button>
        </Needs>
        <Needs right="decide">
          <Button variant="default" size="md" onClick={() => ask('refused')}>
            Recusar
          </Button>
        </Needs>
      </div>
      <ConfirmDialog
        opened={asked?.decision === 'agreed'}
        onClose={() => setAsked(null)}
        onConfirm={() => void send()}
        title={`Concordar com o ${label}?`}
        confirmLabel={
          change.kind === 'termination'
            ? 'Concordar com o distrato'
            : `Concordar com ${formatSignedBRL(change.price_delta)}`
        }
        cancelLabel="Voltar"
        action={decide}
      >
        <AgreedTerms change={change} role={role} />
      </ConfirmDialog>
      <ReasonDialog
        opened={asked?.decision === 'refused'}
        onClose={() => setAsked(null)}
        title={`Recusar o ${label}?`}
        description="As outras duas pessoas leem o motivo"
        placeholder="O valor está acima do que combinamos"
        missing="Escreva o motivo da recusa."
        submitLabel={`Recusar ${theChange(change).slice(2)}`}
        onSend={(reason) => void send(reason)}
        isPending={decide.isPending}
        error={failure && errorText(failure)}
      >
        <p className="below-16">
          {capital(theChange(change))} termina aqui, e o pedido segue como está. Quem o propôs pode
          enviar outro.
        </p>
      </ReasonDialog>
    </section>
  );
}

/** After these there is nothing to decide any more, or something else to read first. */
const isOver = (error: unknown) => ['PT409', 'SIGNS', 'CHGST'].includes(errorCode(error) ?? '');

const capital = (words: string) => words.charAt(0).toUpperCase() + words.slice(1);

/** The cost for the reader, in plain words. */
function costWords(change: ChangeOrder, role: Role): string {
  const { kind, price_delta, price_after } = change;
  const amount = formatBRL(Math.abs(price_delta));
  const isPayer = role === 'client';
  if (kind === 'termination')
    return price_after > 0
      ? `O pedido termina, e ${isPayer ? 'você paga' : 'o cliente paga'} ${formatBRL(price_after)} ao todo.`
      : `O pedido termina, e ${isPayer ? 'você não paga' : 'o cliente não paga'} nada por ele.`;
  const days = endDelta(change);
  const cost =
    price_delta === 0
      ? 'O preço do pedido não muda'
      : isPayer
        ? `Você passa a pagar ${amount} a ${price_delta > 0 ? 'mais' : 'menos'}`
        : `O pedido fica ${amount} mais ${price_delta > 0 ? 'caro' : 'barato'}`;
  return days === 0
    ? `${cost}.`
    : `${cost}, e a entrega termina ${plural(Math.abs(days), 'dia', 'dias')} ${days > 0 ? 'depois' : 'antes'}.`;
}

function AgreedTerms({ change, role }: ChangeTurnProps) {
  const others = sidesOf(change).filter((side) => side.state === 'awaited' && side.role !== role);
  return (
    <>
      <ul className={`stack gap-8 ${styles.plain}`}>
        <li>
          <Icon name="wallet" size={18} />
          <span>
            O pedido passa de {formatBRL(change.price_before)} para {formatBRL(change.price_after)}
          </span>
        </li>
        {change.kind === 'change' && change.ends_before && change.ends_after && (
          <li>
            <Icon name="calendar" size={18} />
            <span>
              {endDelta(change) === 0
                ? `A entrega continua até ${formatDate(change.ends_after)}`
                : `A entrega passa de ${formatDate(change.ends_before)} para ${formatDate(change.ends_after)}`}
            </span>
          </li>
        )}
      </ul>
      <p className={turn.after}>
        {others.length === 0
          ? 'Os outros já concordaram: o pedido muda assim que você confirmar.'
          : `O pedido só muda quando ${others.map(({ name }) => name).join(' e ')} também concordar.`}
      </p>
    </>
  );
}
