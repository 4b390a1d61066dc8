import { Button, Group } from '@mantine/core';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import styles from './EndButtons.module.css';
import { EndButtons } from './EndButtons.tsx';
import { FormError } from './FormError.tsx';
import { isRepeatedClick } from './repeated-click.ts';

interface FormFooterProps {
  /** Why the last try failed, in words; nothing while none did. */
  error: ReactNode;
  isPending: boolean;
  submitLabel: string;
  /** `clay.7` for the one decisive action of a screen, `red.9` for what cannot be undone. */
  color?: string;
  submitDisabled?: boolean;
  /** The way out without sending: a dialog closes, a page leads elsewhere. */
  onCancel?: () => void;
  cancelTo?: string;
  cancelLabel?: string;
  /** Something to say at the other end of the row. */
  children?: ReactNode;
}

/** The end of a form: its failure, then the way out and the button that sends. */
export function FormFooter(props: FormFooterProps) {
  const { error, isPending, submitLabel, color, submitDisabled, children } = props;
  const { onCancel, cancelTo, cancelLabel = 'Cancelar' } = props;
  return (
    <>
      <FormError>{error}</FormError>
      <Group
        justify={children === undefined ? 'flex-end' : 'space-between'}
        mt="lg"
        className={styles.ends}
      >
        {children}
        <EndButtons mt={0}>
          {cancelTo !== undefined && (
            <Button component={Link} to={cancelTo} variant="default">
              {cancelLabel}
            </Button>
          )}
          {onCancel && (
            <Button variant="default" onClick={onCancel}>
              {cancelLabel}
            </Button>
          )}
          <Button
            type="submit"
            color={color}
            loading={isPending}
            disabled={submitDisabled}
            onClick={(event) => isRepeatedClick(event) && event.preventDefault()}
          >
            {submitLabel}
          </Button>
        </EndButtons>
      </Group>
    </>
  );
}

interface FormEndProps {
  error: ReactNode;
  isPending: boolean;
  submitLabel: string;
  /** `wide` where the form is the whole screen (sign-in, sign-up); `quiet` in a section of a page. */
  look: 'wide' | 'quiet' | 'plain';
}

/** The end of a form that nobody cancels: a screen of its own, or a section of a page. */
export function FormEnd({ error, isPending, submitLabel, look }: FormEndProps) {
  if (look === 'wide') {
    return (
      <>
        <FormError>{error}</FormError>
        <Button type="submit" size="md" color="clay.7" loading={isPending}>
          {submitLabel}
        </Button>
      </>
    );
  }
  return (
    <>
      <FormError>{error}</FormError>
      <div>
        <Button
          type="submit"
          variant={look === 'quiet' ? 'default' : undefined}
          loading={isPending}
        >
          {submitLabel}
        </Button>
      </div>
    </>
  );
}
