import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { Needs } from '../../common/rights/Needs.tsx';
import type { Order } from '../../sourcing/orders/queries.ts';
import { formatDate } from '../../words/format.ts';
import type { Role } from '../../words/labels.ts';
import { IssueFormDialog } from './IssueFormDialog.tsx';
import { AT_ONCE, IssueList } from './IssueList.tsx';
import { writesIssues } from './issue-words.ts';
import { issuesQuery, useLiveIssues, warrantyQuery } from './queries.ts';

/** The pendências and claims of an order on its page, where its supplier answers; client and architect open a claim here. */
export default function IssuesOfOrder({ order, role }: { order: Order; role: Role }) {
  useLiveIssues();
  const filter = { target_order_id: order.order_id };
  // The list's own query: what waits comes first.
  const rows = useQuery(issuesQuery(filter, AT_ONCE)).data ?? [];
  const all = rows[0]?.issues ?? 0;
  // The list may have more than it shows.
  const more = useQuery({
    ...issuesQuery({ ...filter, status: 'waiting' }, 1),
    enabled: all > rows.length,
  }).data?.[0]?.issues;
  const waiting = Number(
    more ??
      rows.filter(({ issue_status }) => issue_status === 'open' || issue_status === 'fixed').length,
  );
  const warranty = useQuery(warrantyQuery(order.order_id)).data;
  const [isClaiming, setClaiming] = useState(false);
  const mayClaim = warranty?.may_claim === true && writesIssues(role);
  const heading = useRef<HTMLHeadingElement>(null);
  const isMeant = useLocation().hash === '#pendencias';
  const isShown = all > 0 || mayClaim;
  useEffect(() => {
    if (isShown && isMeant) heading.current?.focus();
  }, [isShown, isMeant]);
  if (!isShown) return null;
  return (
    <section aria-labelledby="order-issues" className="stack gap-16">
      <h2 id="order-issues" ref={heading} tabIndex={-1}>
        {waiting > 0 ? `Pendências (${waiting})` : 'Pendências e garantia'}
      </h2>
      {warranty?.begins_on && (
        <p className="muted">
          {warranty.ends_on
            ? `Garantia até ${formatDate(warranty.ends_on)}, contada de ${formatDate(warranty.begins_on)}.`
            : `A garantia conta de ${formatDate(warranty.begins_on)}; o pedido não diz o prazo.`}
        </p>
      )}
      {mayClaim && (
        <div>
          <Needs right="prepare">
            <Button variant="default" onClick={() => setClaiming(true)}>
              Abrir chamado de garantia
            </Button>
          </Needs>
        </div>
      )}
      {all > 0 && <IssueList filter={filter} isOfOrder label="Pendências do pedido" empty={null} />}
      {isClaiming && (
        <IssueFormDialog
          projectId={order.project_id}
          kind="warranty"
          orderId={order.order_id}
          onClose={() => setClaiming(false)}
        />
      )}
    </section>
  );
}
