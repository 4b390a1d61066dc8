import { Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useId, useMemo } from 'react';
import { AttachmentList } from '../../attachments/AttachmentList.tsx';
import { attachmentsQuery } from '../../attachments/queries.ts';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { errorText } from '../../wire/errors.ts';
import type { RequestedItem } from './queries.ts';
import styles from './RequestFacts.module.css';

/** The specifications that the architect attached to the items of a request; nothing where there are none. */
export function RequestFiles({ items }: { items: readonly RequestedItem[] }) {
  const heading = useId();
  const names = useMemo(
    () => new Map(items.map(({ id, description }) => [id, description])),
    [items],
  );
  const files = useQuery(attachmentsQuery('item', [...names.keys()]));
  if (files.isError && !files.data)
    return (
      <ErrorState
        bare
        title="Não foi possível carregar os arquivos do pedido"
        onRetry={files.refetch}
        retrying={files.isFetching}
      >
        {errorText(files.error)}
      </ErrorState>
    );
  if (!files.data?.length) return null;
  return (
    <section aria-labelledby={heading} className={styles.files}>
      <Title order={2} id={heading} fz={20} mt="lg" mb="sm">
        Arquivos do pedido
      </Title>
      <AttachmentList
        files={files.data}
        label="Arquivos do pedido"
        about={({ entity_id }) => names.get(entity_id)}
      />
    </section>
  );
}
