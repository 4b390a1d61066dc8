import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { attachmentsQuery } from '../../../common/attachments/queries.ts';
import { useAction } from '../../../wire/action.ts';
import { errorCode, errorMessage } from '../../../wire/errors.ts';
import {
  type RequestedItem,
  type ResponseDetails,
  useSubmitResponse,
} from '../../received/requests.ts';
import { lastAddendum, requestTermsQuery } from '../../terms/queries.ts';
import { type Answer, notesText, quotedPrice } from './answer.ts';
import { isDetailed, offerOf } from './offer.ts';
import { useSubmitFor, useSubmitOffer } from './offer-queries.ts';
import { useTyping } from './typing.ts';

/** An answer, and the R$ of the whole that its supplier confirmed: the database sends this total or nothing. */
interface Confirmed {
  answer: Answer;
  total: number;
}

/**
 * Sends an answer: a first one of only prices, days and notes by the plain call, everything else by submit_quote,
 * with the version that stood when the form was opened and the files that the supplier has attached at this moment.
 * Where a newer version was sent meanwhile (PT409) the form stays, and the next attempt replaces that.
 */
export function useSendAnswer(
  supplierId: string,
  details: ResponseDetails,
  items: readonly RequestedItem[],
) {
  const queryClient = useQueryClient();
  const { mutateAsync: sendPlain } = useSubmitResponse(supplierId);
  const { mutateAsync: sendDetailed } = useSubmitOffer(supplierId);
  const { mutateAsync: sendFor } = useSubmitFor();
  const typing = useTyping();
  const terms = requestTermsQuery(supplierId, details.quote_id);
  // Read with the items: an answer says which change of the request it has seen.
  useQuery({ ...terms, enabled: !typing });
  /** Null after a refusal: the version that the page shows since then. */
  const [opened, setOpened] = useState<number | null>(details.version);

  /** The files that go with the answer. They are read again: one may have been added or removed in another tab. */
  const ownFiles = async (): Promise<string[]> => {
    const files = await queryClient.fetchQuery({
      ...attachmentsQuery('request', [details.request_id]),
      staleTime: 0,
    });
    // The architect may attach files to a request as well.
    return files.filter(({ uploaded_by }) => uploaded_by === supplierId).map(({ id }) => id);
  };

  // One action around reading and sending, so that a second press finds the first under way.
  const sending = useAction({
    mutationKey: ['send answer'],
    mutationFn: async ({ answer, total }: Confirmed): Promise<void> => {
      if (typing) {
        const entry = typing.takeEntry();
        if (!entry) throw new Error('Diga de onde veio a proposta.');
        await sendFor({
          target_quote_id: details.quote_id,
          offer: offerOf(items, answer, typing.addendum, []),
          expected_version: opened ?? details.version,
          entry,
          expected_total: total,
        });
        return;
      }
      const files = await ownFiles();
      const known = queryClient.getQueryData(terms.queryKey);
      if (details.version === 0 && files.length === 0 && !isDetailed(answer)) {
        await sendPlain({
          target_quote_id: details.quote_id,
          items: items.map((item) => ({
            project_item_id: item.id,
            price: quotedPrice(answer, item.id),
            note: answer.notes[item.id]?.trim() || null,
          })),
          delivery_time_days: Number(answer.deliveryDays),
          notes: notesText(items, answer),
          expected_total: total,
          addendum: known === undefined ? null : lastAddendum(known),
        });
        return;
      }
      const addendum = lastAddendum(await queryClient.ensureQueryData(terms));
      await sendDetailed({
        target_quote_id: details.quote_id,
        offer: offerOf(items, answer, addendum, files),
        expected_version: opened ?? details.version,
        expected_total: total,
      });
    },
    onError: (error) => {
      if (errorCode(error) === 'PT409') setOpened(null);
    },
  });
  return {
    send: sending.mutateAsync,
    isPending: sending.isPending,
    error:
      sending.error && refusal(sending.error, typing ? 'registrar a proposta' : 'enviar orçamento'),
    /** Takes away what was said of the last attempt. */
    forget: sending.reset,
  };
}

/** The form's sentence for a refusal: where something else came first, it adds that nothing typed is lost. */
function refusal(error: Error, act: string): string {
  // The form is sent again without reading the page again.
  const message = errorMessage(error).replace(' Atualize a página.', '');
  const words = `Erro ao ${act}: ${message}`;
  if (!/^(PT409|QLATE|QDIFF)$/.test(errorCode(error) ?? '')) return words;
  // Most of the sentences already name the next step.
  const next = /QLATE|QDIFF/.test(errorCode(error) ?? '') || message.includes('envie de novo');
  return `${words} O que você digitou continua aqui${next ? '.' : ': confira e envie de novo.'}`;
}
