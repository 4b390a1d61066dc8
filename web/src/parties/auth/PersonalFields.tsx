import { NativeSelect, TextInput } from '@mantine/core';
import type { FormErrors, GetInputPropsReturnType } from '@mantine/form';
import { PhoneInput } from '../../ui/PhoneInput.tsx';
import { type Category, categoryOptions } from '../../words/categories.ts';
import type { SignUpRole } from '../../words/labels.ts';
import { RoleField } from './RoleField.tsx';
import type { Hints } from './registration-hints.ts';

/** Values of the fields that both sign-up forms share; role and category start empty. */
export interface PersonalValues {
  fullName: string;
  phone: string;
  role: SignUpRole | '';
  companyName: string;
  category: Category | '';
}

/** The part of a form that these fields use; it must have at least these values. */
interface PersonalForm {
  values: PersonalValues;
  errors: FormErrors;
  getInputProps: (path: keyof PersonalValues) => GetInputPropsReturnType;
  setFieldValue: (path: 'role', value: SignUpRole) => void;
}

interface RoleFieldsProps {
  form: PersonalForm;
  hints: Hints;
  /** Where "Trocar" leads when a link has fixed the role. */
  unlockTo: string;
}

/** The user type, and what that type asks for: company for professionals, category for suppliers. */
export function RoleFields({ form, hints, unlockTo }: RoleFieldsProps) {
  const { role } = form.values;
  return (
    <>
      <RoleField
        value={role}
        onChange={(chosen) => form.setFieldValue('role', chosen)}
        locked={hints.role !== null}
        unlockTo={unlockTo}
        error={form.errors.role}
      />
      {(role === 'architect' || role === 'supplier') && (
        <TextInput
          label="Nome da empresa (opcional)"
          autoComplete="organization"
          size="md"
          {...form.getInputProps('companyName')}
        />
      )}
      {role === 'supplier' && (
        <NativeSelect
          label="Categoria"
          description="Você recebe as solicitações desta categoria."
          size="md"
          required
          disabled={hints.category !== null}
          data={[{ value: '', label: 'Escolha uma categoria' }, ...categoryOptions()]}
          {...form.getInputProps('category')}
        />
      )}
    </>
  );
}

export function NameField({ form }: { form: PersonalForm }) {
  return (
    <TextInput
      label="Nome completo"
      autoComplete="name"
      size="md"
      required
      {...form.getInputProps('fullName')}
    />
  );
}

export function PhoneField({ form }: { form: PersonalForm }) {
  return (
    <PhoneInput label="Telefone com DDD (opcional)" size="md" {...form.getInputProps('phone')} />
  );
}
