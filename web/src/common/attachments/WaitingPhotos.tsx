import { useEffect, useState } from 'react';
import { photoOf } from '../../offline/outbox.ts';
import type { WaitingAct } from '../../offline/waiting-act.ts';
import styles from './WaitingPhotos.module.css';

interface WaitingPhotosProps {
  /** All that waits of the thing. */
  acts: readonly WaitingAct[];
  /** Names the list for screen readers. */
  label: string;
}

/** The photos of a thing that are on this device and not stored yet, each with its state. */
export function WaitingPhotos({ acts, label }: WaitingPhotosProps) {
  const photos = acts.filter(({ photo }) => photo);
  if (photos.length === 0) return null;
  return (
    <ul className="row wrap gap-8" aria-label={label}>
      {photos.map((act) => (
        <li key={act.id} className={styles.photo}>
          <WaitingPhoto act={act} />
          <span className="text-13 muted">
            {act.state === 'sending'
              ? 'Enviando'
              : act.state === 'refused'
                ? 'Recusada'
                : 'Por enviar'}
          </span>
        </li>
      ))}
    </ul>
  );
}

function WaitingPhoto({ act }: { act: WaitingAct }) {
  const [url, setUrl] = useState<string>();
  // biome-ignore lint/correctness/useExhaustiveDependencies: a photo never changes under its id.
  useEffect(() => {
    let made: string | undefined;
    let hasLeft = false;
    photoOf(act).then(
      (file) => {
        if (!file || hasLeft) return;
        made = URL.createObjectURL(file);
        setUrl(made);
      },
      () => undefined,
    );
    return () => {
      hasLeft = true;
      if (made) URL.revokeObjectURL(made);
    };
  }, [act.id]);
  return url ? (
    <img src={url} alt="" className={styles.image} />
  ) : (
    <span className={styles.image} />
  );
}
