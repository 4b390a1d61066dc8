import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useParams } from 'react-router';
import { BackLink } from '../../ui/BackLink.tsx';
import { NotFoundPage } from '../../ui/NotFoundPage.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { Reading } from '../../ui/Reading.tsx';
import { StatusBadge } from '../../ui/StatusBadge.tsx';
import { type SupportRequest, supportKey, supportRequestQuery } from './queries.ts';
import { SupportThread } from './SupportThread.tsx';
import { stateWord } from './support-words.ts';
import { useSupportNews } from './use-support-news.ts';

const KEYS = [supportKey];
/** All that the server gives at once. */
const MOST = 500;

interface SupportRequestFrameProps {
  /** Path of the list that the reader came from. */
  list: string;
  className: string | undefined;
  /** The line under the subject. */
  lead: (request: SupportRequest) => string;
  /** Stands above the messages. */
  facts?: (request: SupportRequest) => ReactNode;
  /** Stands below them. */
  answer: (request: SupportRequest) => ReactNode;
}

/** The page of one request for support, of the account that asked as of the team: subject, state and messages, which follow what is written. */
export function SupportRequestFrame({
  list,
  className,
  lead,
  facts,
  answer,
}: SupportRequestFrameProps) {
  const { id = '' } = useParams();
  const [most, setMost] = useState(100);
  const request = useQuery({ ...supportRequestQuery(id, most), placeholderData: keepPreviousData });
  const isLive = useSupportNews(id, KEYS);
  if (request.data === null) return <NotFoundPage to={list} back="Ver os atendimentos" />;
  return (
    <div className={className}>
      <PageHeader
        title={request.data?.subject ?? 'Atendimento'}
        badge={request.data && <StatusBadge status={stateWord(request.data.state)} />}
        lead={request.data && lead(request.data)}
        trail={<BackLink to={list}>Atendimento</BackLink>}
      />
      <Reading query={request} failure="Não foi possível carregar o atendimento">
        {(found) =>
          found && (
            <div className="stack gap-20">
              {facts?.(found)}
              <SupportThread request={found} isLive={isLive} onMore={() => setMost(MOST)} />
              {answer(found)}
            </div>
          )
        }
      </Reading>
    </div>
  );
}
