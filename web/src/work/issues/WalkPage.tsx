import { Autocomplete, Button, Checkbox, FileButton, NativeSelect, TextInput } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { Link, useParams } from 'react-router';
import { refusalOf } from '../../common/attachments/accepted.ts';
import { attachmentsKey } from '../../common/attachments/queries.ts';
import { Needs } from '../../common/rights/Needs.tsx';
import { useWaitingActs } from '../../offline/use-waiting.ts';
import { StateOfActs } from '../../offline/WaitingState.tsx';
import { paths } from '../../paths.ts';
import { usePersonId, useProfile } from '../../session/session.tsx';
import { orderLabel, orderSupplier } from '../../sourcing/orders/order.ts';
import { type Order, ordersOfProjectQuery } from '../../sourcing/orders/queries.ts';
import { projectQuery } from '../../sourcing/projects/queries.ts';
import { BackLink } from '../../ui/BackLink.tsx';
import { FormError } from '../../ui/FormError.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { announce } from '../../ui/LiveRegion.tsx';
import { NotFoundPage } from '../../ui/NotFoundPage.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { Reading } from '../../ui/Reading.tsx';
import { errorText } from '../../wire/errors.ts';
import { plural } from '../../words/format.ts';
import styles from './Issues.module.css';
import { issueCountsQuery, issueKeys, sumOf } from './queries.ts';
import { keepIssue, keepIssuePhoto } from './waiting-issues.ts';

const PHOTOS = 'image/jpeg,image/png,image/webp';
const MOST_PHOTOS = 20;

/** A walk through the site with the phone: photo, words, and on to the next one. */
export default function WalkPage() {
  const { projectId = '' } = useParams();
  const { role } = useProfile();
  const project = useQuery(projectQuery(projectId));
  const orders = useQuery(ordersOfProjectQuery(projectId));
  if (project.data === null) return <NotFoundPage to={paths.dashboard()} back="Voltar ao painel" />;
  const work = role === 'client' ? paths.clientWork : paths.work;
  return (
    <>
      <PageHeader
        title="Vistoria no celular"
        lead={project.data?.name}
        trail={<BackLink to={work(projectId, 'vistoria')}>Vistoria</BackLink>}
      />
      <Reading query={orders} failure="Não foi possível carregar os pedidos da obra">
        {(placed) => (
          <Walk
            projectId={projectId}
            orders={placed.filter(({ status }) => status === 'confirmed')}
            back={work(projectId, 'vistoria')}
          />
        )}
      </Reading>
    </>
  );
}

interface WalkProps {
  projectId: string;
  orders: readonly Order[];
  back: string;
}

const blank = () => ({ id: crypto.randomUUID(), version: null as number | null, sent: 0 });

