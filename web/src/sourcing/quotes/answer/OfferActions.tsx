import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { threadQuery } from '../../../common/messages/queries.ts';
import { Needs } from '../../../common/rights/Needs.tsx';
import { paths } from '../../../paths.ts';
import { useProfile } from '../../../session/session.tsx';
import { FormError } from '../../../ui/FormError.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { notifyOk } from '../../../ui/toasts.tsx';
import { errorText } from '../../../wire/errors.ts';
import { daysAfter } from '../../../words/days-after.ts';
import { formatDate, today } from '../../../words/format.ts';
import { firstName } from '../../../words/person-name.ts';
import type { ResponseDetails } from '../../received/requests.ts';
import { DEFAULT_VALIDITY_DAYS } from './conditions.ts';
import { openItems, type SentOffer } from './offer.ts';
import { useConfirmOffer } from './offer-queries.ts';
import styles from './SentAnswer.module.css';
import { VersionsDialog } from './VersionsDialog.tsx';
import { validityOf } from './validity.ts';
import { WithdrawDialog } from './WithdrawDialog.tsx';

interface OfferActionsProps {
  details: ResponseDetails;
  offer: SentOffer;
  /** Something else on the page is to be done before: then no button here stands out. */
  isSecond: boolean;
}

/**
 * A supplier's actions on a sent offer: correct, renew and withdraw the undecided part, and write to the architect. A
 * first version has its versions here; what changed with a later one stands below (SentEvents.tsx).
 */
export function OfferActions({ details, offer, isSecond }: OfferActionsProps) {
  const renew = useConfirmOffer(useProfile().id);
  const hasThread = Boolean(useQuery(threadQuery(details.request_id)).data);
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
          <Needs right="decide">
            <Button color="clay.7" onClick={renewNow} loading={renew.isPending}>
              Renovar validade
            </Button>
          </Needs>
        )}
        {isOpen && (
          <Button
            component={Link}
            to={paths.correctAnswer(details.quote_id)}
            {...(isDue || isSecond ? { variant: 'default' } : { color: 'clay.7' })}
          >
            Corrigir proposta
          </Button>
        )}
        {hasThread && (
          <Button
            component={Link}
            to={paths.conversation(details.request_id)}
            variant="default"
            leftSection={<Icon name="chat" size={18} />}
          >
            Falar com {firstName(details.architect_name)}
          </Button>
        )}
        {offer.version === 1 && (
          <Button variant="subtle" onClick={() => setDialog('versions')}>
            Versões
          </Button>
        )}
        {isOpen && (
          <Needs right="decide">
            <Button variant="subtle" c="var(--error)" onClick={() => setDialog('withdraw')}>
              Retirar proposta
            </Button>
          </Needs>
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
