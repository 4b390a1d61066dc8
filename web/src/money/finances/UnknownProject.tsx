import { Button, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Needs } from '../../common/rights/Needs.tsx';
import type { ClientProject } from '../../sourcing/projects/client-projects.ts';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { InfoNote } from '../../ui/InfoNote.tsx';
import { notifyError, notifyOk } from '../../ui/toasts.tsx';
import { errorText } from '../../wire/errors.ts';
import { type Objection, objectionsQuery, useObject } from './objections.ts';

/**
 * For the client of a project that somebody opened in their name: one press and a confirmation notify the
 * team, and the architect stops seeing the phone at once (docs/decisions/060).
 */
export function UnknownProject({ project }: { project: ClientProject }) {
  const objections = useQuery(objectionsQuery);
  if (objections.isPending) return null;
  const objection = objections.data?.find(({ project_id }) => project_id === project.id);
  return objection ? (
    <ObjectionState project={project} objection={objection} />
  ) : (
    <ObjectButton project={project} />
  );
}

const architectOf = ({ architect }: ClientProject) => architect?.full_name ?? 'o arquiteto';

function ObjectButton({ project }: { project: ClientProject }) {
  const [asking, setAsking] = useState(false);
  const object = useObject(project.id);
  return (
    <div>
      <Needs right="decide">
        <Button variant="default" onClick={() => setAsking(true)}>
          Não reconheço este projeto
        </Button>
      </Needs>
      <ConfirmDialog
        opened={asking}
        onClose={() => setAsking(false)}
        onConfirm={() =>
          object.mutate('object_to_project', {
            onSuccess: () => {
              notifyOk('A equipe foi avisada.', 'Respondemos por e-mail.');
              setAsking(false);
            },
          })
        }
        title={`Você não reconhece “${project.name}”?`}
        confirmLabel="Não reconheço"
        danger
        action={object}
        failure="Não foi possível avisar a equipe"
      >
        A equipe do Prumo é avisada agora, e até ela decidir {architectOf(project)} não vê o seu
        telefone nem abre outro projeto para você. Se foi engano, é possível voltar atrás.
      </ConfirmDialog>
    </div>
  );
}

interface ObjectionStateProps {
  project: ClientProject;
  objection: Objection;
}

function ObjectionState({ project, objection: { status } }: ObjectionStateProps) {
  const withdraw = useObject(project.id);
  if (status === 'upheld') {
    return (
      <InfoNote icon="lock" title="Você não reconheceu este projeto">
        A equipe concordou com você: por causa dele {architectOf(project)} não vê o seu telefone,
        nem abre outro projeto em seu nome.
      </InfoNote>
    );
  }
  if (status === 'dismissed') {
    return (
      <InfoNote title="A equipe analisou este projeto">
        Você disse que não o reconhecia, e a equipe decidiu mantê-lo. Se não concorda, fale com a
        gente pela página de contato.
      </InfoNote>
    );
  }
  return (
    <InfoNote icon="lock" title="Você disse que não reconhece este projeto">
      <Text mb="sm">
        A equipe foi avisada. Até ela decidir, {architectOf(project)} não vê o seu telefone nem abre
        outro projeto para você.
      </Text>
      <Button
        variant="default"
        loading={withdraw.isPending}
        onClick={() =>
          withdraw.mutate('withdraw_objection', {
            onSuccess: () => notifyOk('Pronto: você reconhece este projeto.'),
            onError: (error) => notifyError('Não foi possível voltar atrás', errorText(error)),
          })
        }
      >
        Foi engano: reconheço o projeto
      </Button>
    </InfoNote>
  );
}
