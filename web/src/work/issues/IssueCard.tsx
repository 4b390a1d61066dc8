import { Button } from '@mantine/core';
import { useState } from 'react';
import { Attachments } from '../../common/attachments/Attachments.tsx';
import { Picture } from '../../common/attachments/Picture.tsx';
import type { Attachment } from '../../common/attachments/queries.ts';
import { Needs } from '../../common/rights/Needs.tsx';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { StatusBadge } from '../../ui/StatusBadge.tsx';
import { formatDate, formatDateTime, plural, today } from '../../words/format.ts';
import { issueStatusLabel } from '../../words/labels.ts';
import { IssueAnswers } from './IssueAnswers.tsx';
import { IssueFormDialog } from './IssueFormDialog.tsx';
import styles from './Issues.module.css';
import { eventWords, turnWords, warrantyWords } from './issue-words.ts';
import { type Issue, useDiscardIssue } from './queries.ts';

interface IssueCardProps {
  issue: Issue;
  /** Its photos, which the list reads in one go. */
  photos: readonly Attachment[];
  /** Open from the beginning: a notification leads to it. */
  isMeant: boolean;
  /** On the page of its order, whose supplier and number stand above. */
  isOfOrder?: boolean;
}

/** One pendência or claim: what, where and whose turn; opened, its photos, its history and the answers. */
export function IssueCard({ issue, photos, isMeant, isOfOrder = false }: IssueCardProps) {
  const [isOpen, setOpen] = useState(isMeant);
  const isDraft = issue.issue_status === 'draft';
  const isLate = issue.issue_status === 'open' && issue.due_on !== null && issue.due_on < today();
  const turn = turnWords(issue);
  return (
    <article className={styles.card} aria-label={`${issue.label}: ${issue.title}`}>
      <div className={styles.top}>
        {photos.length > 0 && <Picture file={photos[0] ?? null} className={styles.first} />}
        <div className="stack gap-4 grows-240">
          <p className="row wrap gap-8">
            <strong>{issue.label}</strong>
            <StatusBadge status={issueStatusLabel[issue.issue_status]} />
            {issue.is_urgent && (
              <span className="row gap-4 strong error">
                <Icon name="bolt" size={16} /> Urgente
              </span>
            )}
            {issue.is_disputed && <span className="strong">Não reconhecida</span>}
          </p>
          <h3 className={styles.title}>{issue.title}</h3>
          <p className="muted text-14 anywhere">
            {[
              issue.room,
              issue.item,
              !isOfOrder && (issue.supplier_name ?? 'Arquiteto'),
              !isOfOrder && issue.order_label && `pedido ${issue.order_label}`,
            ]
              .filter(Boolean)
              .join(' · ')}
          </p>
          <p className="text-14">
            {turn && <strong>{turn}</strong>}
            {issue.due_on && (
              <span className={isLate ? 'error' : undefined}>
                {turn && ' · '}
                {isLate ? 'Atrasada, era até ' : 'Até '}
                {formatDate(issue.due_on)}
              </span>
            )}
            {issue.visit_on && ` · Visita em ${formatDate(issue.visit_on)}`}
          </p>
          {issue.issue_kind === 'warranty' && (
            <p className="text-14 muted">{warrantyWords(issue)}</p>
          )}
        </div>
      </div>
      <Button
        variant="subtle"
        className={styles.more}
        aria-expanded={isOpen}
        aria-label={`${isOpen ? 'Fechar' : 'Ver fotos e andamento'}: ${issue.label}, ${issue.title}`}
        onClick={() => setOpen(!isOpen)}
      >
        {isOpen
          ? 'Fechar'
          : `Ver andamento${photos.length > 0 ? ` e ${plural(photos.length, 'foto', 'fotos')}` : ''}`}
      </Button>
      {isOpen && (
        <div className="stack gap-16">
          {issue.description && <p className="anywhere lines">{issue.description}</p>}
          <Attachments
            kind="issue"
            entityId={issue.issue_id}
            label={`Fotos de ${issue.label}`}
            canAdd={isDraft || issue.issue_status === 'open' || issue.issue_status === 'fixed'}
            empty="Sem fotos."
          />
          {issue.events.length > 0 && <History issue={issue} />}
          {isDraft ? <DraftActs issue={issue} /> : <IssueAnswers issue={issue} />}
        </div>
      )}
    </article>
  );
}

function History({ issue }: { issue: Issue }) {
  return (
    <ol className={styles.history} aria-label={`Andamento de ${issue.label}`}>
      {issue.events.map((event) => (
        <li key={event.version}>
          <span>{eventWords(event)}</span>
          {event.words && <q className="block anywhere lines">{event.words}</q>}
          <time className="block muted text-13" dateTime={event.at}>
            {formatDateTime(event.at)}
          </time>
        </li>
      ))}
    </ol>
  );
}

/** Its author changes a draft, or discards it. */
function DraftActs({ issue }: { issue: Issue }) {
  const [asked, setAsked] = useState<'edit' | 'discard' | null>(null);
  const discard = useDiscardIssue();
  return (
    <div className="flex wrap gap-8">
      <Needs right="prepare">
        <Button variant="default" onClick={() => setAsked('edit')}>
          Editar
        </Button>
      </Needs>
      <Needs right="prepare">
        <Button variant="default" onClick={() => setAsked('discard')}>
          Descartar
        </Button>
      </Needs>
      {asked === 'edit' && (
        <IssueFormDialog
          projectId={issue.project_id}
          kind={issue.issue_kind}
          issue={issue}
          onClose={() => setAsked(null)}
        />
      )}
      <ConfirmDialog
        opened={asked === 'discard'}
        onClose={() => setAsked(null)}
        onConfirm={() => discard.mutate(issue.issue_id)}
        title={`Descartar “${issue.title}”?`}
        confirmLabel="Descartar"
        danger
        action={discard}
        failure="Não foi possível descartar"
      >
        <p>As fotos vão junto. Ninguém além da sua conta leu esta pendência.</p>
      </ConfirmDialog>
    </div>
  );
}