function Walk({ projectId, orders, back }: WalkProps) {
  const queryClient = useQueryClient();
  const writer = { person: usePersonId(), account: useProfile().id };
  const waiting = useWaitingActs(writer.person)?.filter(({ entity }) =>
    entity.startsWith('issue:'),
  );
  const counts = useQuery(issueCountsQuery(projectId)).data;
  // The room stays chosen from one to the next.
  const [room, setRoom] = useState('');
  const [place, setPlace] = useState('');
  const [title, setTitle] = useState('');
  const [isUrgent, setUrgent] = useState(false);
  const [photos, setPhotos] = useState<readonly File[]>([]);
  const [fault, setFault] = useState<string | null>(null);
  const [isSaving, setSaving] = useState(false);
  const own = useRef(blank());
  const field = useRef<HTMLInputElement>(null);
  const items = orders.flatMap((order) => order.items.map((item) => ({ order, item })));
  const rooms = [...new Set(items.flatMap(({ item }) => item.room ?? []))];
  const inRoom = items.filter(({ item }) => !room || item.room === room);
  const add = (files: readonly File[]) => {
    const refused = files.map((file) => refusalOf(file)).find(Boolean);
    setFault(refused ?? null);
    setPhotos((all) => [...all, ...files.filter((file) => !refusalOf(file))].slice(0, MOST_PHOTOS));
  };
  const next = async () => {
    if (isSaving) return;
    if (!title.trim()) {
      setFault('Escreva o que falta.');
      field.current?.focus();
      return;
    }
    setSaving(true);
    setFault(null);
    try {
      const [orderId = null, quoteId = null] = place.split(' ').filter(Boolean);
      const draft = {
        id: own.current.id,
        projectId,
        kind: 'punch' as const,
        orderId,
        quoteId,
        room: room.trim(),
        title: title.trim(),
        description: '',
        isUrgent,
        dueOn: '',
        version: own.current.version,
      };
      await keepIssue(draft, writer);
      // After a failure the photos that were kept are not kept again.
      for (const photo of photos.slice(own.current.sent)) {
        await keepIssuePhoto(draft, photo, writer);
        own.current.sent += 1;
      }
      own.current = blank();
      setTitle('');
      setUrgent(false);
      setPlace('');
      setPhotos([]);
      announce('Pendência salva. Registre a próxima.');
      field.current?.focus();
      await Promise.all(
        [issueKeys.all, attachmentsKey('issue')].map((queryKey) =>
          queryClient.invalidateQueries({ queryKey }),
        ),
      );
    } catch (error) {
      setFault(errorText(error as Error));
    }
    setSaving(false);
  };
  const drafts = sumOf(counts, 'drafts', 'punch');
  return (
    <form
      noValidate
      className={`one-column ${styles.walk}`}
      onSubmit={(event) => {
        event.preventDefault();
        void next();
      }}
    >
      <div className="flex wrap gap-8">
        <FileButton
          accept="image/jpeg"
          capture="environment"
          onChange={(photo) => photo && add([photo])}
        >
          {(props) => (
            <Button {...props} size="md" leftSection={<Icon name="camera" size={20} />}>
              Tirar foto
            </Button>
          )}
        </FileButton>
        <FileButton multiple accept={PHOTOS} onChange={add}>
          {(props) => (
            <Button
              {...props}
              size="md"
              variant="default"
              leftSection={<Icon name="image" size={20} />}
            >
              Escolher fotos
            </Button>
          )}
        </FileButton>
      </div>
      {photos.length > 0 && (
        <ul className={styles.shots} aria-label="Fotos desta pendência">
          {photos.map((photo, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the same photo may be taken twice
            <li key={at}>
              <Shot photo={photo} label={`Foto ${at + 1}`} />
            </li>
          ))}
        </ul>
      )}
      <TextInput
        ref={field}
        size="md"
        label="O que falta"
        placeholder="Rodapé solto atrás da porta"
        withAsterisk
        maxLength={120}
        enterKeyHint="next"
        value={title}
        onChange={({ currentTarget }) => setTitle(currentTarget.value)}
      />
      <Autocomplete
        size="md"
        label="Ambiente"
        description="Fica escolhido para as próximas."
        placeholder="Sala"
        maxLength={60}
        data={rooms}
        value={room}
        onChange={setRoom}
      />
      <NativeSelect
        size="md"
        label="Quem resolve"
        value={place}
        onChange={({ currentTarget }) => setPlace(currentTarget.value)}
        data={[
          { value: '', label: 'Arquiteto (sem pedido)' },
          ...(inRoom.length > 0
            ? [
                {
                  group: room ? `Itens de ${room}` : 'Itens',
                  items: inRoom.map(({ order, item }) => ({
                    value: `${order.order_id} ${item.quote_id}`,
                    label: `${item.description}: ${orderSupplier(order)}`,
                  })),
                },
              ]
            : []),
          ...(orders.length > 0
            ? [
                {
                  group: 'Pedidos',
                  items: orders.map((order) => ({
                    value: order.order_id,
                    label: `${orderSupplier(order)}, pedido ${orderLabel(order)}`,
                  })),
                },
              ]
            : []),
        ]}
      />
      <Checkbox
        label="Urgente"
        checked={isUrgent}
        onChange={({ currentTarget }) => setUrgent(currentTarget.checked)}
      />
      <FormError>{fault}</FormError>
      <Needs right="prepare" worksOffline>
        <Button type="submit" size="md" color="clay.7" loading={isSaving}>
          Salvar e registrar a próxima
        </Button>
      </Needs>
      {waiting && waiting.length > 0 && (
        <p role="status">
          <StateOfActs acts={waiting} />
        </p>
      )}
      {drafts > 0 && (
        <p>
          {plural(drafts, 'pendência registrada', 'pendências registradas')}, que só a sua conta vê.{' '}
          <Link to={back}>Revisar e publicar</Link>
        </p>
      )}
    </form>
  );
}

function Shot({ photo, label }: { photo: File; label: string }) {
  const [url, setUrl] = useState<string>();
  useEffect(() => {
    const made = URL.createObjectURL(photo);
    setUrl(made);
    return () => URL.revokeObjectURL(made);
  }, [photo]);
  return url ? (
    <img src={url} alt={label} className={styles.shot} />
  ) : (
    <span className={styles.shot} />
  );
}
