import { Checkbox } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { ActionDialog } from '../../ui/ActionDialog.tsx';
import { Reading } from '../../ui/Reading.tsx';
import { notifyOk } from '../../ui/toasts.tsx';
import { formatQuantity, plural } from '../../words/format.ts';
import { issuesQuery, usePublishIssues } from './queries.ts';

/** As many drafts as a project keeps. */
const MOST = 500;

/** Shows what a walk found, all of it chosen, and publishes it: each supplier is notified once. */
export function PublishDialog({ projectId, onClose }: { projectId: string; onClose: () => void }) {
  const publish = usePublishIssues(projectId);
  const drafts = useQuery(issuesQuery({ target_project_id: projectId, status: 'draft' }, MOST));
  return (
    <Reading query={drafts} failure="Não foi possível carregar a vistoria" skeleton={null}>
      {(rows) => (
        <ActionDialog
          opened
          title="Publicar vistoria"
          initialValues={{ chosen: rows.map(({ issue_id }) => issue_id) }}
          schema={({ chosen }) => ({
            ...(chosen.length === 0 && { chosen: 'Escolha pelo menos uma.' }),
          })}
          // In the order in which they were written.
          send={({ chosen }) =>
            publish.mutateAsync(
              rows.map(({ issue_id }) => issue_id).filter((id) => chosen.includes(id)),
            )
          }
          done={({ chosen }) =>
            notifyOk(`${plural(chosen.length, 'pendência publicada', 'pendências publicadas')}.`)
          }
          submitLabel="Publicar"
          color="clay.7"
          onClose={onClose}
        >
          {(form) => (
            <div className="stack gap-16">
              <p>
                Cada uma recebe um número e deixa de mudar. {suppliersWords(rows)} e a outra parte
                do projeto recebem um aviso só, com todas.
              </p>
              <Checkbox.Group
                label={`Pendências (${formatQuantity(form.values.chosen.length)} de ${formatQuantity(rows.length)})`}
                {...form.getInputProps('chosen')}
              >
                <div className="stack gap-8">
                  {rows.map(({ issue_id, title, room, supplier_name }) => (
                    <Checkbox
                      key={issue_id}
                      value={issue_id}
                      label={[title, room, supplier_name ?? 'Arquiteto']
                        .filter(Boolean)
                        .join(' · ')}
                    />
                  ))}
                </div>
              </Checkbox.Group>
            </div>
          )}
        </ActionDialog>
      )}
    </Reading>
  );
}

function suppliersWords(rows: readonly { supplier_name: string | null }[]): string {
  const names = new Set(rows.flatMap(({ supplier_name }) => supplier_name ?? []));
  return names.size === 1 ? 'O fornecedor' : 'Cada fornecedor';
}
