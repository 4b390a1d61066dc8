import { Button, Card, Group, Text, Textarea, Title } from '@mantine/core';
import { useId, useState } from 'react';
import { Link } from 'react-router';
import { Needs } from '../../../common/rights/Needs.tsx';
import { paths } from '../../../paths.ts';
import { useProfile } from '../../../session/session.tsx';
import { EndButtons } from '../../../ui/EndButtons.tsx';
import { FormError } from '../../../ui/FormError.tsx';
import { ModalDialog } from '../../../ui/ModalDialog.tsx';
import { onceAClick } from '../../../ui/repeated-click.ts';
import { notifyOk } from '../../../ui/toasts.tsx';
import { errorText } from '../../../wire/errors.ts';
import { formatBRL, formatDateTime, plural } from '../../../words/format.ts';
import type { ResponseDetails } from '../../received/requests.ts';
import { useKeepOffer } from './offer-queries.ts';
import styles from './SentAnswer.module.css';

interface RevisionNoticeProps {
  details: ResponseDetails;
  /** Whether the form that answers it is open already. */
  isAnswering: boolean;
}

/** The architect's request to revise the offer, and the two ways to answer. */
export function RevisionNotice({ details, isAnswering }: RevisionNoticeProps) {
  const heading = useId();
  const [keeping, setKeeping] = useState(false);
  const { revision, quote_price } = details;
  if (!revision) return null;
  const { message, target_total, target_days, due } = revision;
  return (
    <Card withBorder radius="lg" padding="lg" mb="lg" className={styles.revision}>
      <section aria-labelledby={heading}>
        <Title order={2} id={heading} fz={20}>
          {details.architect_name} pediu uma revisão
        </Title>
        <Text c="dimmed" fz="sm">
          Responda até {formatDateTime(due)}
        </Text>
        {message && <p className="above-12 anywhere lines">{message}</p>}
        {(target_total !== null || target_days !== null) && (
          <dl className={styles.facts}>
            {target_total !== null && (
              <div>
                <dt>Total desejado</dt>
                <dd className="num strong anywhere">
                  {formatBRL(target_total)}
                  {quote_price !== null && (
                    <span className={styles.now}> · hoje {formatBRL(quote_price)}</span>
                  )}
                </dd>
              </div>
            )}
            {target_days !== null && (
              <div>
                <dt>Entrega desejada</dt>
                <dd className="strong anywhere">
                  {plural(target_days, 'dia', 'dias')}
                  {details.quote_delivery_days !== null && (
                    <span className={styles.now}>
                      {' '}
                      · hoje {plural(details.quote_delivery_days, 'dia', 'dias')}
                    </span>
                  )}
                </dd>
              </div>
            )}
          </dl>
        )}
        {!isAnswering && (
          <Group mt="md" className="no-print">
            <Button component={Link} to={paths.correctAnswer(details.quote_id)} color="clay.7">
              Enviar revisão
            </Button>
            <Needs right="decide">
              <Button variant="default" onClick={() => setKeeping(true)}>
                Manter proposta
              </Button>
            </Needs>
          </Group>
        )}
      </section>
      <KeepDialog
        quoteId={details.quote_id}
        architect={details.architect_name}
        opened={keeping}
        onClose={() => setKeeping(false)}
      />
    </Card>
  );
}

interface KeepDialogProps {
  quoteId: string;
  architect: string;
  opened: boolean;
  onClose: () => void;
}

function KeepDialog({ quoteId, architect, opened, onClose }: KeepDialogProps) {
  const keep = useKeepOffer(useProfile().id);
  const [note, setNote] = useState('');
  const send = async () => {
    try {
      await keep.mutateAsync({ target_quote_id: quoteId, note: note.trim() || null });
    } catch {
      // Reported by `keep.isError`, in the dialog.
      return;
    }
    notifyOk('Proposta mantida', `${architect} recebe um aviso.`);
    onClose();
  };
  return (
    <ModalDialog opened={opened} onClose={onClose} title="Manter a proposta como está?">
      <Textarea
        label="Recado (opcional)"
        description={`${architect} lê este texto com o aviso.`}
        value={note}
        onChange={(event) => setNote(event.currentTarget.value)}
        maxLength={500}
        autosize
        minRows={2}
        data-autofocus
      />
      {keep.isError && <FormError>{errorText(keep.error)}</FormError>}
      <EndButtons>
        <Button variant="default" onClick={onClose}>
          Cancelar
        </Button>
        <Button color="clay.7" onClick={onceAClick(() => void send())} loading={keep.isPending}>
          Manter proposta
        </Button>
      </EndButtons>
    </ModalDialog>
  );
}
