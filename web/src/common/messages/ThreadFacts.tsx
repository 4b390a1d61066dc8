import { Button, Title } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from 'react-router';
import { paths } from '../../paths.ts';
import { useProfile } from '../../session/session.tsx';
import { StatusBadge } from '../../ui/StatusBadge.tsx';
import { categoryLabel } from '../../words/categories.ts';
import { formatBRL, plural } from '../../words/format.ts';
import { AttachmentList } from '../attachments/AttachmentList.tsx';
import { attachmentsQuery } from '../attachments/queries.ts';
import styles from './Conversations.module.css';
import { logQuery, type ThreadHead } from './queries.ts';
import { requestSummaryQuery } from './request-facts.ts';

/** The subject of a conversation, shown beside it: the request or the project, and its files. */
export function ThreadFacts({ head }: { head: ThreadHead }) {
  return (
    <>
      <Title order={2} fz={16}>
        {head.request_id ? 'Solicitação de orçamento' : 'Projeto'}
      </Title>
      {head.request_id ? (
        <Request head={head} requestId={head.request_id} />
      ) : (
        <Project head={head} />
      )}
      <Files head={head} />
      <p className="above-20 muted text-13">Só você e {head.other_name} leem esta conversa.</p>
    </>
  );
}

function Request({ head, requestId }: { head: ThreadHead; requestId: string }) {
  const { role } = useProfile();
  const { data } = useQuery(requestSummaryQuery(requestId));
  return (
    <>
      <dl className={styles.list}>
        <dt>Projeto</dt>
        <dd className="to-right">{head.project_name}</dd>
        <dt>Categoria</dt>
        <dd className="to-right">{head.category && categoryLabel(head.category)}</dd>
        {data && (
          <>
            <dt>Situação</dt>
            <dd className="to-right">{data.status && <StatusBadge status={data.status} />}</dd>
            {data.total !== null && (
              <>
                <dt>Total</dt>
                <dd className="num to-right">
                  <strong>{formatBRL(data.total)}</strong>
                </dd>
              </>
            )}
            {data.days !== null && (
              <>
                <dt>Prazo</dt>
                <dd className="to-right">{plural(data.days, 'dia', 'dias')}</dd>
              </>
            )}
            <dt>Itens</dt>
            <dd className="num to-right">
              {data.priced} de {data.items} com preço
            </dd>
          </>
        )}
      </dl>
      {role === 'architect' && (
        <Way to={paths.quoteAnalysis(head.project_id, head.category)}>
          Ver orçamentos do projeto
        </Way>
      )}
      {role === 'supplier' && data?.quoteId && (
        <Way to={paths.respond(data.quoteId)}>Ver solicitação</Way>
      )}
    </>
  );
}

function Project({ head }: { head: ThreadHead }) {
  const { role } = useProfile();
  return (
    <>
      <dl className={styles.list}>
        <dt>Nome</dt>
        <dd className="to-right">{head.project_name}</dd>
      </dl>
      {role === 'architect' && <Way to={paths.project(head.project_id)}>Ver projeto</Way>}
      {role === 'client' && <Way to={paths.myProject(head.project_id)}>Ver projeto</Way>}
    </>
  );
}

const Way = ({ to, children }: { to: string; children: string }) => (
  <Button component={Link} to={to} variant="default" fullWidth mt="sm">
    {children}
  </Button>
);

/** The files of the messages that are shown. */
function Files({ head }: { head: ThreadHead }) {
  const queryClient = useQueryClient();
  const log = useQuery(logQuery(head, queryClient)).data;
  const ids = log?.messages.filter(({ files }) => files > 0).map(({ id }) => id) ?? [];
  const { data: files = [] } = useQuery(attachmentsQuery('message', ids));
  if (files.length === 0) return null;
  return (
    <>
      <Title order={2} fz={16} mt="lg" mb="xs">
        Anexos
      </Title>
      <AttachmentList files={files} label="Anexos da conversa" />
    </>
  );
}
