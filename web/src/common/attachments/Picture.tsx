import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { Icon } from '../../ui/Icon.tsx';
import styles from './Attachments.module.css';
import { type StoredFile, thumbnailQuery } from './queries.ts';
import { SmallPicture } from './SmallPicture.tsx';

interface PictureProps {
  /** A file that `isPicture`; null draws the same space without one. */
  file: StoredFile | null;
  /** Its place and size. */
  className: string | undefined;
}

/** A picture of a thing beside its name, so without words of its own. Asked for when it is about to be seen. */
export function Picture({ file, className }: PictureProps) {
  const [frame, isNear] = useNear(file !== null);
  return (
    <div ref={frame} className={`${styles.frame} ${className ?? ''}`} data-empty={file === null}>
      {file && isNear ? <Shown file={file} /> : <Icon name="image" />}
    </div>
  );
}

function Shown({ file }: { file: StoredFile }) {
  const { data } = useQuery(thumbnailQuery(file, CARD));
  return data ? <SmallPicture src={data} instead={<Icon name="image" />} /> : <Icon name="image" />;
}

/** Twice the width of a card. */
const CARD = { width: 640, height: 400, resize: 'cover' } as const;

/** Whether an element has come near the window, for as long as that is asked; where a browser cannot say, it has. */
function useNear(isWanted: boolean) {
  const frame = useRef<HTMLDivElement>(null);
  const [isNear, setNear] = useState(() => typeof IntersectionObserver === 'undefined');
  useEffect(() => {
    if (isNear || !isWanted || !frame.current) return;
    const observer = new IntersectionObserver(
      (entries) => entries.some((entry) => entry.isIntersecting) && setNear(true),
      { rootMargin: '400px' },
    );
    observer.observe(frame.current);
    return () => observer.disconnect();
  }, [isNear, isWanted]);
  return [frame, isNear] as const;
}
