import { Anchor, UnstyledButton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { Link } from 'react-router';
import { paths } from '../../../paths.ts';
import { useProfile } from '../../../session/session.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { formatBRL, plural } from '../../../words/format.ts';
import { sumBRL } from '../../../words/money.ts';
import type { RequestedItem, ResponseDetails } from '../../received/requests.ts';
import type { SentOffer } from './offer.ts';
import { offerVersionsQuery } from './offer-queries.ts';
import styles from './SentAnswer.module.css';
import { changesInShort, versionChanges } from './sent-versions.ts';
import { useFileNames } from './use-file-names.ts';
import { VersionsDialog } from './VersionsDialog.tsx';

interface SentEventsProps {
  items: readonly RequestedItem[];
  offer: SentOffer | null;
  /** The whole answer, of which what changed is said; absent below a part of its items. */
  details?: ResponseDetails;
}

/** The events of a sent answer, a line each: what was approved, why nothing was, what the last correction changed. */
export function SentEvents({ items, offer, details }: SentEventsProps) {
  const won = items.filter(({ status }) => status === 'approved');
  const reason = details && commonReason(items);
  const isCorrected = details && offer && offer.version > 1;
  if (won.length === 0 && !reason && !isCorrected) return null;
  return (
    <ul className={`card above-16 ${styles.events}`}>
      {won.length > 0 && <Approved won={won} offer={offer} />}
      {reason && <Event icon="info">{reason}</Event>}
      {isCorrected && <Corrected details={details} version={offer.version} />}
    </ul>
  );
}

/** Why every item that was priced is lost, where all have one reason: then it is said once. */
function commonReason(items: readonly RequestedItem[]): string | null {
  const priced = items.filter(({ price }) => price !== null);
  const [reason, ...others] = new Set(priced.map(({ rejection_reason }) => rejection_reason));
  return others.length === 0 ? (reason ?? null) : null;
}

/** The won part as it was sent, today's value where a change order changed it, and a link to the order. */
function Approved({ won, offer }: { won: readonly RequestedItem[]; offer: SentOffer | null }) {
  const lines = new Map(offer?.lines.map((line) => [line.project_item_id, line]));
  const today = sumBRL(won.map(({ price }) => price ?? 0));
  const approved = sumBRL(won.map(({ id, price }) => lines.get(id)?.price ?? price ?? 0));
  return (
    <Event
      icon="check"
      action={
        <Anchor component={Link} to={paths.approvedProjects()} fz="sm">
          Ver projeto aprovado
        </Anchor>
      }
    >
      Aprovado: <strong className="num">{formatBRL(approved)}</strong> em{' '}
      {plural(won.length, 'item', 'itens')}.{' '}
      {today !== approved && (
        <>
          Contrato hoje: <strong className="num">{formatBRL(today)}</strong>, depois de aditivo.
        </>
      )}
    </Event>
  );
}

/** The changes of the shown version, and every earlier one behind a press. */
function Corrected({ details, version }: { details: ResponseDetails; version: number }) {
  const { quote_id, request_id } = details;
  const [opened, setOpened] = useState(false);
  const files = useFileNames(request_id);
  const versions = useQuery(offerVersionsQuery(useProfile().id, quote_id)).data;
  const [last] = versions ? versionChanges(versions, files) : [];
  return (
    <Event
      icon="clock"
      action={
        <UnstyledButton className={styles.link} onClick={() => setOpened(true)}>
          Versões
        </UnstyledButton>
      }
    >
      <strong>
        Mudou da {version - 1}ª para a {version}ª versão
      </strong>
      {last && `: ${changesInShort(last)}`}
      <VersionsDialog
        quoteId={quote_id}
        requestId={request_id}
        opened={opened}
        onClose={() => setOpened(false)}
      />
    </Event>
  );
}

interface EventProps {
  icon: 'check' | 'clock' | 'info';
  action?: ReactNode;
  children: ReactNode;
}

const Event = ({ icon, action, children }: EventProps) => (
  <li>
    <Icon name={icon} size={18} />
    <span className="grows anywhere">{children}</span>
    {action}
  </li>
);
