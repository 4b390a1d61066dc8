import { Button, Group } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { paths } from '../../../paths.ts';
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx';
import { mailtoLink } from '../../../ui/ContactLinks.tsx';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { notifyOk } from '../../../ui/toasts.tsx';
import { errorText } from '../../../wire/errors.ts';
import { formatAge, formatDateTime } from '../../../words/format.ts';
import { projectStatusLabel } from '../../../words/labels.ts';
import styles from './Objections.module.css';
import { type ProjectObjection, projectObjectionsQuery, useDecideObjection } from './objections.ts';

/** Projects that their clients do not recognise, for the team to decide; nothing when there is none. */
export function Objections() {
  const objections = useQuery(projectObjectionsQuery);
  const [deciding, setDeciding] = useState<Decision | null>(null);
  if (objections.isError && !objections.data) {
    return (
      <ErrorState
        title="Não foi possível saber se há projetos não reconhecidos"
        onRetry={objections.refetch}
        retrying={objections.isFetching}
      >
        {errorText(objections.error)}
      </ErrorState>
    );
  }
  const open = objections.data ?? [];
  return (
    <>
      {open.length > 0 && (
        <section className="below-24" aria-labelledby="objections">
          <h2 className="below-12 text-20" id="objections">
            Projetos não reconhecidos pelo cliente
          </h2>
          <ul className="stack gap-12">
            {open.map((objection) => (
              <Card key={objection.id} objection={objection} onDecide={setDeciding} />
            ))}
          </ul>
        </section>
      )}
      <DecisionDialog decision={deciding} onClose={() => setDeciding(null)} />
    </>
  );
}

interface Decision {
  objection: ProjectObjection;
  uphold: boolean;
}

interface CardProps {
  objection: ProjectObjection;
  onDecide: (decision: Decision) => void;
}

function Card({ objection, onDecide }: CardProps) {
  const { project_id, project_name, project_status, project_opened_at, objected_at } = objection;
  const company = objection.architect_company && `, ${objection.architect_company}`;
  return (
    <li className={`card stack gap-12 anywhere ${styles.card}`}>
      <div>
        <h3>
          <Link to={paths.projectRecord(project_id)}>{project_name}</Link>
        </h3>
        <p className="muted text-14">
          {projectStatusLabel[project_status]} · aberto em {formatDateTime(project_opened_at)} · não
          reconhecido em {formatDateTime(objected_at)} ({formatAge(objected_at)})
        </p>
      </div>
      <p>
        Cliente: {objection.client_name} ·{' '}
        <a href={mailtoLink(objection.client_email)}>{objection.client_email}</a>
        <br />
        Arquiteto: {objection.architect_name}
        {company} · <a href={mailtoLink(objection.architect_email)}>{objection.architect_email}</a>
      </p>
      <Group>
        <Button
          color="red.9"
          aria-label={`O cliente tem razão sobre ${project_name}`}
          onClick={() => onDecide({ objection, uphold: true })}
        >
          O cliente tem razão
        </Button>
        <Button
          variant="default"
          aria-label={`Manter o projeto ${project_name}`}
          onClick={() => onDecide({ objection, uphold: false })}
        >
          Manter o projeto
        </Button>
      </Group>
    </li>
  );
}

function DecisionDialog({ decision, onClose }: { decision: Decision | null; onClose: () => void }) {
  const decide = useDecideObjection();
  const name = decision?.objection.project_name ?? '';
  return (
    <ConfirmDialog
      opened={decision !== null}
      onClose={onClose}
      onConfirm={() => {
        if (!decision) return;
        const { objection, uphold } = decision;
        decide.mutate(
          { id: objection.id, uphold },
          {
            onSuccess: () => {
              notifyOk('Decisão gravada', `${objection.client_name} recebe um e-mail.`);
              onClose();
              document.querySelector<HTMLElement>('h1')?.focus();
            },
          },
        );
      }}
      title={decision?.uphold ? `Dar razão ao cliente sobre “${name}”?` : `Manter “${name}”?`}
      confirmLabel={decision?.uphold ? 'Dar razão ao cliente' : 'Manter o projeto'}
      danger={decision?.uphold}
      action={decide}
      failure="Não foi possível gravar a decisão"
    >
      {decision?.uphold
        ? 'O projeto é arquivado, se nada nele foi aprovado. Por causa dele o arquiteto não vê mais o telefone do cliente, nem abre outro projeto para ele.'
        : 'O arquiteto vê de novo o telefone do cliente, e o projeto segue como está.'}
    </ConfirmDialog>
  );
}
