import { Title } from '@mantine/core';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { AttachmentList } from '../../../common/attachments/AttachmentList.tsx';
import { attachmentsOfProjectQuery } from '../../../common/attachments/queries.ts';
import { read, supabase } from '../../../wire/supabase.ts';
import { supplierName } from '../../../words/supplier-name.ts';
import { quoteKeys } from '../queries.ts';

/** The name of the supplier of each request of a project, by the request's id. */
const requestSuppliersQuery = (projectId: string) =>
  queryOptions({
    queryKey: [...quoteKeys.ofProject(projectId), 'suppliers of requests'],
    queryFn: async () => {
      const requests = await read(
        supabase()
          .from('quote_requests')
          .select('id,supplier:profiles!quote_requests_supplier_id_fkey(full_name,company_name)')
          .eq('project_id', projectId),
      );
      return new Map(requests.map(({ id, supplier }) => [id, supplierName(supplier)]));
    },
  });

/** Files that suppliers attached to their answers, with the supplier's name; nothing where there are none. */
export function ProposalFilesOfProject({ projectId }: { projectId: string }) {
  const heading = useId();
  const files = useQuery(attachmentsOfProjectQuery('request', projectId)).data;
  const hasFiles = !!files && files.length > 0;
  const suppliers = useQuery({ ...requestSuppliersQuery(projectId), enabled: hasFiles }).data;
  if (!hasFiles) return null;
  return (
    <section aria-labelledby={heading} className="no-print">
      <Title order={2} id={heading} mt="xl" mb="sm">
        Anexos das propostas
      </Title>
      <AttachmentList
        files={files}
        label="Anexos das propostas"
        about={({ entity_id }) => suppliers?.get(entity_id)}
      />
    </section>
  );
}
