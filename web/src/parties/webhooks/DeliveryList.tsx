import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { Needs } from '../../common/rights/Needs.tsx';
import { type Column, DataTable } from '../../ui/DataTable.tsx';
import { FormError } from '../../ui/FormError.tsx';
import { Reading } from '../../ui/Reading.tsx';
import { TwoLines } from '../../ui/TwoLines.tsx';
import { notifyOk } from '../../ui/toasts.tsx';
import { errorText } from '../../wire/errors.ts';
import { formatDateTime, formatWhole } from '../../words/format.ts';
import { type Delivery, deliveriesQuery, useResendDelivery, type Webhook } from './queries.ts';
import { eventWords, tryWords } from './webhook-words.ts';

const SHOWN = 10;

/** The last deliveries of a webhook: what each was about and how its last try went. */
export function DeliveryList({ webhook }: { webhook: Webhook }) {
  const deliveries = useQuery(deliveriesQuery(webhook.webhook_id));
  const { mutate, error, isPending, variables } = useResendDelivery();
  const isOn = webhook.status === 'on';
  const columns = useMemo(
    () =>
      columnsFor({
        pending: isPending ? variables : null,
        onResend: isOn
          ? (id) => mutate(id, { onSuccess: () => notifyOk('Enviando de novo.') })
          : null,
      }),
    [isOn, isPending, variables, mutate],
  );
  return (
    <>
      {error && <FormError>{errorText(error)}</FormError>}
      <Reading query={deliveries} failure="Não foi possível carregar os últimos envios">
        {(rows) =>
          rows.length > 0 ? (
            <DataTable
              caption="Últimos envios"
              columns={columns}
              rows={rows.slice(0, SHOWN)}
              rowKey={({ delivery_id }) => delivery_id}
              cardsUnder={900}
            />
          ) : (
            <p className="muted">Nada foi enviado ainda.</p>
          )
        }
      </Reading>
    </>
  );
}

interface ColumnsFor {
  /** The delivery that is being sent again. */
  pending: string | null;
  /** Null where nothing can be sent now. */
  onResend: ((id: string) => void) | null;
}

const columnsFor = ({ pending, onResend }: ColumnsFor): Column<Delivery>[] => [
  {
    key: 'event',
    header: 'Acontecimento',
    cell: ({ type }) => <TwoLines under={type}>{eventWords(type)}</TwoLines>,
  },
  { key: 'happened', header: 'Quando', cell: ({ happened_at }) => formatDateTime(happened_at) },
  {
    key: 'result',
    header: 'Última tentativa',
    cell: (delivery) => <TwoLines under={whenWords(delivery)}>{tryWords(delivery)}</TwoLines>,
  },
  {
    key: 'took',
    header: 'Tempo',
    cell: ({ took_ms }) => (took_ms === null ? '—' : `${formatWhole(took_ms)} ms`),
  },
  {
    key: 'actions',
    header: 'Ações',
    hideHeader: true,
    align: 'right',
    cell: ({ delivery_id, type, happened_at }) =>
      onResend && (
        <Needs right="manage">
          <Button
            size="xs"
            variant="default"
            loading={pending === delivery_id}
            aria-label={`Enviar de novo: ${eventWords(type)}, ${formatDateTime(happened_at)}`}
            onClick={() => onResend(delivery_id)}
          >
            Enviar de novo
          </Button>
        </Needs>
      ),
  },
];

/** `3ª tentativa; a próxima às 28/11/2026 14:32`. */
function whenWords({ status, attempts, next_at, tried_at }: Delivery): string {
  const count = attempts > 0 ? `${attempts}ª tentativa` : '';
  if (status === 'waiting')
    return [count, next_at && `${count ? 'a próxima' : 'sai'} em ${formatDateTime(next_at)}`]
      .filter(Boolean)
      .join('; ');
  if (status === 'given_up') return [count, 'sem novas tentativas'].filter(Boolean).join('; ');
  return [count, tried_at && formatDateTime(tried_at)].filter(Boolean).join(', ');
}
