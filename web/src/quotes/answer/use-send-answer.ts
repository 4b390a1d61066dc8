import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { attachmentsQuery } from '../../attachments/queries.ts';
import { lastAddendum, requestTermsQuery } from '../../terms/queries.ts';
import { errorCode, errorMessage } from '../../wire/errors.ts';
import { type Answer, notesText, quotedPrice } from './answer.ts';
import { isDetailed, offerOf } from './offer.ts';
import { useSubmitOffer } from './offer-queries.ts';
import { type RequestedItem, type ResponseDetails, useSubmitResponse } from './queries.ts';

/** Files of one version (quote_versions_attachments_are_few). */
const MOST_FILES = 20;

/**
 * Sends an answer: a first one that says only prices, days and notes by the plain call, everything else by
 * submit_quote, with the version that stood when the form was opened. Where a newer one was sent meanwhile (PT409) the
 * form stays, and the next attempt replaces that.
 */
export function useSendAnswer(
  supplierId: string,
  details: ResponseDetails,
  items: readonly RequestedItem[],
) {
  const queryClient = useQueryClient();
  const plain = useSubmitResponse(supplierId);
  const detailed = useSubmitOffer(supplierId);
  const terms = requestTermsQuery(supplierId, details.quote_id);
  const files = attachmentsQuery('request', [details.request_id]);
  // Read with the items: an answer says which change of the request it has seen.
  useQuery(terms);
  /** Null after a refusal: the version that the page shows since then. */
  const [opened, setOpened] = useState<number | null>(details.version);

  const send = async (answer: Answer): Promise<void> => {
    plain.reset();
    detailed.reset();
    if (details.version === 0 && !isDetailed(answer)) {
      await plain.mutateAsync({
        target_quote_id: details.quote_id,
        items: items.map((item) => ({
          project_item_id: item.id,
          price: quotedPrice(answer, item.id),
          note: answer.notes[item.id]?.trim() || null,
        })),
        delivery_time_days: Number(answer.deliveryDays),
        notes: notesText(items, answer),
      });
      return;
    }
    try {
      await detailed.mutateAsync({
        target_quote_id: details.quote_id,
        offer: offerOf(
          items,
          answer,
          lastAddendum(await queryClient.ensureQueryData(terms)),
          // The newest: a version names so many at most.
          (await queryClient.ensureQueryData(files)).slice(0, MOST_FILES).map(({ id }) => id),
        ),
        expected_version: opened ?? details.version,
      });
    } catch (error) {
      if (errorCode(error) === 'PT409') setOpened(null);
      throw error;
    }
  };
  const error = plain.error ?? detailed.error;
  return {
    send,
    isPending: plain.isPending || detailed.isPending,
    error: error && refusal(error),
  };
}

/** What the form says of a refusal: where something else came first, that nothing typed is lost. */
function refusal(error: Error): string {
  const code = errorCode(error);
  // The form is sent again without reading the page again.
  const message = errorMessage(error).replace(' Atualize a página.', '');
  const words = `Erro ao enviar orçamento: ${message}`;
  if (code === 'PT409')
    return `${words} O que você digitou continua aqui: confira e envie de novo.`;
  if (code === 'QLATE')
    return `${words} O que você digitou continua aqui. Peça mais prazo ao arquiteto.`;
  return words;
}
