import { Button, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Needs } from '../../../common/rights/Needs.tsx';
import { useProfile } from '../../../session/session.tsx';
import { FormError } from '../../../ui/FormError.tsx';
import { InfoNote } from '../../../ui/InfoNote.tsx';
import { notifyOk } from '../../../ui/toasts.tsx';
import { errorText } from '../../../wire/errors.ts';
import { formatBRL, formatRate } from '../../../words/format.ts';
import type { ResponseDetails } from '../../received/requests.ts';
import type { SentOffer } from './offer.ts';
import { confirmationQuery, useConfirmOffer } from './offer-queries.ts';

interface ConfirmPricesProps {
  details: ResponseDetails;
  /** The answer of before the request changed. */
  offer: SentOffer;
  /** The number of the change. */
  addendum: number;
  /** The answer was sent, and with it what was typed is over. */
  onConfirmed: () => void;
}

/** After an addendum: the prices of before are sent again in one step, or corrected in the form below. */
export function ConfirmPrices({ details, offer, addendum, onConfirmed }: ConfirmPricesProps) {
  const { id, commission_rate } = useProfile();
  const confirm = useConfirmOffer(id);
  const preview = useQuery(confirmationQuery(id, details.quote_id)).data;
  const total = preview?.total ?? null;
  const send = async () => {
    try {
      const [sent] = await confirm.mutateAsync({
        target_quote_id: details.quote_id,
        expected_version: details.version,
        expected_total: total,
      });
      onConfirmed();
      notifyOk('Preços confirmados', sent && `${formatBRL(sent.total)} · ${details.project_name}`);
    } catch {
      // Reported by `confirm.isError`, in the note.
    }
  };
  return (
    <InfoNote icon="info" title={`Sua proposta é de antes da mudança ${addendum}`}>
      <Text fz="sm" mb="sm">
        Sua proposta de {formatBRL(offer.total)} valia para a solicitação anterior.{' '}
        {total !== null && (
          <>
            Com os mesmos preços e as quantidades de agora, o total é{' '}
            <strong>{formatBRL(total)}</strong>: confirme ou ajuste abaixo.{' '}
          </>
        )}
        {preview?.refusal} Itens novos ficam sem preço até você cotá-los.
        {commission_rate !== null &&
          commission_rate > 0 &&
          ` Ao confirmar, você concorda com a comissão de ${formatRate(commission_rate)} sobre o que for aprovado.`}
      </Text>
      {total !== null && (
        <Needs right="decide">
          <Button color="clay.7" onClick={() => void send()} loading={confirm.isPending}>
            Confirmar preços
          </Button>
        </Needs>
      )}
      {confirm.isError && <FormError>{errorText(confirm.error)}</FormError>}
    </InfoNote>
  );
}
