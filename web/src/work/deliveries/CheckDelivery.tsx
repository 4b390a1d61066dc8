import { Button, FileButton, SegmentedControl, Textarea } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { accepted as acceptedFiles } from '../../common/attachments/accepted.ts';
import { keepPhoto } from '../../common/attachments/photo-act.ts';
import { WaitingPhotos } from '../../common/attachments/WaitingPhotos.tsx';
import { doAct } from '../../offline/do-act.ts';
import { type Done, leavesWithin } from '../../offline/outbox.ts';
import { useWaitingOf } from '../../offline/use-waiting.ts';
import { usePersonId, useProfile } from '../../session/session.tsx';
import { DateBR } from '../../ui/DateBR.tsx';
import { FormError } from '../../ui/FormError.tsx';
import { FormFooter } from '../../ui/FormFooter.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { ListSkeleton } from '../../ui/LoadingSkeletons.tsx';
import { ModalDialog } from '../../ui/ModalDialog.tsx';
import { Reading } from '../../ui/Reading.tsx';
import { notifyOk } from '../../ui/toasts.tsx';
import { useAction } from '../../wire/action.ts';
import { errorText } from '../../wire/errors.ts';
import { formatQuantity, formatShortDate, plural, today } from '../../words/format.ts';
import { checkDeliveryAct, deliveryEntity } from './check-act.ts';
import { type Count, countFault, countsOf, linesOf, type Rest, restOf } from './counted.ts';
import styles from './Deliveries.module.css';
import {
  type CheckedDelivery,
  type CheckedLine,
  type Delivery,
  type DeliveryLine,
  deliveriesOfOrderQuery,
  staledByDeliveries,
} from './queries.ts';
import { Stepper } from './Stepper.tsx';

interface CheckDeliveryProps {
  orderId: string;
  deliveryId: string;
  opened: boolean;
  onClose: () => void;
}

/** Counts what came: in one column, for one hand on the site. */
export default function CheckDelivery(props: CheckDeliveryProps) {
  const { orderId, deliveryId, opened, onClose } = props;
  const deliveries = useQuery({ ...deliveriesOfOrderQuery(orderId), enabled: opened });
  return (
    <ModalDialog opened={opened} onClose={onClose} title="Conferir a entrega">
      <Reading
        query={deliveries}
        failure="Não foi possível carregar a entrega"
        skeleton={<ListSkeleton rows={3} />}
        bare
      >
        {(order) => {
          const delivery = order?.deliveries.find(({ id }) => id === deliveryId);
          if (!delivery) return <p>Esta entrega não está mais aqui.</p>;
          if (delivery.status === 'checked')
            return (
              <p>
                {delivery.checked_name} conferiu esta entrega
                {delivery.checked_at && ` em ${formatShortDate(delivery.checked_at)}`}.
              </p>
            );
          if (delivery.status === 'withdrawn') return <p>Esta entrega foi desmarcada.</p>;
          // Another version is another count.
          return <CheckForm key={delivery.version} delivery={delivery} onClose={onClose} />;
        }}
      </Reading>
    </ModalDialog>
  );
}

interface CheckFormProps {
  delivery: Delivery;
  onClose: () => void;
}

function CheckForm({ delivery, onClose }: CheckFormProps) {
  const writer = { person: usePersonId(), account: useProfile().id };
  const check = useCheck(writer);
  const entity = deliveryEntity(delivery.id);
  const acts = useWaitingOf(writer.person, entity) ?? [];
  const [counts, setCounts] = useState(() => countsOf(delivery));
  const [note, setNote] = useState('');
  const day = today();
  const [arrivedOn, setArrivedOn] = useState(delivery.arrives_on < day ? delivery.arrives_on : day);
  const [fault, setFault] = useState<string | null>(null);
  const refuses = delivery.lines.some(
    (line) => counts[line.quote_id]?.rest === 'refused' && restOf(line, counts[line.quote_id]) > 0,
  );
  const stored = delivery.files.filter(({ mime_type }) => mime_type.startsWith('image/')).length;
  const photos = stored + acts.filter(({ photo }) => photo).length;
  const title = 'Conferência de entrega';
  const change = (quoteId: string, news: Partial<Count>) => {
    setFault(null);
    setCounts((before) => ({ ...before, [quoteId]: { ...before[quoteId], ...news } as Count }));
  };
  const send = async (all: Record<string, Count>) => {
    const wrong =
      countFault(delivery, all) ??
      (!arrivedOn ? 'Informe o dia em que chegou.' : null) ??
      (refuses && photos === 0 ? 'Anexe uma foto do que foi recusado.' : null);
    setFault(wrong);
    if (wrong || check.isPending) return;
    try {
      const lines = linesOf(delivery, all);
      const counted = { deliveryId: delivery.id, version: delivery.version, lines, arrivedOn };
      const { how } = await check.mutateAsync({
        ...{ entity, title, version: delivery.version },
        arguments: { ...counted, note: note.trim() },
        words: wordsOf(delivery, lines, note.trim()),
      });
      onClose();
      const refused = lines.filter(({ reason }) => reason).length;
      if (how === 'kept' && !(await leavesWithin(ARRIVES_WITHIN_MS, writer.person, entity)))
        return notifyOk(
          'Contagem guardada neste aparelho',
          'Ela é enviada assim que houver conexão.',
        );
      notifyOk(
        'Entrega conferida',
        refused > 0 ? plural(refused, 'item recusado', 'itens recusados') : 'Tudo conferido',
      );
    } catch {
      // Shown below the form.
    }
  };
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void send(counts);
      }}
    >
      <div className="stack gap-16">
        {delivery.note && <p className="muted anywhere">{delivery.note}</p>}
        <Button
          size="md"
          fullWidth
          data-autofocus
          className={styles.all}
          leftSection={<Icon name="check" size={20} />}
          loading={check.isPending}
          onClick={() => {
            const all = countsOf(delivery);
            setCounts(all);
            void send(all);
          }}
        >
          Recebi tudo
        </Button>
        <ul className="stack gap-16">
          {delivery.lines.map((line) => (
            <Line
              key={line.quote_id}
              line={line}
              count={counts[line.quote_id]}
              onChange={(news) => change(line.quote_id, news)}
            />
          ))}
        </ul>
        {refuses && (
          <>
            <Photos
              count={photos}
              onAdd={(file) =>
                keepPhoto({
                  ...writer,
                  ...{ entity, kind: 'delivery', id: delivery.id, file, title },
                })
              }
            />
            <WaitingPhotos acts={acts} label="Fotos por enviar" />
          </>
        )}
        <DateBR
          label="Chegou em"
          withAsterisk
          value={arrivedOn}
          onChange={(chosen) => {
            setFault(null);
            setArrivedOn(chosen);
          }}
        />
        <Textarea
          label="Observação"
          autosize
          minRows={1}
          maxRows={5}
          maxLength={500}
          value={note}
          onChange={({ currentTarget }) => setNote(currentTarget.value)}
        />
      </div>
      <FormFooter
        error={fault ?? (check.error && errorText(check.error))}
        isPending={check.isPending}
        submitLabel="Confirmar a contagem"
        onCancel={onClose}
      />
    </form>
  );
}

