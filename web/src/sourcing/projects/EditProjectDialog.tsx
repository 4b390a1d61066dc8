import { ActionDialog } from '../../ui/ActionDialog.tsx';
import { notifyOk } from '../../ui/toasts.tsx';
import { ProjectAddressField, ProjectNameField } from './ProjectFields.tsx';
import { projectSchemaFor } from './project-form.ts';
import { type Project, useChangeProject } from './queries.ts';

interface EditProjectDialogProps {
  project: Project;
  opened: boolean;
  onClose: () => void;
}

/** Corrects name and address while the project is in planning. */
export function EditProjectDialog({ project, ...dialog }: EditProjectDialogProps) {
  const changeProject = useChangeProject(project.id);
  return (
    <ActionDialog
      {...dialog}
      title="Editar projeto"
      schema={projectSchemaFor(project.name)}
      initialValues={{
        name: project.name,
        address: project.address ?? '',
        clientId: project.client_id,
      }}
      send={({ name, address }) =>
        changeProject.mutateAsync({ name: name.trim(), address: address.trim() || null })
      }
      done={() => notifyOk('Projeto atualizado')}
      submitLabel="Salvar"
    >
      {(form) => (
        <>
          <ProjectNameField form={form} data-autofocus />
          <ProjectAddressField form={form} />
        </>
      )}
    </ActionDialog>
  );
}
