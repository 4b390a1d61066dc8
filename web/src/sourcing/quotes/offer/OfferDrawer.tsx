import { Button, Tabs } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { NotesPanel } from '../../../common/colleagues/NotesPanel.tsx';
import { threadQuery } from '../../../common/messages/queries.ts';
import { Thread } from '../../../common/messages/Thread.tsx';
import { Needs } from '../../../common/rights/Needs.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { SidePanel } from '../../../ui/SidePanel.tsx';
import { categoryLabel } from '../../../words/categories.ts';
import { plural } from '../../../words/format.ts';
import { supplierName } from '../../../words/supplier-name.ts';
import type { ItemForecasts } from '../../items/forecast-queries.ts';
import { OriginMark } from '../../origins/OriginMark.tsx';
import { KeepInLibrary } from '../../products/KeepInLibrary.tsx';
import type { Adjustment } from '../comparison/adjustments.ts';
import type { Offer } from '../offer.ts';
import { revisionQuery } from '../offer-queries.ts';
import { isBarred, type RankedQuote } from '../ranking.ts';
import { OfferAdjustments } from './OfferAdjustments.tsx';
import styles from './OfferDrawer.module.css';
import { OfferProposal } from './OfferProposal.tsx';
import { OfferVersions } from './OfferVersions.tsx';
import type { OpenedOffer } from './opened-offer.ts';
import { RevisionForm } from './RevisionForm.tsx';
import { isOpenRevision, RevisionState } from './RevisionState.tsx';

interface OfferDrawerProps {
  projectId: string;
  opened: OpenedOffer;
  adjustments: readonly Adjustment[];
  forecasts: ItemForecasts | undefined;
  isChosen: boolean;
  onChoose: (quote: RankedQuote) => void;
  /** The tab that is shown first. */
  startsAt: 'offer' | 'adjustments';
  onClose: () => void;
}

/**
 * Everything about one supplier's offer, beside the comparison: what it says, how it came to that, the
 * conversation about it, and asking for a better one.
 */
export function OfferDrawer(props: OfferDrawerProps) {
  const { projectId, opened, isChosen, onChoose, onClose } = props;
  const [isAsking, setAsking] = useState(false);
  const { quote, row, column, offer, matrix } = opened;
  const revision = useQuery(revisionQuery(projectId, offer.request_id)).data;
  const name = supplierName(column.supplier);
  const isOpen = isOpenRevision(revision, offer.sent_at);
  const content = useRef<HTMLDivElement>(null);
  const closeForm = () => {
    flushSync(() => setAsking(false));
    content.current?.focus();
  };
  return (
    <SidePanel
      title={name}
      lead={
        <>
          {[
            name !== column.supplier.full_name && column.supplier.full_name,
            categoryLabel(matrix.category),
          ]
            .filter(Boolean)
            .join(' · ')}
          <OriginMark origin={quote.supplier.origin ?? column.supplier.origin} withDetails />
        </>
      }
      about={quote.id}
      onClose={onClose}
      footer={
        !isAsking && (
          <>
            <Needs right="decide">
              <Button variant="default" size="md" disabled={isOpen} onClick={() => setAsking(true)}>
                {isOpen ? 'Revisão pedida' : 'Solicitar revisão'}
              </Button>
            </Needs>
            {row && !isBarred(quote) && (
              <Button
                size="md"
                leftSection={isChosen && <Icon name="check" size={18} />}
                aria-pressed={isChosen}
                onClick={() => onChoose(quote)}
              >
                {isChosen ? 'Escolhida' : 'Escolher'}
              </Button>
            )}
          </>
        )
      }
    >
      {isAsking ? (
        <RevisionForm
          projectId={projectId}
          requestId={offer.request_id}
          supplier={name}
          onClose={closeForm}
        />
      ) : (
        <div ref={content} tabIndex={-1} className={styles.content}>
          {revision && <RevisionState revision={revision} sentAt={offer.sent_at} />}
          <OfferTabs key={`${offer.request_id} ${props.startsAt}`} {...props} />
        </div>
      )}
    </SidePanel>
  );
}

function OfferTabs({ projectId, opened, adjustments, forecasts, startsAt }: OfferDrawerProps) {
  const { offer, quote, row, column, equalised } = opened;
  return (
    <Tabs defaultValue={startsAt} keepMounted={false} classNames={{ list: styles.tabs }}>
      <Tabs.List aria-label="Proposta">
        <Tabs.Tab value="offer">Proposta</Tabs.Tab>
        <Tabs.Tab value="versions" rightSection={<span className="num">{offer.version}</span>}>
          Versões
        </Tabs.Tab>
        <Tabs.Tab value="adjustments">Ajustes</Tabs.Tab>
        <ConversationTab requestId={offer.request_id} />
      </Tabs.List>
      <Tabs.Panel value="offer">
        <OfferProposal
          projectId={projectId}
          line={row && { quote, row, forecast: forecasts?.[row.item.id] }}
          offer={offer}
          equalised={equalised}
          column={column}
        />
        {row && <KeepInLibrary quoteId={quote.id} />}
        <NotesPanel kind="quote" entityId={quote.id} />
      </Tabs.Panel>
      <Tabs.Panel value="versions">
        <OfferVersions projectId={projectId} quoteId={quote.id} />
      </Tabs.Panel>
      <Tabs.Panel value="adjustments">
        <OfferAdjustments projectId={projectId} opened={opened} adjustments={adjustments} />
      </Tabs.Panel>
      <Tabs.Panel value="conversation">
        <Conversation offer={offer} />
      </Tabs.Panel>
    </Tabs>
  );
}

function ConversationTab({ requestId }: { requestId: string }) {
  const unread = useQuery(threadQuery(requestId)).data?.unread ?? 0;
  return (
    <Tabs.Tab
      value="conversation"
      rightSection={
        unread > 0 && (
          <span
            className={`text-12 in-middle ${styles.unread}`}
            title={plural(unread, 'não lida', 'não lidas')}
          >
            {unread}
          </span>
        )
      }
    >
      Conversa
    </Tabs.Tab>
  );
}

function Conversation({ offer: { request_id } }: { offer: Offer }) {
  const head = useQuery(threadQuery(request_id)).data;
  return <div className={styles.conversation}>{head && <Thread head={head} />}</div>;
}
