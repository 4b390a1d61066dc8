import { Button } from '@mantine/core';
import { useState } from 'react';
import { Link } from 'react-router';
import { paths } from '../../../paths.ts';
import { useProfile } from '../../../session/session.tsx';
import { FormError } from '../../../ui/FormError.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { notifyOk } from '../../../ui/toasts.tsx';
import { errorText } from '../../../wire/errors.ts';
import { formatDate, today } from '../../../words/format.ts';
import type { ResponseDetails } from '../../received/requests.ts';
import { DEFAULT_VALIDITY_DAYS, daysAfter } from './conditions.ts';
import { openItems, type SentOffer } from './offer.ts';
import { useConfirmOffer } from './offer-queries.ts';
import styles from './SentAnswer.module.css';
import { VersionsDialog } from './VersionsDialog.tsx';
import { validityOf } from './validity.ts';
import { WithdrawDialog } from './WithdrawDialog.tsx';

interface OfferActionsProps {
  details: ResponseDetails;
  offer: SentOffer;
}

/** A supplier's actions on a sent offer: correct, renew and withdraw the undecided part, and read earlier versions. */
export function OfferActions({ details, offer }: OfferActionsProps) {
  const renew = useConfirmOffer(useProfile().id);
  const [dialog, setDialog] = useState<'versions' | 'withdraw' | null>(null);
  const close = () => setDialog(null);
  const isOpen = openItems(details).length > 0;
  const { state } = validityOf(offer.valid_until);
  const isDue = state === 'ending' || state === 'over';
  const end = daysAfter(today(), DEFAULT_VALIDITY_DAYS);
  const renewNow = () =>
    renew.mutate(
      {
        target_quote_id: details.quote_id,
        expected_version: details.version,
        valid_until: end,
      },
      {
        onSuccess: () =>
          notifyOk('Validade renovada', `Os mesmos preços valem até ${formatDate(end)}.`),
      },
    );
  return (
    <>
      <div className={`${styles.actions} no-print`}>
        {isOpen && isDue && (
          <Button color="clay.7" onClick={renewNow} loading={renew.isPending}>
            Renovar validade
          </Button>
        )}
        {isOpen && (
          <Button
            component={Link}
            to={paths.correctAnswer(details.quote_id)}
            variant="default"
            leftSection={<Icon name="pencil" size={18} />}
          >
            Corrigir proposta
          </Button>
        )}
        <Button
          variant="default"
          leftSection={<Icon name="clock" size={18} />}
          onClick={() => setDialog('versions')}
        >
          Versões
        </Button>
        {isOpen && (
          <Button
            variant="default"
            className={styles.withdraw}
            onClick={() => setDialog('withdraw')}
          >
            Retirar proposta
          </Button>
        )}
      </div>
      {renew.isError && <FormError>{errorText(renew.error)}</FormError>}
      <VersionsDialog
        quoteId={details.quote_id}
        requestId={details.request_id}
        opened={dialog === 'versions'}
        onClose={close}
      />
      <WithdrawDialog quoteId={details.quote_id} opened={dialog === 'withdraw'} onClose={close} />
    </>
  );
}
