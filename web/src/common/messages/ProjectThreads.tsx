import { Button, Card, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { Link } from 'react-router';
import { paths } from '../../paths.ts';
import { Icon } from '../../ui/Icon.tsx';
import { ListFilters } from '../../ui/ListFilters.tsx';
import { useSearch } from '../../ui/use-search.ts';
import { threadQuery } from './queries.ts';
import { ThreadList } from './ThreadList.tsx';

/** For an architect: the conversations of a project, with its client and with each company. */
export function ProjectThreads({ projectId }: { projectId: string }) {
  const heading = useId();
  const search = useSearch();
  const client = useQuery(threadQuery(projectId)).data;
  return (
    <section aria-labelledby={heading}>
      <div className="row wrap between gap-8-16 below-12">
        <Title order={2} id={heading} fz={18}>
          Conversas deste projeto
        </Title>
        <ListFilters searchLabel="Buscar nas conversas" isInline />
      </div>
      {client && !client.last_at && (
        <Button
          component={Link}
          to={paths.conversation(projectId)}
          variant="default"
          mb="sm"
          leftSection={<Icon name="pencil" size={16} />}
        >
          Escrever para {client.other_name}
        </Button>
      )}
      <Card withBorder radius="lg" padding={0}>
        <ThreadList
          filters={{ search, projectId }}
          linkTo={({ thread_id }) => paths.conversation(thread_id)}
          isOfOneProject
        />
      </Card>
    </section>
  );
}
