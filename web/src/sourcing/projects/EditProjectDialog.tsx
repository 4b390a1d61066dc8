import { FormFooter } from '../../ui/FormFooter.tsx';
import { ModalDialog } from '../../ui/ModalDialog.tsx';
import { notifyOk } from '../../ui/toasts.tsx';
import { useCheckedForm } from '../../ui/use-checked-form.ts';
import { errorText } from '../../wire/errors.ts';
import { ProjectAddressField, ProjectNameField } from './ProjectFields.tsx';
import { projectSchemaFor } from './project-form.ts';
import { type Project, useChangeProject } from './queries.ts';

interface EditProjectDialogProps {
  project: Project;
  opened: boolean;
  onClose: () => void;
}

/** Corrects name and address while the project is in planning. */
export function EditProjectDialog({ project, opened, onClose }: EditProjectDialogProps) {
  return (
    <ModalDialog opened={opened} onClose={onClose} title="Editar projeto">
      <EditProjectForm project={project} onClose={onClose} />
    </ModalDialog>
  );
}

function EditProjectForm({ project, onClose }: Omit<EditProjectDialogProps, 'opened'>) {
  const changeProject = useChangeProject(project.id);
  const form = useCheckedForm({
    schema: projectSchemaFor(project.name),
    initialValues: {
      name: project.name,
      address: project.address ?? '',
      clientId: project.client_id,
    },
  });
  return (
    <form
      noValidate
      onSubmit={form.onSubmit(({ name, address }) =>
        changeProject.mutate(
          { name: name.trim(), address: address.trim() || null },
          {
            onSuccess: () => {
              notifyOk('Projeto atualizado');
              onClose();
            },
          },
        ),
      )}
    >
      <ProjectNameField form={form} data-autofocus />
      <ProjectAddressField form={form} />
      <FormFooter
        error={changeProject.isError && errorText(changeProject.error)}
        isPending={changeProject.isPending}
        submitLabel="Salvar"
        onCancel={onClose}
      />
    </form>
  );
}
