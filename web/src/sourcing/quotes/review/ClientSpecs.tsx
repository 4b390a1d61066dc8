import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type KeyboardEvent, useMemo, useState } from 'react';
import { Needs } from '../../../common/rights/Needs.tsx';
import { DocumentButton } from '../../../ui/DocumentButton.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { lateDialog } from '../../../ui/late-part.tsx';
import { Reading } from '../../../ui/Reading.tsx';
import { StatusBadge } from '../../../ui/StatusBadge.tsx';
import { byKey } from '../../../words/by-key.ts';
import { formatDateTime, plural } from '../../../words/format.ts';
import { specStatusLabel } from '../../../words/labels.ts';
import type { ClientProject } from '../../projects/client-projects.ts';
import { useLiveSpecs } from '../../specs/queries.ts';
import { SpecFacts } from '../../specs/SpecFacts.tsx';
import { SpecHistory } from '../../specs/SpecHistory.tsx';
import { type Spec, threeWords } from '../../specs/spec.ts';
import { specsQuery } from '../../specs/specs-query.ts';
import { ClientSpecCard, specCardId } from './ClientSpecCard.tsx';
import styles from './ClientSpecs.module.css';
import barStyles from './DecideBar.module.css';
import { useInSight } from './use-in-sight.ts';
import { specProgress, useSpecMarks } from './use-spec-marks.ts';

const { LateDialog: DecideSpecsDialog } = lateDialog(() => import('./DecideSpecsDialog.tsx'));

/** The fichas that the architect has sent: those that wait for the client's yes, then those that they have decided. */
export default function ClientSpecs({ project }: { project: ClientProject }) {
  const specs = useQuery(specsQuery(project.id));
  useLiveSpecs(project.id);
  return (
    <Reading query={specs} failure="Não foi possível carregar as fichas">
      {(all) =>
        all.length === 0 ? (
          <EmptyState title="Nenhuma ficha para aprovar" drawing="sheet">
            Quando o arquiteto enviar fichas dos produtos, você as aprova aqui, uma a uma.
          </EmptyState>
        ) : (
          <>
            <p className="below-12 no-print">
              <DocumentButton
                name="specification"
                id={project.id}
                label="Baixar PDF do caderno de especificações"
                words="PDF do caderno"
              />
            </p>
            <Waiting projectId={project.id} specs={all} />
            <Decided specs={all} />
          </>
        )
      }
    </Reading>
  );
}

const roomOf = ({ room }: Spec) => room ?? 'Sem ambiente';

const focusCard = (spec: Spec | undefined) => {
  const card = spec && document.getElementById(specCardId(spec.item_id));
  card?.querySelector<HTMLElement>('fieldset button')?.focus();
};

function Waiting({ projectId, specs }: { projectId: string; specs: readonly Spec[] }) {
  const waiting = useMemo(() => specs.filter(({ status }) => status === 'proposed'), [specs]);
  const { marks, mark, forget } = useSpecMarks(projectId, waiting);
  const [asked, setAsked] = useState<readonly Spec[] | null>(null);
  if (waiting.length === 0) return null;
  const progress = specProgress(waiting, marks);
  const rooms = [...byKey(waiting, roomOf)];
  const ordered = rooms.flatMap(([, own]) => own);
  const toNext = (among: readonly Spec[]) => focusCard(ordered.find((one) => among.includes(one)));
  const approveAll = () => {
    for (const { item_id, version } of progress.unmarked)
      mark(item_id, version, { decision: 'approved', justification: '' });
    setAsked(waiting);
  };
  const undecided = [...progress.unmarked, ...progress.unexplained];
  /** J and K go from card to card, A and R decide the one with the focus, Control Enter sends what is decided. */
  const onKeyDown = (event: KeyboardEvent) => {
    const { key, ctrlKey, metaKey, altKey } = event;
    const target = event.target as Element;
    const hasControl = ctrlKey || metaKey;
    const card = target.closest<HTMLElement>('li[data-item]');
    const at = ordered.findIndex(({ item_id }) => item_id === card?.dataset.item);
    if (hasControl && key === 'Enter' && progress.decided.length > 0) setAsked(progress.decided);
    else if (hasControl || altKey || at < 0 || target.closest('textarea, input')) return;
    else if (key === 'j') focusCard(ordered[at + 1]);
    else if (key === 'k') focusCard(ordered[at - 1]);
    else if (key === 'a' || key === 'r')
      card?.querySelectorAll<HTMLElement>('fieldset button')[key === 'a' ? 0 : 1]?.click();
    else return;
    event.preventDefault();
  };
  return (
    <section aria-label="Fichas que esperam a sua resposta" onKeyDown={onKeyDown}>
      <Messages waiting={waiting} />
      <p className={`below-12 no-print ${styles.keys}`}>
        <kbd>J</kbd> e <kbd>K</kbd> vão de ficha em ficha, <kbd>A</kbd> aprova, <kbd>R</kbd> recusa,{' '}
        <kbd>Ctrl Enter</kbd> envia as decididas
      </p>
      {rooms.map(([room, own]) => (
        <section key={room} className={styles.room} aria-label={room}>
          <div className={styles.head}>
            <h2>{room}</h2>
            <span className="muted text-14">{plural(own.length, 'ficha', 'fichas')}</span>
          </div>
          <ul className={styles.cards}>
            {own.map((spec) => (
              <ClientSpecCard
                key={spec.item_id}
                spec={spec}
                mark={marks[spec.item_id]}
                onMark={mark}
              />
            ))}
          </ul>
        </section>
      ))}
      <End
        waiting={waiting}
        progress={progress}
        onNext={toNext}
        onApproveAll={approveAll}
        onSend={() => setAsked(progress.decided)}
      />
      <section className={`${barStyles.bar} no-print`} aria-label="Sua resposta">
        <div className={barStyles.count}>
          <p>
            <b role="status">
              {progress.decided.length} de {waiting.length} decididas
            </b>
          </p>
          {Object.keys(marks).length > 0 ? (
            <p className="row gap-6 green">
              <Icon name="check" size={14} /> Guardado nesta aba
            </p>
          ) : (
            <p className="muted">Nada foi enviado ainda</p>
          )}
        </div>
        {undecided.length > 0 ? (
          <Button variant="default" onClick={() => toNext(undecided)}>
            Próxima sem decisão
          </Button>
        ) : (
          <Needs right="decide">
            <Button color="clay.7" size="md" onClick={() => setAsked(waiting)}>
              Enviar resposta
            </Button>
          </Needs>
        )}
      </section>
      <DecideSpecsDialog
        opened={asked !== null}
        projectId={projectId}
        specs={(asked ?? []).filter((spec) => waiting.includes(spec))}
        marks={marks}
        onClose={() => setAsked(null)}
        onDecided={forget}
      />
    </section>
  );
}

