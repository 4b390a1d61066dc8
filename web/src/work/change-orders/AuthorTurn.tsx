import { Button } from '@mantine/core';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { Needs } from '../../common/rights/Needs.tsx';
import { paths } from '../../paths.ts';
import turn from '../../sourcing/orders/Turn.module.css';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { FormError } from '../../ui/FormError.tsx';
import { ReasonDialog } from '../../ui/ReasonDialog.tsx';
import { notifyOk } from '../../ui/toasts.tsx';
import { errorText } from '../../wire/errors.ts';
import { formatDate } from '../../words/format.ts';
import { awaitedNames, changeLabel, sidesOf, theChange } from './change-order.ts';
import { type ChangeOrder, useActOnOwnChange } from './queries.ts';
import { SendChangeDialog } from './SendChangeDialog.tsx';

/** The author's actions: send, edit or discard a draft; withdraw a change order that waits for others. */
export function AuthorTurn({ change }: { change: ChangeOrder }) {
  return change.status === 'draft' ? <DraftTurn change={change} /> : <SentTurn change={change} />;
}

function DraftTurn({ change }: { change: ChangeOrder }) {
  const [open, setOpen] = useState<'send' | 'discard' | null>(null);
  const act = useActOnOwnChange();
  const navigate = useNavigate();
  const id = change.change_order_id;
  const ask = (what: 'send' | 'discard') => {
    act.reset();
    setOpen(what);
  };
  // Awaited: afterwards this card is gone.
  const send = async () => {
    try {
      await act.mutateAsync({ act: 'send', changeOrderId: id });
    } catch {
      return;
    }
    setOpen(null);
    document.querySelector<HTMLElement>('h1')?.focus();
    notifyOk(`${changeLabel(change)} enviado`, 'As outras pessoas foram avisadas.');
  };
  const discard = async () => {
    try {
      await act.mutateAsync({ act: 'discard', changeOrderId: id });
    } catch {
      return;
    }
    notifyOk('Rascunho descartado');
    await navigate(paths.order(change.order_id), { replace: true });
  };
  const failure = act.isError && errorText(act.error);
  return (
    <section className={turn.turn} aria-labelledby="change-turn">
      <div className={turn.words}>
        <h2 id="change-turn">Rascunho</h2>
        <p>
          Só você vê. Ninguém foi avisado, e nada muda no pedido. Fotos e documentos entram depois
          de enviar.
        </p>
        {open === null && <FormError>{failure}</FormError>}
      </div>
      <div className={`flex wrap gap-8 ${turn.actions}`}>
        <Needs right="decide">
          <Button color="clay.7" size="md" onClick={() => ask('send')}>
            Enviar
          </Button>
        </Needs>
        <Needs right="prepare">
          <Button
            component={Link}
            to={paths.proposeChange(change.order_id, { de: id })}
            variant="default"
            size="md"
          >
            Editar
          </Button>
        </Needs>
        <Needs right="prepare">
          <Button variant="subtle" size="md" onClick={() => ask('discard')}>
            Descartar
          </Button>
        </Needs>
      </div>
      <SendChangeDialog
        change={change}
        to={sidesOf(change)
          .filter(({ role }) => role !== change.author_role)
          .map(({ name }) => name)}
        answerBy={change.answer_by}
        opened={open === 'send'}
        onClose={() => setOpen(null)}
        onConfirm={() => void send()}
        action={act}
      />
      <ConfirmDialog
        opened={open === 'discard'}
        onClose={() => setOpen(null)}
        onConfirm={() => void discard()}
        title="Descartar o rascunho?"
        confirmLabel="Descartar"
        danger
        action={act}
      >
        “{change.title}” é apagado e não volta.
      </ConfirmDialog>
    </section>
  );
}

function SentTurn({ change }: { change: ChangeOrder }) {
  const [isOpen, setOpen] = useState(false);
  const act = useActOnOwnChange();
  const label = changeLabel(change);
  const withdraw = async (reason: string) => {
    try {
      await act.mutateAsync({ act: 'withdraw', changeOrderId: change.change_order_id, reason });
    } catch {
      return;
    }
    setOpen(false);
    document.querySelector<HTMLElement>('h1')?.focus();
    notifyOk(`${label} retirado`, 'O pedido segue como está.');
  };
  return (
    <section className={turn.turn} aria-labelledby="change-turn">
      <div className={turn.words}>
        <h2 id="change-turn">Aguardando {awaitedNames(change)}</h2>
        <p>
          Nada muda até todos concordarem.
          {change.answer_by &&
            ` Sem resposta até ${formatDate(change.answer_by)}, ${theChange(change)} expira.`}
        </p>
      </div>
      <div className={`flex wrap gap-8 ${turn.actions}`}>
        <Needs right="decide">
          <Button
            variant="default"
            size="md"
            onClick={() => {
              act.reset();
              setOpen(true);
            }}
          >
            Retirar
          </Button>
        </Needs>
      </div>
      <ReasonDialog
        opened={isOpen}
        onClose={() => setOpen(false)}
        title={`Retirar o ${label}?`}
        description="Quem o recebeu lê o motivo"
        placeholder="Vou propor de novo com outro prazo"
        submitLabel={`Retirar ${theChange(change).slice(2)}`}
        onSend={(reason) => void withdraw(reason)}
        isPending={act.isPending}
        error={act.isError && errorText(act.error)}
      >
        <p className="below-16">
          Ninguém mais pode concordar, e o pedido segue como está. Depois você pode propor outro a
          partir deste.
        </p>
      </ReasonDialog>
    </section>
  );
}
