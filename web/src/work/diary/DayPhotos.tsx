import { Button, FileButton, UnstyledButton } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { refusalOf } from '../../common/attachments/accepted.ts';
import { Picture } from '../../common/attachments/Picture.tsx';
import {
  type Attachment,
  isRemovable,
  linksQuery,
  useRemoveAttachment,
} from '../../common/attachments/queries.ts';
import { usePersonId, useProfile } from '../../session/session.tsx';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { announce } from '../../ui/LiveRegion.tsx';
import { errorText } from '../../wire/errors.ts';
import { formatDateTime, plural } from '../../words/format.ts';
import { addPhoto } from './acts.ts';
import styles from './Diary.module.css';
import { type DayLog, diaryKeys } from './queries.ts';
import { useWriter } from './use-day-draft.ts';

/** Photos that a camera or a phone gives; the server looks at the bytes themselves. */
const PHOTOS = 'image/jpeg,image/png,image/webp';
const MOST_PHOTOS = 20;

interface Sending {
  key: string;
  file: File;
  reason: string | null;
}

interface PhotoFieldProps {
  date: string;
  /** Stores the day, whose row a photo needs, and says its id. */
  store: () => Promise<{ id: string }>;
  /** How many the day has, with those that wait on the device. */
  count: number;
}

/** Takes photos of the day: the camera first on a phone. */
export function PhotoField({ date, store, count }: PhotoFieldProps) {
  const writer = useWriter();
  const queryClient = useQueryClient();
  const [sendings, setSendings] = useState<readonly Sending[]>([]);
  const send = async ({ key, file }: Sending) => {
    const put = (reason: string | null) =>
      setSendings((all) => all.map((one) => (one.key === key ? { ...one, reason } : one)));
    put(null);
    try {
      const { id } = await store();
      await addPhoto({ id, date }, file, writer);
      await queryClient.invalidateQueries({ queryKey: diaryKeys.all });
      setSendings((all) => all.filter((one) => one.key !== key));
      announce('Foto guardada');
    } catch (error) {
      console.error('Failed to send a photo', error);
      put(errorText(error));
    }
  };
  const add = async (files: readonly File[]) => {
    const news = files.map((file) => ({ key: crypto.randomUUID(), file, reason: refusalOf(file) }));
    setSendings((all) => [...all, ...news]);
    // One after the other: the first one stores the day.
    for (const one of news) if (!one.reason) await send(one);
  };
  const room = MOST_PHOTOS - count;
  return (
    <div className="stack gap-12">
      {room > 0 ? (
        <div className="flex wrap gap-8">
          <FileButton
            accept="image/jpeg"
            capture="environment"
            onChange={(photo) => photo && void add([photo])}
          >
            {(props) => (
              <Button {...props} size="md" leftSection={<Icon name="camera" size={20} />}>
                Tirar foto
              </Button>
            )}
          </FileButton>
          <FileButton multiple accept={PHOTOS} onChange={(files) => void add(files.slice(0, room))}>
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
      ) : (
        <p className="muted text-14">Um dia tem até {MOST_PHOTOS} fotos.</p>
      )}
      {sendings.length > 0 && (
        <ul className="stack gap-8" aria-label="Fotos que não foram guardadas">
          {sendings.map((one) => (
            <li key={one.key} className={styles.sending}>
              <span className="grows anywhere">
                {one.file.name}
                <span className={one.reason ? 'block error text-14' : 'block muted text-14'}>
                  {one.reason ?? 'Guardando…'}
                </span>
              </span>
              {one.reason && (
                <>
                  <Button variant="default" onClick={() => void send(one)}>
                    Tentar de novo
                  </Button>
                  <Button
                    variant="subtle"
                    onClick={() =>
                      setSendings((all) => all.filter((other) => other.key !== one.key))
                    }
                  >
                    Descartar
                  </Button>
                </>
              )}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

interface PhotoGridProps {
  log: Pick<DayLog, 'log_id' | 'photos'>;
  /** Whether the photos may still be removed by the person who sent them. */
  isOpen: boolean;
}

/** The photos of a day: on a phone each fills the width. */
export function PhotoGrid({ log, isOpen }: PhotoGridProps) {
  const { role } = useProfile();
  const me = usePersonId();
  const files = log.photos.map(
    (photo): Attachment => ({ ...photo, kind: 'daily_log', entity_id: log.log_id }),
  );
  const links = useQuery(linksQuery(files)).data;
  const remove = useRemoveAttachment();
  const queryClient = useQueryClient();
  const [removing, setRemoving] = useState<Attachment | null>(null);
  if (files.length === 0) return null;
  return (
    <>
      <ul className={styles.photos} aria-label={plural(files.length, 'foto', 'fotos')}>
        {files.map((file, at) => (
          <li key={file.id} className="stack gap-4">
            <a
              href={links?.get(file.id) ?? undefined}
              target="_blank"
              rel="noopener noreferrer"
              aria-label={`Abrir a foto ${at + 1}`}
            >
              <Picture file={file} className={styles.photo} />
            </a>
            <span className="row between gap-8">
              <span className="muted text-14 num">
                {formatDateTime(log.photos[at]?.taken_at ?? file.created_at)}
              </span>
              {(role === 'admin' || (isOpen && isRemovable(file, { id: me, role }))) && (
                <UnstyledButton
                  className={styles.remove}
                  aria-label={`Remover a foto ${at + 1}`}
                  onClick={() => setRemoving(file)}
                >
                  <Icon name="trash" size={18} />
                </UnstyledButton>
              )}
            </span>
          </li>
        ))}
      </ul>
      <ConfirmDialog
        opened={removing !== null}
        onClose={() => setRemoving(null)}
        onConfirm={() =>
          removing &&
          remove.mutate(removing, {
            onSuccess: () => {
              setRemoving(null);
              void queryClient.invalidateQueries({ queryKey: diaryKeys.all });
            },
          })
        }
        title="Remover esta foto?"
        confirmLabel="Remover"
        danger
        action={remove}
        failure="Não foi possível remover a foto"
      >
        Ela sai do diário para todos.
      </ConfirmDialog>
    </>
  );
}
