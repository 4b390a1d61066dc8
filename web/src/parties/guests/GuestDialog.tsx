import { NativeSelect, TextInput } from '@mantine/core';
import { useRef } from 'react';
import { ActionDialog } from '../../ui/ActionDialog.tsx';
import { FurtherCategories } from '../../ui/FurtherCategories.tsx';
import { PhoneInput } from '../../ui/PhoneInput.tsx';
import type { CheckedForm } from '../../ui/use-checked-form.ts';
import { categoryOptions } from '../../words/categories.ts';
import { blankGuest, type GuestDraft, guestFaults, guestOf } from './guest-form.ts';
import { useSaveGuest } from './queries.ts';

interface GuestDialogProps {
  opened: boolean;
  onClose: () => void;
  /** The contact that is changed; none for a new one. */
  guestId?: string | undefined;
  /** Values that the form begins with. */
  initial?: Partial<GuestDraft> | undefined;
  title: string;
  submitLabel: string;
  /** Called with the id under which the contact is stored, and what was written. */
  onSaved: (id: string, draft: GuestDraft) => void;
}

/** Adds or changes one contact of the architect: a supplier who has no account. */
export function GuestDialog(props: GuestDialogProps) {
  const { opened, onClose, guestId, initial, title, submitLabel, onSaved } = props;
  const save = useSaveGuest();
  // Kept while the form is open: what is sent again after a lost response is the same contact.
  const id = useRef('');
  const close = () => {
    id.current = '';
    onClose();
  };
  return (
    <ActionDialog
      opened={opened}
      onClose={close}
      title={title}
      schema={guestFaults}
      initialValues={{ ...blankGuest, ...initial }}
      send={async (draft) => {
        id.current ||= guestId ?? crypto.randomUUID();
        return save.mutateAsync({ guest_id: id.current, guest: guestOf(draft) });
      }}
      done={(draft, stored) => onSaved(stored, draft)}
      submitLabel={submitLabel}
    >
      {(form) => <GuestFields form={form} had={initial?.further ?? []} />}
    </ActionDialog>
  );
}

interface GuestFieldsProps {
  form: CheckedForm<GuestDraft>;
  had: GuestDraft['further'];
}

function GuestFields({ form, had }: GuestFieldsProps) {
  const { category, further } = form.values;
  return (
    <div className="stack gap-16">
      <TextInput
        {...form.getInputProps('name')}
        label="Nome"
        description="Como você chama a pessoa; ela lê este nome no convite."
        withAsterisk
        data-autofocus
        autoComplete="off"
      />
      <TextInput {...form.getInputProps('company')} label="Empresa" autoComplete="off" />
      <PhoneInput
        {...form.getInputProps('phone')}
        label="WhatsApp"
        description="Com DDD. É por onde você envia o link."
        autoComplete="off"
      />
      <TextInput
        {...form.getInputProps('email')}
        label="E-mail"
        type="email"
        autoComplete="off"
        maxLength={320}
      />
      <NativeSelect
        {...form.getInputProps('category')}
        label="Categoria"
        withAsterisk
        data={[{ value: '', label: 'Escolha a categoria' }, ...categoryOptions(category)]}
      />
      {category && (
        <FurtherCategories
          first={category}
          had={had}
          value={further}
          onChange={(value) => form.setFieldValue('further', value)}
        />
      )}
    </div>
  );
}
