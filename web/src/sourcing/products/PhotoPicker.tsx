import { Button, FileButton, UnstyledButton } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { type DragEvent, useEffect, useState } from 'react';
import { refusalOf } from '../../common/attachments/accepted.ts';
import { Icon } from '../../ui/Icon.tsx';
import { notifyError } from '../../ui/toasts.tsx';
import styles from './Products.module.css';

/** Files that a camera, a phone or a catalogue gives; the server looks at the bytes themselves. */
const PICTURES = 'image/jpeg,image/png,image/webp,application/pdf';
/** As private.check_files_of_subject has it. */
const MOST = 20;

interface PhotoPickerProps {
  photos: readonly File[];
  onChange: (photos: readonly File[]) => void;
}

/** Pictures of a product that is not saved yet: chosen, photographed, dropped or pasted, and sent when it is saved. */
export function PhotoPicker({ photos, onChange }: PhotoPickerProps) {
  const hasCamera = useMediaQuery('(pointer: coarse)');
  const [isOver, setOver] = useState(false);
  const add = (files: readonly File[]) => {
    const taken: File[] = [];
    for (const file of files) {
      const reason =
        photos.length + taken.length >= MOST
          ? `Um produto tem até ${MOST} arquivos.`
          : refusalOf(file);
      if (reason) notifyError(`“${file.name}” não foi anexado`, reason);
      else taken.push(file);
    }
    if (taken.length > 0) onChange([...photos, ...taken]);
  };
  const onDrop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    add([...event.dataTransfer.files]);
  };
  return (
    <fieldset
      className={`stack gap-12 ${styles.picker}`}
      aria-label="Fotos do produto"
      data-over={isOver || undefined}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={onDrop}
      onPaste={(event) => {
        if (event.clipboardData.files.length > 0) add([...event.clipboardData.files]);
      }}
    >
      <div className="row wrap gap-8">
        {hasCamera && (
          <FileButton
            accept="image/jpeg"
            capture="environment"
            onChange={(photo) => photo && add([photo])}
          >
            {(props) => (
              <Button {...props} variant="default" leftSection={<Icon name="camera" size={18} />}>
                Tirar foto
              </Button>
            )}
          </FileButton>
        )}
        <FileButton multiple accept={PICTURES} onChange={add}>
          {(props) => (
            <Button {...props} variant="default" leftSection={<Icon name="image" size={18} />}>
              Escolher fotos
            </Button>
          )}
        </FileButton>
        {!hasCamera && <span className="muted text-14">ou arraste para cá</span>}
      </div>
      {photos.length > 0 && (
        <ul className={styles.picked} aria-label="Fotos escolhidas">
          {photos.map((photo, at) => (
            <li key={`${photo.name} ${photo.lastModified} ${photo.size}`}>
              <Preview photo={photo} />
              <UnstyledButton
                className={styles.drop}
                aria-label={`Tirar ${photo.name}`}
                onClick={() => onChange(photos.filter((_one, place) => place !== at))}
              >
                <Icon name="close" size={18} />
              </UnstyledButton>
            </li>
          ))}
        </ul>
      )}
    </fieldset>
  );
}

function Preview({ photo }: { photo: File }) {
  const [url, setUrl] = useState<string | null>(null);
  useEffect(() => {
    if (!photo.type.startsWith('image/')) return;
    const made = URL.createObjectURL(photo);
    setUrl(made);
    return () => URL.revokeObjectURL(made);
  }, [photo]);
  return url ? (
    <img className={styles.shot} src={url} alt={photo.name} />
  ) : (
    <span className={styles.shot}>
      <Icon name="file" /> <span className="anywhere text-13">{photo.name}</span>
    </span>
  );
}
