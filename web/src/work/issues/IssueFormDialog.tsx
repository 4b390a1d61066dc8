import { Autocomplete, Checkbox, NativeSelect, Textarea, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { orderLabel, orderSupplier } from '../../sourcing/orders/order.ts';
import { ordersOfProjectQuery } from '../../sourcing/orders/queries.ts';
import { ActionDialog } from '../../ui/ActionDialog.tsx';
import { DateBR } from '../../ui/DateBR.tsx';
import { notifyOk } from '../../ui/toasts.tsx';
import { type Issue, usePublishIssues, useSaveIssue } from './queries.ts';

interface IssueFormDialogProps {
  projectId: string;
  kind: Issue['issue_kind'];
  /** The draft that is changed; none for a new one. */
  issue?: Issue;
  /** The order that a claim is about, where it is said already. */
  orderId?: string;
  onClose: () => void;
}

const nothing = { room: '', title: '', description: '', isUrgent: false, dueOn: '', place: '' };
/** An order and one of its items as one choice. */
const placeOf = (orderId: string | null, quoteId: string | null) =>
  orderId ? [orderId, quoteId].filter(Boolean).join(' ') : '';

/** Writes a pendência as a draft, or changes one; a claim of the warranty is opened at once. */
export function IssueFormDialog({
  projectId,
  kind,
  issue,
  orderId,
  onClose,
}: IssueFormDialogProps) {
  const save = useSaveIssue();
  const publish = usePublishIssues(projectId);
  const orders = useQuery(ordersOfProjectQuery(projectId));
  // Sent again after a refusal it is the same row.
  const own = useRef({
    id: issue?.issue_id ?? crypto.randomUUID(),
    version: issue?.version ?? null,
  });
  const isClaim = kind === 'warranty';
  const confirmed = (orders.data ?? []).filter(({ status }) => status === 'confirmed');
  const rooms = [
    ...new Set(confirmed.flatMap(({ items }) => items.flatMap(({ room }) => room ?? []))),
  ];
  const send = async (values: typeof nothing) => {
    const [order = null, quote = null] = values.place.split(' ').filter(Boolean);
    own.current.version = await save.mutateAsync({
      ...own.current,
      projectId,
      kind,
      orderId: order,
      quoteId: quote,
      room: values.room.trim(),
      title: values.title.trim(),
      description: values.description.trim(),
      isUrgent: values.isUrgent,
      dueOn: values.dueOn,
    });
    if (isClaim) await publish.mutateAsync([own.current.id]);
  };
  return (
    <ActionDialog
      opened
      title={
        issue ? `Editar “${issue.title}”` : isClaim ? 'Abrir chamado de garantia' : 'Nova pendência'
      }
      initialValues={{
        ...nothing,
        ...(issue && {
          room: issue.room ?? '',
          title: issue.title,
          description: issue.description ?? '',
          isUrgent: issue.is_urgent,
          dueOn: issue.due_on ?? '',
        }),
        place: placeOf(issue?.order_id ?? orderId ?? null, issue?.quote_id ?? null),
      }}
      schema={({ title }) => ({
        ...(!title.trim() && { title: isClaim ? 'Escreva o que falhou.' : 'Escreva o que falta.' }),
      })}
      send={send}
      done={() =>
        notifyOk(isClaim ? 'Chamado aberto. O fornecedor foi avisado.' : 'Pendência salva.')
      }
      submitLabel={isClaim ? 'Abrir chamado' : 'Salvar'}
      color="clay.7"
      onClose={onClose}
    >
      {(form) => (
        <div className="stack gap-16">
          <TextInput
            label={isClaim ? 'O que falhou' : 'O que falta'}
            placeholder={
              isClaim ? 'Dobradiça da porta do quarto quebrou' : 'Rodapé solto atrás da porta'
            }
            withAsterisk
            maxLength={120}
            data-autofocus
            {...form.getInputProps('title')}
          />
          <Autocomplete
            label="Ambiente (opcional)"
            placeholder="Sala"
            maxLength={60}
            data={rooms}
            {...form.getInputProps('room')}
          />
          <NativeSelect
            label="Quem resolve"
            {...form.getInputProps('place')}
            data={[
              { value: '', label: 'Arquiteto (sem pedido)' },
              ...confirmed.map((order) => ({
                group: `${orderSupplier(order)}, pedido ${orderLabel(order)}`,
                items: [
                  { value: order.order_id, label: `${orderSupplier(order)}: pedido todo` },
                  ...order.items.map(({ quote_id, description }) => ({
                    value: placeOf(order.order_id, quote_id),
                    label: description,
                  })),
                ],
              })),
            ]}
          />
          {!isClaim && <DateBR label="Até quando (opcional)" {...form.getInputProps('dueOn')} />}
          <Textarea
            label="Detalhes (opcional)"
            autosize
            minRows={2}
            maxLength={2000}
            {...form.getInputProps('description')}
          />
          <Checkbox label="Urgente" {...form.getInputProps('isUrgent', { type: 'checkbox' })} />
          {isClaim && (
            <p className="muted text-14">
              O chamado fica registrado com data e não muda depois. Fora da garantia do pedido
              também é aceito: a lei pode dar outro prazo. Fotos entram depois de aberto.
            </p>
          )}
        </div>
      )}
    </ActionDialog>
  );
}
