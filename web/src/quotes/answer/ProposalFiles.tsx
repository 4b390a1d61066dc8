import { Box, Text, Title } from '@mantine/core';
import { useId } from 'react';
import { Attachments } from '../../attachments/Attachments.tsx';
import { LiveAttachmentsOf } from '../../attachments/LiveAttachments.tsx';

interface ProposalFilesProps {
  requestId: string;
  canAdd: boolean;
  /** Files that went with an offer, by their ids: they stay. */
  sent: readonly string[];
}

/** What the supplier sends beside the prices: the proposal as a PDF, a drawing, photos of the material. */
export function ProposalFiles({ requestId, canAdd, sent }: ProposalFilesProps) {
  const heading = useId();
  return (
    <Box component="section" aria-labelledby={heading} mb="lg">
      <Title order={2} id={heading} fz={20} mt="lg" mb={4}>
        Anexos da proposta
      </Title>
      <Text c="dimmed" fz="sm" mb="sm">
        Só você, o arquiteto e a equipe do Prumo veem estes arquivos. Os que vão com uma proposta
        enviada não podem mais ser removidos.
      </Text>
      <LiveAttachmentsOf entityId={requestId} />
      <Attachments
        kind="request"
        entityId={requestId}
        label="Anexos da proposta"
        canAdd={canAdd}
        empty="Nenhum anexo"
        kept={sent}
      />
    </Box>
  );
}