/** The architect's messages with the fichas, each of them once. */
function Messages({ waiting }: { waiting: readonly Spec[] }) {
  const messages = [...byKey(waiting, ({ message }) => message)].filter(([message]) => message);
  return messages.map(([message, own]) => (
    <blockquote key={message} className={`below-16 ${styles.message}`}>
      {message}
      {own[0]?.sent_at && (
        <span className="block muted text-13">{formatDateTime(own[0].sent_at)}</span>
      )}
    </blockquote>
  ));
}

interface EndProps {
  waiting: readonly Spec[];
  progress: ReturnType<typeof specProgress>;
  onNext: (among: readonly Spec[]) => void;
  onApproveAll: () => void;
  onSend: () => void;
}

/** Below the last card: sends what is decided, or approves the rest at once when each of them was in sight. */
function End({ waiting, progress, onNext, onApproveAll, onSend }: EndProps) {
  const seen = useInSight(waiting.map(({ item_id }) => specCardId(item_id)));
  const { unmarked, unexplained, decided } = progress;
  const unseen = unmarked.filter(({ item_id }) => !seen.has(specCardId(item_id)));
  return (
    <section className={`${styles.end} no-print`} aria-label="Viu todas as fichas?">
      <p>
        O que você aprova passa a valer para fornecedores e documentos. O que você recusa volta ao
        arquiteto com as suas palavras.
      </p>
      {unexplained.length > 0 ? (
        <Button variant="default" size="md" onClick={() => onNext(unexplained)}>
          Escrever por que recusou
        </Button>
      ) : unmarked.length > 0 ? (
        <>
          <Needs right="decide">
            <Button
              color="clay.7"
              size="md"
              leftSection={<Icon name="check" size={18} />}
              disabled={unseen.length > 0}
              onClick={onApproveAll}
            >
              {unmarked.length === waiting.length
                ? 'Aprovar todas'
                : unmarked.length === 1
                  ? 'Aprovar a que falta'
                  : `Aprovar as ${unmarked.length} que faltam`}
            </Button>
          </Needs>
          {unseen.length > 0 && (
            <p className="muted text-14" role="status">
              Para aprovar de uma vez, passe por todas:{' '}
              {unseen.length === 1 ? 'falta ver 1 ficha' : `faltam ver ${unseen.length} fichas`}.{' '}
              <button type="button" className="petrol strong reach" onClick={() => onNext(unseen)}>
                Ir até ela
              </button>
            </p>
          )}
        </>
      ) : (
        <Needs right="decide">
          <Button color="clay.7" size="md" onClick={onSend}>
            Enviar resposta de {plural(waiting.length, 'ficha', 'fichas')}
          </Button>
        </Needs>
      )}
      {decided.length > 0 && decided.length < waiting.length && (
        <Needs right="decide">
          <Button variant="default" size="md" onClick={onSend}>
            {decided.length === 1
              ? 'Enviar só a que está decidida'
              : `Enviar só as ${decided.length} decididas`}
          </Button>
        </Needs>
      )}
    </section>
  );
}

/** The fichas that were decided before, in a line each. */
function Decided({ specs }: { specs: readonly Spec[] }) {
  const groups = [
    ['Aprovadas', specs.filter(({ status }) => status === 'approved')],
    ['Recusadas', specs.filter(({ status }) => status === 'refused')],
  ] as const;
  return groups
    .filter(([, own]) => own.length > 0)
    .map(([title, own]) => (
      <section key={title} className={styles.decided} aria-label={title}>
        <h2 className="below-8">
          {title} <span className="muted regular text-14">{own.length}</span>
        </h2>
        <ul className="boxed">
          {own.map((spec) => (
            <li key={spec.item_id}>
              <details>
                <summary>
                  <b>{[spec.code, spec.description].filter(Boolean).join(' · ')}</b>{' '}
                  <StatusBadge status={specStatusLabel[spec.status]} compact />
                  <span className="block muted text-13">
                    {[
                      roomOf(spec),
                      threeWords(spec),
                      spec.decided_at && formatDateTime(spec.decided_at),
                    ]
                      .filter(Boolean)
                      .join(' · ')}
                  </span>
                </summary>
                <div className="stack one-column gap-12 above-8">
                  {spec.reason && (
                    <blockquote className={styles.message}>“{spec.reason}”</blockquote>
                  )}
                  <SpecFacts spec={spec} without="code" />
                  <SpecHistory itemId={spec.item_id} />
                </div>
              </details>
            </li>
          ))}
        </ul>
      </section>
    ));
}
