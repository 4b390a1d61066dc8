import { Button, FileButton, SegmentedControl, Textarea } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { accepted as acceptedFiles } from '../../common/attachments/accepted.ts';
import { useUploads } from '../../common/attachments/use-uploads.ts';
import { DateBR } from '../../ui/DateBR.tsx';
import { FormFooter } from '../../ui/FormFooter.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { ListSkeleton } from '../../ui/LoadingSkeletons.tsx';
import { ModalDialog } from '../../ui/ModalDialog.tsx';
import { Reading } from '../../ui/Reading.tsx';
import { notifyOk } from '../../ui/toasts.tsx';
import { errorText } from '../../wire/errors.ts';
import { formatQuantity, formatShortDate, plural, today } from '../../words/format.ts';
import { type Count, countFault, countsOf, linesOf, type Rest, restOf } from './counted.ts';
import styles from './Deliveries.module.css';
import {
  type Delivery,
  type DeliveryLine,
  deliveriesOfOrderQuery,
  useCheckDelivery,
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
  const check = useCheckDelivery();
  const uploads = useUploads('delivery', delivery.id);
  const [counts, setCounts] = useState(() => countsOf(delivery));
  const [note, setNote] = useState('');
  const day = today();
  const [arrivedOn, setArrivedOn] = useState(delivery.arrives_on < day ? delivery.arrives_on : day);
  const [fault, setFault] = useState<string | null>(null);
  const refuses = delivery.lines.some(
    (line) => counts[line.quote_id]?.rest === 'refused' && restOf(line, counts[line.quote_id]) > 0,
  );
  const isSending = uploads.sendings.some(
    ({ state }) => state === 'waiting' || state === 'sending',
  );
  const photos = delivery.files.filter(({ mime_type }) => mime_type.startsWith('image/')).length;
  const change = (quoteId: string, news: Partial<Count>) => {
    setFault(null);
    setCounts((before) => ({ ...before, [quoteId]: { ...before[quoteId], ...news } as Count }));
  };
  const send = async (all: Record<string, Count>) => {
    const wrong =
      countFault(delivery, all) ??
      (!arrivedOn ? 'Informe o dia em que chegou.' : null) ??
      (refuses && photos === 0 ? 'Anexe uma foto do que foi recusado.' : null) ??
      (isSending ? 'As fotos ainda estão sendo enviadas. Espere um pouco.' : null);
    setFault(wrong);
    if (wrong || check.isPending) return;
    try {
      const lines = linesOf(delivery, all);
      await check.mutateAsync({
        deliveryId: delivery.id,
        version: delivery.version,
        lines,
        note: note.trim(),
        arrivedOn,
      });
      onClose();
      const refused = lines.filter(({ reason }) => reason).length;
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
          <Photos
            stored={photos}
            sendings={uploads.sendings}
            onAdd={uploads.add}
            onRetry={uploads.retry}
          />
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

interface PhotosProps extends Pick<ReturnType<typeof useUploads>, 'sendings'> {
  /** How many images the delivery has already. */
  stored: number;
  onAdd: (files: readonly File[]) => void;
  onRetry: (id: string) => void;
}

/** The photos of what was refused: stored before the count is, because it counts with them alone. */
function Photos({ stored, sendings, onAdd, onRetry }: PhotosProps) {
  const hasCamera = useMediaQuery('(pointer: coarse)');
  return (
    <div className="stack gap-8">
      <FileButton
        accept={hasCamera ? 'image/jpeg' : acceptedFiles}
        {...(hasCamera && { capture: 'environment' as const })}
        onChange={(file) => file && onAdd([file])}
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
        {plural(stored, 'foto guardada', 'fotos guardadas')}
      </span>
      {sendings.map(({ id, file, state, reason }) => (
        <span key={id} className="row wrap gap-8 text-14">
          <Icon name={state === 'failed' || state === 'refused' ? 'alert' : 'up'} size={18} />
          <span className="anywhere">
            {state === 'failed' || state === 'refused'
              ? `${file.name}: ${reason}`
              : `Enviando ${file.name}…`}
          </span>
          {state === 'failed' && (
            <Button variant="light" size="compact-sm" onClick={() => onRetry(id)}>
              Tentar de novo
            </Button>
          )}
        </span>
      ))}
    </div>
  );
}
