import { Box, Text, Title } from '@mantine/core';
import { useId } from 'react';
import { Attachments } from '../../attachments/Attachments.tsx';
import { LiveAttachmentsOf } from '../../attachments/LiveAttachments.tsx';

interface ProposalFilesProps {
  requestId: string;
  canAdd: boolean;
}

/** What the supplier sends beside the prices: the proposal as a PDF, a drawing, photos of the material. */
export function ProposalFiles({ requestId, canAdd }: ProposalFilesProps) {
  const heading = useId();
  return (
    <Box component="section" aria-labelledby={heading} mb="lg">
      <Title order={2} id={heading} fz={20} mt="lg" mb={4}>
        Anexos da proposta
      </Title>
      <Text c="dimmed" fz="sm" mb="sm">
        Só você, o arquiteto e a equipe do Prumo veem estes arquivos.
      </Text>
      <LiveAttachmentsOf entityId={requestId} />
      <Attachments
        kind="request"
        entityId={requestId}
        label="Anexos da proposta"
        canAdd={canAdd}
        empty="Nenhum anexo"
      />
    </Box>
  );
}