/** So long a press waits to say that the count arrived, and not only that it is kept. */
const ARRIVES_WITHIN_MS = 3_000;

/** Keeps a count on the device, from where it is sent after its photos. */
const useCheck = (writer: { person: string; account: string }) =>
  useAction({
    mutationKey: ['check delivery'],
    mutationFn: (done: Omit<Done<CheckedDelivery>, 'person' | 'account'>) =>
      doAct(checkDeliveryAct, { ...writer, ...done }),
    stales: staledByDeliveries,
  });

/** The count in words, to copy where it cannot be sent. */
const wordsOf = (delivery: Delivery, lines: readonly CheckedLine[], note: string) =>
  [
    ...lines.map(({ quote_id, accepted, reason }) => {
      const line = delivery.lines.find((one) => one.quote_id === quote_id);
      const refusal = reason ? ` Recusado: ${reason}` : '';
      return `${line?.description}: ${formatQuantity(accepted ?? 0)} ${line?.unit}.${refusal}`;
    }),
    note,
  ]
    .filter(Boolean)
    .join('\n');

interface LineProps {
  line: DeliveryLine;
  count: Count | undefined;
  onChange: (news: Partial<Count>) => void;
}

/** One item of a delivery: how much of it is good, and what became of the rest. */
function Line({ line, count, onChange }: LineProps) {
  const rest = restOf(line, count);
  return (
    <li className={`stack gap-8 ${styles.line}`}>
      <span className="strong anywhere">{line.description}</span>
      <span className="muted text-13">
        Marcado: {formatQuantity(line.quantity)} {line.unit}
      </span>
      <Stepper
        label={`Recebido de ${line.description}`}
        unit={line.unit}
        most={line.quantity}
        value={count?.accepted ?? ''}
        onChange={(accepted) => onChange({ accepted })}
      />
      {rest > 0 && (
        <>
          <span className="text-14">
            {plural(rest, 'fica', 'ficam')} de fora ({line.unit}):
          </span>
          <SegmentedControl
            fullWidth
            aria-label={`O resto de ${line.description}`}
            className={styles.rest}
            value={count?.rest ?? 'refused'}
            onChange={(chosen) => onChange({ rest: chosen as Rest })}
            data={[
              { value: 'refused', label: 'Recusei' },
              { value: 'absent', label: 'Não veio' },
            ]}
          />
          {count?.rest === 'refused' && (
            <Textarea
              label={`Por que recusou ${line.description}`}
              withAsterisk
              autosize
              minRows={1}
              maxRows={5}
              maxLength={500}
              value={count.reason}
              onChange={({ currentTarget }) => onChange({ reason: currentTarget.value })}
            />
          )}
        </>
      )}
    </li>
  );
}

interface PhotosProps {
  /** How many images the delivery has, with those that wait on the device. */
  count: number;
  onAdd: (photo: File) => Promise<void>;
}

/** The photos of what was refused: they go before the count, because it counts with them alone. */
function Photos({ count, onAdd }: PhotosProps) {
  const [fault, setFault] = useState<string | null>(null);
  const add = (photo: File) => {
    setFault(null);
    onAdd(photo).catch((error) => setFault(errorText(error)));
  };
  const hasCamera = useMediaQuery('(pointer: coarse)');
  return (
    <div className="stack gap-8">
      <FileButton
        accept={hasCamera ? 'image/jpeg' : acceptedFiles}
        {...(hasCamera && { capture: 'environment' as const })}
        onChange={(file) => file && add(file)}
      >
        {(button) => (
          <Button
            {...button}
            variant="default"
            fullWidth
            className={styles.all}
            leftSection={<Icon name={hasCamera ? 'camera' : 'clip'} size={18} />}
          >
            {hasCamera ? 'Fotografar o que foi recusado' : 'Anexar foto do que foi recusado'}
          </Button>
        )}
      </FileButton>
      <span className="muted text-13" role="status">
        {plural(count, 'foto guardada', 'fotos guardadas')}
      </span>
      <FormError>{fault}</FormError>
    </div>
  );
}
