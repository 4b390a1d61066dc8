import { Button, Text } from '@mantine/core';
import { EndButtons } from '../../../ui/EndButtons.tsx';
import { FormError } from '../../../ui/FormError.tsx';
import { ModalDialog } from '../../../ui/ModalDialog.tsx';
import { onceAClick } from '../../../ui/repeated-click.ts';
import { notifyOk } from '../../../ui/toasts.tsx';
import { errorText } from '../../../wire/errors.ts';
import { plural } from '../../../words/format.ts';
import { useSignOffSpecs } from '../../specs/queries.ts';
import type { Spec } from '../../specs/spec.ts';
import styles from './DecideDialog.module.css';
import { type SpecMarks, specDecisions } from './use-spec-marks.ts';

interface DecideSpecsDialogProps {
  projectId: string;
  /** Those that are sent, each of them marked. */
  specs: readonly Spec[];
  marks: SpecMarks;
  opened: boolean;
  onClose: () => void;
  /** The items whose fichas were decided. */
  onDecided: (ids: readonly string[]) => void;
}

/** The last question before the client's answers to fichas are sent: how many are approved, and which are refused with what words. */
export default function DecideSpecsDialog({ opened, onClose, ...rest }: DecideSpecsDialogProps) {
  const refused = rest.specs.filter(({ item_id }) => rest.marks[item_id]?.decision === 'refused');
  const approved = rest.specs.length - refused.length;
  const title = [
    approved > 0 && `Aprovar ${plural(approved, 'ficha', 'fichas')}`,
    refused.length > 0 &&
      `${approved > 0 ? 'recusar' : 'Recusar'} ${plural(refused.length, 'ficha', 'fichas')}`,
  ]
    .filter(Boolean)
    .join(' e ');
  return (
    <ModalDialog opened={opened} onClose={onClose} title={`${title}?`}>
      <Question {...rest} refused={refused} onClose={onClose} />
    </ModalDialog>
  );
}

function Question({
  projectId,
  specs,
  marks,
  refused,
  onClose,
  onDecided,
}: Omit<DecideSpecsDialogProps, 'opened'> & { refused: readonly Spec[] }) {
  const signOff = useSignOffSpecs(projectId);
  const send = async () => {
    try {
      // Awaited: with the answer this dialog is gone, and with it what `mutate` would call.
      await signOff.mutateAsync(specDecisions(specs, marks));
    } catch {
      return; // Shown by `isError`.
    }
    notifyOk('Resposta enviada ao arquiteto');
    onClose();
    onDecided(specs.map(({ item_id }) => item_id));
  };
  return (
    <>
      {refused.length > 0 && (
        <>
          <Text fw={600}>{plural(refused.length, 'ficha recusada', 'fichas recusadas')}</Text>
          <ul className={`below-16 text-14 ${styles.refusals}`}>
            {refused.map(({ item_id, description }) => (
              <li key={item_id}>
                {description}: “{marks[item_id]?.justification.trim()}”
              </li>
            ))}
          </ul>
        </>
      )}
      <Text size="sm" c="dimmed" mb="md">
        O arquiteto é avisado. Uma ficha aprovada só muda se você aprovar outra versão dela.
      </Text>
      {signOff.isError && (
        <FormError>
          <strong>A resposta não foi enviada</strong>
          <div>{errorText(signOff.error)}</div>
        </FormError>
      )}
      <EndButtons>
        <Button variant="default" onClick={onClose} data-autofocus>
          Voltar
        </Button>
        <Button color="clay.7" loading={signOff.isPending} onClick={onceAClick(send)}>
          {refused.length === specs.length ? 'Recusar' : 'Enviar resposta'}
        </Button>
      </EndButtons>
    </>
  );
}
