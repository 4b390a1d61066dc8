import { TextInput, type TextInputProps } from '@mantine/core';
import type { GetInputPropsReturnType } from '@mantine/form';
import { ChoiceSelect } from '../../ui/ChoiceSelect.tsx';
import { clientOptions } from './project-form.ts';
import type { ApprovedClient } from './queries.ts';

/** The part of a form that these fields use. */
interface FormOf<Path extends string> {
  getInputProps: (path: Path) => GetInputPropsReturnType;
}

/** Name of a project: in the forms that create, copy, correct or wait with one. */
export function ProjectNameField({
  form,
  ...props
}: { form: FormOf<'name'> } & Pick<TextInputProps, 'placeholder'> & {
    'data-autofocus'?: boolean;
  }) {
  return (
    <TextInput
      {...form.getInputProps('name')}
      {...props}
      label="Nome do projeto"
      withAsterisk
      autoComplete="off"
      maxLength={200}
    />
  );
}

export function ProjectAddressField({
  form,
  placeholder,
}: {
  form: FormOf<'address'>;
  placeholder?: string;
}) {
  return (
    <TextInput
      {...form.getInputProps('address')}
      mt="md"
      mb="md"
      label="Endereço (opcional)"
      placeholder={placeholder}
      autoComplete="off"
      maxLength={500}
    />
  );
}

interface ProjectClientFieldProps {
  form: FormOf<'clientId'>;
  clients: readonly ApprovedClient[];
  /** Label for no chosen client. */
  unchosen: string;
  disabled?: boolean;
}

/** Among the approved clients, whom their architect may choose; many are searched. */
export function ProjectClientField({ form, clients, unchosen, disabled }: ProjectClientFieldProps) {
  const { value, onChange, error, ...more } = form.getInputProps('clientId');
  return (
    <ChoiceSelect
      {...more}
      label="Cliente"
      unchosen={unchosen}
      value={value}
      onChange={onChange}
      error={error}
      choices={clientOptions(clients)}
      disabled={disabled}
      mt="md"
      withAsterisk
    />
  );
}
