import { NativeSelect, TextInput, type TextInputProps } from '@mantine/core';
import type { GetInputPropsReturnType } from '@mantine/form';
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

export function ProjectClientField({ form, clients, unchosen, disabled }: ProjectClientFieldProps) {
  return (
    <NativeSelect
      {...form.getInputProps('clientId')}
      mt="md"
      label="Cliente"
      withAsterisk
      disabled={disabled}
      data={[{ value: '', label: unchosen }, ...clientOptions(clients)]}
    />
  );
}
