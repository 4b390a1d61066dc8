import { Button, type ButtonProps } from '@mantine/core';
import { Suspense, useState } from 'react';
import { Link } from 'react-router';
import { Needs } from '../../common/rights/Needs.tsx';
import { paths } from '../../paths.ts';
import { useProfile } from '../../session/session.tsx';
import { useRemindAll } from '../../sourcing/requests/use-reminders.ts';
import { Icon } from '../../ui/Icon.tsx';
import { lazyPart } from '../../ui/lazy-part.tsx';
import type { DecisionWords } from './decision-words.ts';
import type { Decision } from './queries.ts';
import styles from './Today.module.css';
import { lateDeliveryLink } from './whatsapp.ts';

const ExtendDeadline = lazyPart(() => import('./ExtendDeadline.tsx'));

interface DecisionActionsProps {
  decision: Decision;
  words: DecisionWords;
  /** The most urgent one has the page's clay button. */
  isFirst?: boolean;
}

/** An architect's actions for a decision, in its own line. */
export function DecisionActions({ decision, words, isFirst = false }: DecisionActionsProps) {
  const quiet = { size: 'compact-sm', variant: 'default' } as const;
  const first = isFirst ? ({ size: 'md', color: 'clay.7' } as const) : quiet;
  const way = (look: ButtonProps) => (
    <Button component={Link} to={words.to} aria-label={`${words.verb}: ${words.what}`} {...look}>
      {words.verb}
    </Button>
  );
  switch (decision.kind) {
    case 'late':
      return (
        <div className={`row wrap gap-6 fixed ${styles.acts}`}>
          <Nudge decision={decision} look={first} />
          {way(quiet)}
        </div>
      );
    case 'silent':
      return (
        <div className={`row wrap gap-6 fixed ${styles.acts}`}>
          <Extend decision={decision} look={first} />
          <Remind decision={decision} look={quiet} />
        </div>
      );
    case 'expiring':
      return (
        <div className={`row wrap gap-6 fixed ${styles.acts}`}>
          <AskRenewal decision={decision} look={quiet} />
          {way(first)}
        </div>
      );
    case 'answer':
      return (
        <div className={`row wrap gap-6 fixed ${styles.acts}`}>
          <Remind decision={decision} look={first} />
          {way(quiet)}
        </div>
      );
    default:
      return <div className={`row wrap gap-6 fixed ${styles.acts}`}>{way(first)}</div>;
  }
}

interface ActProps {
  decision: Decision;
  look: ButtonProps;
}

function Nudge({ decision, look }: ActProps) {
  const { full_name } = useProfile();
  const address = `${location.origin}${paths.order(decision.entity_id ?? '')}`;
  return (
    <Button
      component="a"
      href={lateDeliveryLink(decision, full_name, address)}
      target="_blank"
      rel="noopener noreferrer"
      leftSection={<Icon name="chat" size={16} />}
      aria-label={`Cobrar ${decision.person} por WhatsApp, com o texto escrito`}
      {...look}
    >
      Cobrar
    </Button>
  );
}

function Extend({ decision, look }: ActProps) {
  const [wasOpened, setWasOpened] = useState(false);
  const [opened, setOpened] = useState(false);
  if (!decision.category) return null;
  return (
    <>
      <Button
        aria-label={`Estender prazo: ${decision.project_name}`}
        onClick={() => {
          setWasOpened(true);
          setOpened(true);
        }}
        {...look}
      >
        Estender prazo
      </Button>
      {wasOpened && (
        <Suspense>
          <ExtendDeadline
            projectId={decision.project_id}
            category={decision.category}
            opened={opened}
            onClose={() => setOpened(false)}
          />
        </Suspense>
      )}
    </>
  );
}

function Remind({ decision, look }: ActProps) {
  const owing = decision.suppliers.filter(({ owes }) => owes);
  // A guest gets no notification: the board writes to them.
  const due = owing
    .filter(({ reminded_today, is_guest }) => !reminded_today && !is_guest)
    .map((supplier) => ({ ...supplier, supplier_name: supplier.name }));
  const { isPending, send } = useRemindAll(decision.project_id, due);
  if (owing.length === 0) return null;
  if (due.length === 0 && owing.some(({ is_guest }) => is_guest))
    return (
      <Button
        component={Link}
        to={paths.projectTab(decision.project_id, 'cotacoes')}
        aria-label={`Avisar ${owing
          .filter(({ is_guest }) => is_guest)
          .map(({ name }) => name)
          .join(', ')} por WhatsApp, no quadro do projeto`}
        {...look}
      >
        Avisar
      </Button>
    );
  if (due.length === 0)
    return <span className={`muted text-13 ${styles.where}`}>Lembrado hoje</span>;
  return (
    <Needs right="decide">
      <Button
        loading={isPending}
        onClick={send}
        aria-label={`Lembrar ${due.map(({ name }) => name).join(', ')}`}
        {...look}
      >
        Lembrar
      </Button>
    </Needs>
  );
}

function AskRenewal({ decision, look }: ActProps) {
  const first = decision.suppliers.find(({ valid_until }) => valid_until === decision.due_on);
  if (!first) return null;
  return (
    <Button
      component={Link}
      to={paths.conversation(first.request_id)}
      aria-label={`Pedir renovação a ${first.name}, na conversa`}
      {...look}
    >
      Pedir renovação
    </Button>
  );
}
