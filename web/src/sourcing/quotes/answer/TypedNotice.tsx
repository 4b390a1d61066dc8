import { Button, Card, Group, Text, Textarea, Title } from '@mantine/core';
import { useId, useState } from 'react';
import { Link } from 'react-router';
import { Needs } from '../../../common/rights/Needs.tsx';
import { paths } from '../../../paths.ts';
import { useProfile } from '../../../session/session.tsx';
import { ActionDialog } from '../../../ui/ActionDialog.tsx';
import { FormError } from '../../../ui/FormError.tsx';
import { onceAClick } from '../../../ui/repeated-click.ts';
import { notifyOk } from '../../../ui/toasts.tsx';
import { errorText } from '../../../wire/errors.ts';
import { formatBRL } from '../../../words/format.ts';
import { originDetails } from '../../origins/origin.ts';
import type { ResponseDetails } from '../../received/requests.ts';
import { openItems } from './offer.ts';
import { useAnswerTyped } from './offer-queries.ts';
import styles from './SentAnswer.module.css';

interface TypedNoticeProps {
  details: ResponseDetails;
  /** Whether the form that corrects it is open already. */
  isAnswering: boolean;
}

/** That the architect typed this answer for the supplier, and what the supplier may say of it, once. */
export function TypedNotice({ details, isAnswering }: TypedNoticeProps) {
  const heading = useId();
  const answer = useAnswerTyped(useProfile().id);
  const [disowns, setDisowns] = useState(false);
  const { typed, quote_id } = details;
  if (!typed || typed.is_right !== null) return null;
  const { by, version, total } = typed;
  const confirm = async () => {
    try {
      await answer.mutateAsync({ target_quote_id: quote_id, version, is_right: true });
    } catch {
      // Reported by `answer.isError`, below.
      return;
    }
    notifyOk('Proposta confirmada', `${by} recebe um aviso.`);
  };
  return (
    <Card withBorder radius="lg" padding="lg" mb="lg" className={styles.revision}>
      <section aria-labelledby={heading}>
        <Title order={2} id={heading} fz={20}>
          {by} registrou esta proposta em seu nome. Confere?
        </Title>
        <Text c="dimmed" fz="sm">
          {formatBRL(total)}, {originDetails({ source: 'behalf', ...typed })}
        </Text>
        {answer.isError && !disowns && <FormError>{errorText(answer.error)}</FormError>}
        <Group mt="md" className="no-print">
          <Needs right="decide">
            <Button
              color="clay.7"
              loading={answer.isPending && !disowns}
              onClick={onceAClick(() => void confirm())}
            >
              Confirmar
            </Button>
          </Needs>
          {!isAnswering && openItems(details).length > 0 && (
            <Button component={Link} to={paths.correctAnswer(quote_id)} variant="default">
              Corrigir
            </Button>
          )}
          <Needs right="decide">
            <Button variant="default" onClick={() => setDisowns(true)}>
              Não é minha
            </Button>
          </Needs>
        </Group>
      </section>
      <DisownDialog
        details={details}
        opened={disowns}
        onClose={() => setDisowns(false)}
        onSend={answer.mutateAsync}
      />
    </Card>
  );
}

interface DisownDialogProps {
  details: ResponseDetails;
  opened: boolean;
  onClose: () => void;
  onSend: ReturnType<typeof useAnswerTyped>['mutateAsync'];
}

/** Asks what happened before a supplier disowns an answer. */
function DisownDialog({ details, onSend, ...dialog }: DisownDialogProps) {
  const { typed, quote_id, architect_name } = details;
  return (
    <ActionDialog
      {...dialog}
      title="Esta proposta não é sua?"
      initialValues={{ note: '' }}
      send={async ({ note }) => {
        if (!typed) return;
        const outcome = await onSend({
          target_quote_id: quote_id,
          version: typed.version,
          is_right: false,
          note: note.trim(),
        });
        notifyOk(
          'Recado enviado',
          outcome === 'stands'
            ? 'O pedido continua de pé: já há pagamento. A equipe do Prumo foi avisada.'
            : 'A proposta saiu da comparação. Você pode responder à solicitação.',
        );
      }}
      submitLabel="Não é minha"
      color="red.9"
    >
      {(form) => (
        <>
          <Text>
            A proposta deixa de valer, e o que foi aprovado dela é desfeito, se ainda não houver
            pagamento. {architect_name} lê o que você escrever.
          </Text>
          <Textarea
            {...form.getInputProps('note')}
            label="O que aconteceu"
            required
            maxLength={500}
            autosize
            minRows={2}
            mt="md"
            data-autofocus
          />
        </>
      )}
    </ActionDialog>
  );
}
