import { Box, Text, Title } from '@mantine/core';
import { useId } from 'react';
import { Attachments } from '../../../common/attachments/Attachments.tsx';
import { LiveAttachmentsOf } from '../../../common/attachments/LiveAttachments.tsx';
import type { ResponseDetails } from '../../received/requests.ts';

/** Files beside the prices: the proposal as a PDF, a drawing, photos of the material. */
export function ProposalFiles({ details }: { details: ResponseDetails }) {
  const heading = useId();
  const { request_id, quote_status, offer } = details;

  return (
    <Box component="section" aria-labelledby={heading} mb="lg">
      <Title order={2} id={heading} fz={16} mt="lg" mb={4}>
        Anexos da proposta
      </Title>
      <Text c="dimmed" fz="sm" mb="sm">
        Só você, o arquiteto e a equipe do Prumo veem estes arquivos. Os que vão com uma proposta
        enviada não podem mais ser removidos.
      </Text>
      <LiveAttachmentsOf entityId={request_id} />
      <Attachments
        kind="request"
        entityId={request_id}
        label="Anexos da proposta"
        canAdd={quote_status === 'requested' || quote_status === 'submitted'}
        empty="Nenhum anexo"
        // Files that went with an offer stay.
        kept={offer?.attachment_ids ?? []}
      />
    </Box>
  );
}
