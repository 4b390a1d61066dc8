import { Button } from '@mantine/core';
import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import styles from '../ui/OfflineBar.module.css';
import { followWorker, mayHaveWorker, takeNewer } from './app-worker.ts';
import { useTyped } from './use-typed.ts';

/** Nothing newer; a newer version can be had; it comes when the person leaves the page, in which something is typed. */
type Newer = 'none' | 'there' | 'on leaving';

/**
 * Registers the worker of the application, and says when a newer version waits. "Atualizar" loads the page again with it, or, where
 * something is typed in the page, with the next page that is opened: nothing typed is lost.
 */
export function NewVersion() {
  const [newer, setNewer] = useState<Newer>('none');
  const { pathname } = useLocation();
  const [pressedAt, setPressedAt] = useState(pathname);
  const isTyped = useTyped();
  useEffect(() => {
    if (!mayHaveWorker()) return;
    return followWorker(() => setNewer((now) => (now === 'none' ? 'there' : now)));
  }, []);
  useEffect(() => {
    if (newer === 'on leaving' && pathname !== pressedAt) takeNewer();
  }, [newer, pathname, pressedAt]);
  const update = () => {
    if (!isTyped()) return takeNewer();
    setPressedAt(pathname);
    setNewer('on leaving');
  };
  return (
    <div className={`${styles.place} no-print`}>
      <div className={newer === 'none' ? undefined : styles.bar}>
        <span role="status">
          {newer === 'there' && 'Há uma versão nova do Prumo.'}
          {newer === 'on leaving' &&
            'A versão nova entra quando você abrir outra página: o que está escrito nesta fica.'}
        </span>
        {newer === 'there' && (
          <Button variant="subtle" size="compact-sm" className={styles.retry} onClick={update}>
            Atualizar
          </Button>
        )}
      </div>
    </div>
  );
}
