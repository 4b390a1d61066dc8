import { Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { AttachmentList } from './AttachmentList.tsx';
import { receiptsQuery } from './queries.ts';

/** The receipts of what the signed-in supplier was paid, newest first; nothing where there is none. */
export function ReceivedReceipts() {
  const { data: files } = useQuery(receiptsQuery);
  if (!files || files.length === 0) return null;
  return (
    <section aria-labelledby="received-receipts" className="no-print">
      <Title order={2} id="received-receipts" mb="sm">
        Comprovantes de pagamento
      </Title>
      <AttachmentList files={files} label="Comprovantes de pagamento" />
    </section>
  );
}
