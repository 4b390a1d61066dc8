import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { attachmentsQuery } from '../../common/attachments/queries.ts';
import { ListSkeleton } from '../../ui/LoadingSkeletons.tsx';
import { Reading } from '../../ui/Reading.tsx';
import { useUrlParams } from '../../ui/use-url-params.ts';
import { plural } from '../../words/format.ts';
import { IssueCard } from './IssueCard.tsx';
import { type IssueFilter, issuesQuery } from './queries.ts';

/** Each has a photo of its own. */
export const AT_ONCE = 30;

interface IssueListProps {
  filter: IssueFilter;
  label: string;
  /** Where nothing is found. */
  empty: ReactNode;
  isOfOrder?: boolean;
}

/** The pendências or claims that a filter finds, thirty at first, each a card; their photos are read in one go. */
export function IssueList({ filter, label, empty, isOfOrder }: IssueListProps) {
  const [most, setMost] = useState(AT_ONCE);
  const [params] = useUrlParams();
  const found = useQuery(issuesQuery(filter, most));
  const photos = useQuery(
    attachmentsQuery('issue', found.data?.map(({ issue_id }) => issue_id) ?? []),
  );
  return (
    <Reading
      query={found}
      failure="Não foi possível carregar as pendências"
      skeleton={<ListSkeleton rows={4} />}
    >
      {(rows) => {
        if (rows.length === 0) return empty;
        const left = (rows[0]?.issues ?? rows.length) - rows.length;
        return (
          <>
            {/* The title of each card is a heading below it; the page of an order has one that is seen. */}
            {!isOfOrder && <h2 className="unseen">{label}</h2>}
            <ul className="stack gap-12" aria-label={label}>
              {rows.map((issue) => (
                <li key={issue.issue_id}>
                  <IssueCard
                    issue={issue}
                    isMeant={params.get('pendencia') === issue.issue_id}
                    photos={(photos.data ?? []).filter(
                      ({ entity_id }) => entity_id === issue.issue_id,
                    )}
                    {...(isOfOrder && { isOfOrder })}
                  />
                </li>
              ))}
            </ul>
            {left > 0 && (
              <Button
                variant="default"
                loading={found.isPlaceholderData}
                onClick={() => setMost(most + AT_ONCE)}
              >
                Mostrar mais ({plural(left, 'restante', 'restantes')})
              </Button>
            )}
          </>
        );
      }}
    </Reading>
  );
}
