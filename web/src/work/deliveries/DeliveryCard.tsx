import { Button, Textarea } from '@mantine/core';
import { useState } from 'react';
import { AttachmentList } from '../../common/attachments/AttachmentList.tsx';
import type { Attachment } from '../../common/attachments/queries.ts';
import { Needs } from '../../common/rights/Needs.tsx';
import { ActionDialog } from '../../ui/ActionDialog.tsx';
import { notifyOk } from '../../ui/toasts.tsx';
import { formatDate, formatDateTime, formatQuantity, today } from '../../words/format.ts';
import type { Role } from '../../words/labels.ts';
import type { Delivery, DeliveryLine } from './queries.ts';
import { useReopenDelivery, useWithdrawDelivery } from './take-back.ts';

interface DeliveryCardProps {
  delivery: Delivery;
  photos: readonly Attachment[];
  role: Role;
  /** Whether the order still takes deliveries from the reader. */
  isOpen: boolean;
  onChange: () => void;
  onCheck: () => void;
}

/** One delivery: its day, by whom it was announced and counted, each line, photos, and what the reader can do. */
export function DeliveryCard(props: DeliveryCardProps) {
  const { delivery, photos, role, isOpen, onChange, onCheck } = props;
  const [asked, setAsked] = useState<'withdraw' | 'reopen' | null>(null);
  const { status, arrives_on, note, check_note, withdraw_reason } = delivery;
  const isOwn = delivery.announced_role === role || role === 'architect';
  const mayCheck = role === 'client' || role === 'architect';
  const day = formatDate(arrives_on);
  return (
    <article className="stack gap-8 grows" aria-label={heading(delivery)}>
      <h3 className="text-16">{heading(delivery)}</h3>
      <p className="muted text-14">{byWhom(delivery)}</p>
      <ul className="stack gap-4 text-14">
        {delivery.lines.map((line) => (
          <li key={line.quote_id}>
            <span>
              <strong>{line.description}</strong>: <span className="num">{lineWords(line)}</span>
            </span>
            {line.reason && <q className="block anywhere">{line.reason}</q>}
          </li>
        ))}
      </ul>
      {note && <p className="anywhere text-14">Observação: {note}</p>}
      {check_note && <p className="anywhere text-14">Na conferência: {check_note}</p>}
      {withdraw_reason && <p className="anywhere text-14">Motivo: {withdraw_reason}</p>}
      <AttachmentList
        files={photos}
        label={`Fotos da entrega de ${day}`}
        kept={status === 'checked' ? photos.map(({ id }) => id) : []}
      />
      {isOpen && status === 'announced' && (
        <div className="wrap gap-8">
          {mayCheck && (
            <Needs right="prepare" worksOffline>
              <Button onClick={onCheck} aria-label={`Conferir a entrega de ${day}`}>
                Conferir
              </Button>
            </Needs>
          )}
          {isOwn && (
            <>
              <Needs right="prepare">
                <Button
                  variant="default"
                  onClick={onChange}
                  aria-label={`Mudar a entrega de ${day}`}
                >
                  Mudar
                </Button>
              </Needs>
              <Needs right="prepare">
                <Button
                  variant="default"
                  onClick={() => setAsked('withdraw')}
                  aria-label={`Desmarcar a entrega de ${day}`}
                >
                  Desmarcar
                </Button>
              </Needs>
            </>
          )}
        </div>
      )}
      {isOpen && delivery.may_reopen && (
        <div>
          <Needs right="prepare">
            <Button variant="default" onClick={() => setAsked('reopen')}>
              Desfazer conferência
            </Button>
          </Needs>
        </div>
      )}
      <WithdrawDialog
        delivery={delivery}
        opened={asked === 'withdraw'}
        onClose={() => setAsked(null)}
      />
      <ReopenDialog
        delivery={delivery}
        opened={asked === 'reopen'}
        onClose={() => setAsked(null)}
      />
    </article>
  );
}

interface OfDelivery {
  delivery: Delivery;
  opened: boolean;
  onClose: () => void;
}

function WithdrawDialog({ delivery, opened, onClose }: OfDelivery) {
  const withdraw = useWithdrawDelivery();
  return (
    <ActionDialog
      opened={opened}
      onClose={onClose}
      title={`Desmarcar a entrega de ${formatDate(delivery.arrives_on)}?`}
      initialValues={{ reason: '' }}
      send={({ reason }) =>
        withdraw.mutateAsync({ delivery_id: delivery.id, reason: reason || null })
      }
      done={() => notifyOk('Entrega desmarcada', 'Os outros foram avisados.')}
      submitLabel="Desmarcar"
    >
      {(form) => (
        <Textarea
          label="Motivo (opcional)"
          autosize
          maxLength={500}
          {...form.getInputProps('reason')}
        />
      )}
    </ActionDialog>
  );
}

function ReopenDialog({ delivery, opened, onClose }: OfDelivery) {
  const reopen = useReopenDelivery();
  return (
    <ActionDialog
      opened={opened}
      onClose={onClose}
      title="Desfazer a conferência?"
      initialValues={{ reason: '' }}
      send={({ reason }) => reopen.mutateAsync({ target_delivery_id: delivery.id, reason })}
      done={() => notifyOk('Conferência desfeita', 'A entrega espera uma nova conferência.')}
      submitLabel="Desfazer"
    >
      {(form) => (
        <div className="stack gap-12">
          <p>
            A entrega volta a esperar uma conferência, e as parcelas que ela datou e que ninguém
            pagou voltam a esperar por ela.
          </p>
          <Textarea label="Motivo" autosize maxLength={500} {...form.getInputProps('reason')} />
        </div>
      )}
    </ActionDialog>
  );
}

/** `Entregue em 12/06/2026`, `Marcada para 12/06/2026`, `Desmarcada: 12/06/2026`. */
function heading({ status, arrives_on, arrived_on }: Delivery): string {
  if (status === 'checked') return `Chegou em ${formatDate(arrived_on ?? arrives_on)}`;
  if (status === 'withdrawn') return `Desmarcada: ${formatDate(arrives_on)}`;
  return arrives_on < today()
    ? `Marcada para ${formatDate(arrives_on)}, falta conferir`
    : `Marcada para ${formatDate(arrives_on)}`;
}

function byWhom({ announced_name, checked_name, checked_at }: Delivery): string {
  const announced = `Marcada por ${announced_name}`;
  if (!checked_name || !checked_at) return announced;
  return `${announced} · conferida por ${checked_name} em ${formatDateTime(checked_at)}`;
}

/** `5 un`, and once they were counted `5 un · 4 aceitos · 1 recusado`. */
function lineWords({ quantity, unit, accepted, refused }: DeliveryLine): string {
  const said = (amount: number) => `${formatQuantity(amount)} ${unit}`;
  if (accepted === null || refused === null) return said(quantity);
  const absent = Math.round((quantity - accepted - refused) * 1000) / 1000;
  return [
    `${said(accepted)} com aceite`,
    refused > 0 && `${said(refused)} com recusa`,
    absent > 0 && `${said(absent)} em falta`,
  ]
    .filter(Boolean)
    .join(' · ');
}
