import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { Icon } from './Icon.tsx';
import styles from './StateMessage.module.css';

interface ErrorStateProps {
  /** Names the failure, in the words of the specification where it has some. */
  title: string;
  /** Why, and what still works. `errorText(error)` gives the sentence. */
  children?: ReactNode;
  onRetry?: () => void;
  retrying?: boolean;
  /** Another way out, beside the retry. */
  action?: ReactNode;
  bare?: boolean;
  /** Nothing else is on the page: the title is its heading. */
  isPage?: boolean;
}

/** A failed query, reported with a button to try again; never an empty list in its place. */
export function ErrorState({
  title,
  children,
  onRetry,
  retrying,
  action,
  bare,
  isPage,
}: ErrorStateProps) {
  const Title = isPage ? 'h1' : 'p';
  return (
    <div className={bare ? styles.box : `${styles.box} ${styles.framed}`} role="alert">
      <span className={`middle tag-red ${styles.mark}`}>
        <Icon name="alert" size={28} />
      </span>
      <Title className={styles.title}>{title}</Title>
      {children && <p className={styles.text}>{children}</p>}
      {(onRetry || action) && (
        <div className={styles.action}>
          {onRetry && (
            <Button
              variant="default"
              leftSection={<Icon name="refresh" size={18} />}
              onClick={onRetry}
              loading={retrying}
            >
              Tentar Novamente
            </Button>
          )}
          {action}
        </div>
      )}
    </div>
  );
}
