import { type ReactNode, useEffect, useRef, useState } from 'react';
import { errorText } from '../wire/errors.ts';
import { FormFooter } from './FormFooter.tsx';
import { ModalDialog } from './ModalDialog.tsx';
import { type CheckedForm, type CheckedFormOptions, useCheckedForm } from './use-checked-form.ts';

interface ActionFormProps<Values, Answer> {
  initialValues: Values;
  /** Refuses wrong values before anything is sent; without it every value is sent. */
  schema?: CheckedFormOptions<Values>['schema'];
  /** Sends right values: `mutateAsync` of a `useAction`. A rejection stays in the form, in words. */
  send: (values: Values) => Promise<Answer>;
  /** Called after `onClose` when it was done, unless the form was left meanwhile. */
  done?: (values: Values, answer: Answer) => void;
  /** A refusal in words; by default the sentence that came with it. */
  failure?: (error: Error) => ReactNode;
  submitLabel: string;
  /** `clay.7` for the one decisive action of a screen, `red.9` for what cannot be undone. */
  color?: string;
  /** Whether the button that sends can be pressed; always where it is left out. */
  canSend?: (values: Values) => boolean;
  cancelLabel?: string;
  onClose: () => void;
  children: (form: CheckedForm<Values>) => ReactNode;
}

interface ActionDialogProps<Values, Answer> extends ActionFormProps<Values, Answer> {
  opened: boolean;
  title: string;
}

/** A dialog with the form of one action: it closes when that was done, and shows why it was refused. */
export function ActionDialog<Values extends object, Answer>({
  opened,
  title,
  ...form
}: ActionDialogProps<Values, Answer>) {
  return (
    <ModalDialog opened={opened} onClose={form.onClose} title={title}>
      <ActionForm {...form} />
    </ModalDialog>
  );
}

const nothingRefused = () => ({});

/** The form of one action inside a dialog that has more than this form. */
export function ActionForm<Values extends object, Answer>({
  initialValues,
  schema = nothingRefused,
  send,
  done,
  failure = errorText,
  submitLabel,
  color,
  canSend,
  cancelLabel,
  onClose,
  children,
}: ActionFormProps<Values, Answer>) {
  const form = useCheckedForm({ schema, initialValues });
  const [isPending, setPending] = useState(false);
  const [error, setError] = useState<Error | null>(null);
  const isHere = useIsHere();
  const submit = async (values: Values) => {
    if (isPending) return;
    setPending(true);
    setError(null);
    try {
      const answer = await send(values);
      if (!isHere.current) return;
      onClose();
      done?.(values, answer);
    } catch (refusal) {
      setError(refusal as Error);
    }
    setPending(false);
  };
  return (
    <form noValidate onSubmit={form.onSubmit((values) => void submit(values))}>
      {children(form)}
      <FormFooter
        error={error && failure(error)}
        isPending={isPending}
        submitLabel={submitLabel}
        color={color}
        submitDisabled={canSend && !canSend(form.values)}
        onCancel={onClose}
        cancelLabel={cancelLabel}
      />
    </form>
  );
}

/** False once the component has left the page. */
function useIsHere() {
  const isHere = useRef(true);
  useEffect(() => {
    isHere.current = true;
    return () => {
      isHere.current = false;
    };
  }, []);
  return isHere;
}
