import { Textarea } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { ActionForm } from '../../ui/ActionDialog.tsx';
import { DateBR } from '../../ui/DateBR.tsx';
import { ListSkeleton } from '../../ui/LoadingSkeletons.tsx';
import { ModalDialog } from '../../ui/ModalDialog.tsx';
import { NumberField } from '../../ui/NumberField.tsx';
import { Reading } from '../../ui/Reading.tsx';
import { notifyOk } from '../../ui/toasts.tsx';
import { formatDate, formatQuantity, today } from '../../words/format.ts';
import styles from './Deliveries.module.css';
import {
  type Delivery,
  type DeliveryItem,
  deliveriesOfOrderQuery,
  type OrderDeliveries,
  useAnnounceDelivery,
} from './queries.ts';

interface AnnounceDeliveryProps {
  orderId: string;
  /** The announced delivery that is changed; none for a new one. */
  delivery?: Delivery | undefined;
  opened: boolean;
  onClose: () => void;
  /** Called with a delivery that was stored, and the day on which it comes. */
  onAnnounced?: ((deliveryId: string, arrivesOn: string) => void) | undefined;
}

/** Says what comes of an order on which day, or writes down what came already; of a service, which part is done. */
export default function AnnounceDelivery(props: AnnounceDeliveryProps) {
  const { orderId, delivery, opened, onClose, onAnnounced } = props;
  const deliveries = useQuery({ ...deliveriesOfOrderQuery(orderId), enabled: opened });
  return (
    <ModalDialog
      opened={opened}
      onClose={onClose}
      title={delivery ? 'Mudar a entrega marcada' : 'Informar entrega ou conclusão'}
    >
      <Reading
        query={deliveries}
        failure="Não foi possível carregar o pedido"
        skeleton={<ListSkeleton rows={3} />}
        bare
      >
        {(order) => <Missing {...{ order, delivery, onClose, onAnnounced }} />}
      </Reading>
    </ModalDialog>
  );
}

interface MissingProps extends Pick<AnnounceDeliveryProps, 'delivery' | 'onClose' | 'onAnnounced'> {
  order: OrderDeliveries | null | undefined;
}

function Missing({ order: found, ...rest }: MissingProps) {
  // As it was when the dialog opened: with what the form stores nothing may be left, and it would be gone before it closes.
  const [order] = useState(found);
  return order && missingOf(order, rest.delivery).length > 0 ? (
    <AnnounceForm order={order} {...rest} />
  ) : (
    <p>Tudo o que este pedido tem já foi marcado ou entregue.</p>
  );
}

interface AnnounceDraft {
  arrivesOn: string;
  note: string;
  /** By quote id, how much comes; '' for nothing. */
  quantities: Record<string, number | ''>;
}

interface AnnounceFormProps
  extends Pick<AnnounceDeliveryProps, 'delivery' | 'onClose' | 'onAnnounced'> {
  order: OrderDeliveries;
}

function AnnounceForm({ order, delivery, onClose, onAnnounced }: AnnounceFormProps) {
  const announce = useAnnounceDelivery();
  // Kept while the form is open: what is sent again is the same delivery.
  const id = useRef(delivery?.id ?? crypto.randomUUID());
  const items = missingOf(order, delivery);
  return (
    <ActionForm
      initialValues={draftOf(items, delivery)}
      schema={(draft: AnnounceDraft) => faultsOf(draft, items)}
      send={(draft) =>
        announce.mutateAsync({
          id: id.current,
          orderId: order.order_id,
          arrivesOn: draft.arrivesOn,
          lines: items.flatMap(({ quote_id }) => {
            const quantity = draft.quantities[quote_id];
            return quantity ? [{ quote_id, quantity }] : [];
          }),
          note: draft.note.trim(),
          version: delivery?.version ?? null,
        })
      }
      done={({ arrivesOn }) => {
        notifyOk(
          delivery ? 'Entrega alterada' : 'Entrega marcada',
          `Para ${formatDate(arrivesOn)}`,
        );
        onAnnounced?.(id.current, arrivesOn);
      }}
      submitLabel={delivery ? 'Salvar' : 'Marcar'}
      onClose={onClose}
    >
      {(form) => (
        <div className="stack gap-12">
          <DateBR
            {...form.getInputProps('arrivesOn')}
            label="Dia"
            description="Quando chega, ou quando chegou."
            withAsterisk
            data-autofocus
          />
          <fieldset className={`stack gap-8 ${styles.lines}`}>
            <legend className="strong text-14">Quanto</legend>
            {items.map((item) => (
              <NumberField
                key={item.quote_id}
                {...form.getInputProps(`quantities.${item.quote_id}`)}
                kind="quantity"
                label={item.description}
                description={`Faltam ${formatQuantity(item.left)} ${item.unit} de ${formatQuantity(item.quantity)}`}
                suffix={item.unit}
              />
            ))}
          </fieldset>
          <Textarea
            {...form.getInputProps('note')}
            label="Observação"
            autosize
            minRows={1}
            maxRows={5}
            maxLength={500}
          />
        </div>
      )}
    </ActionForm>
  );
}

type MissingItem = DeliveryItem & { left: number };

/** The items of which something is left; what the changed delivery brings itself counts as left. */
function missingOf({ items }: OrderDeliveries, delivery: Delivery | undefined): MissingItem[] {
  const brought = new Map(delivery?.lines.map(({ quote_id, quantity }) => [quote_id, quantity]));
  return items
    .map((item) => ({
      ...item,
      left: Number((item.missing + (brought.get(item.quote_id) ?? 0)).toFixed(3)),
    }))
    .filter(({ left }) => left > 0);
}

const draftOf = (items: readonly MissingItem[], delivery: Delivery | undefined): AnnounceDraft => {
  const brought = new Map(delivery?.lines.map(({ quote_id, quantity }) => [quote_id, quantity]));
  return {
    arrivesOn: delivery?.arrives_on ?? today(),
    note: delivery?.note ?? '',
    quantities: Object.fromEntries(
      items.map(({ quote_id, left }) => [
        quote_id,
        delivery ? (brought.get(quote_id) ?? '') : left,
      ]),
    ),
  };
};

function faultsOf({ arrivesOn, quantities }: AnnounceDraft, items: readonly MissingItem[]) {
  const faults: Record<string, string> = {};
  if (!arrivesOn) faults.arrivesOn = 'Informe o dia.';
  for (const { quote_id, left, unit } of items) {
    const quantity = quantities[quote_id];
    if (typeof quantity === 'number' && (quantity < 0 || quantity > left))
      faults[`quantities.${quote_id}`] =
        `A quantidade passa do que falta entregar: ${formatQuantity(left)} ${unit}.`;
  }
  const [first] = items;
  if (first && !items.some(({ quote_id }) => quantities[quote_id]))
    faults[`quantities.${first.quote_id}`] = 'Informe a quantidade de pelo menos um item.';
  return faults;
}
