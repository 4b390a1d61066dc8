import { Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useId, useMemo } from 'react';
import { AttachmentList } from '../../attachments/AttachmentList.tsx';
import { attachmentsQuery } from '../../attachments/queries.ts';
import { Reading } from '../../ui/Reading.tsx';
import type { RequestedItem } from './queries.ts';
import styles from './RequestFacts.module.css';

const LOOK_AGAIN_MS = 30_000;

/** The specifications that the architect attached to the items of a request; nothing where there are none. */
export function RequestFiles({ items }: { items: readonly RequestedItem[] }) {
  const heading = useId();
  const names = useMemo(
    () => new Map(items.map(({ id, description }) => [id, description])),
    [items],
  );
  const files = useQuery({
    ...attachmentsQuery('item', [...names.keys()]),
    // The change feed does not reach suppliers for items (database/attachments/transitions.sql).
    refetchInterval: LOOK_AGAIN_MS,
  });
  return (
    <Reading
      bare
      query={files}
      failure="Não foi possível carregar os arquivos da solicitação"
      skeleton={null}
    >
      {(all) =>
        all.length > 0 && (
          <section aria-labelledby={heading} className={styles.files}>
            <Title order={2} id={heading} fz={20} mt="lg" mb="sm">
              Arquivos da solicitação
            </Title>
            <AttachmentList
              files={all}
              label="Arquivos da solicitação"
              about={({ entity_id }) => names.get(entity_id)}
            />
          </section>
        )
      }
    </Reading>
  );
}
