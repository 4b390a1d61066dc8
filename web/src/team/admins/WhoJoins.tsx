import { TextInput } from '@mantine/core';

interface WhoJoinsProps {
  propsOf: (field: 'fullName' | 'email') => object;
}

/** The fields that name a person who is to join the team. */
export function WhoJoins({ propsOf }: WhoJoinsProps) {
  return (
    <>
      <TextInput
        {...propsOf('fullName')}
        label="Nome completo"
        withAsterisk
        data-autofocus
        autoComplete="off"
        maxLength={200}
      />
      <TextInput
        {...propsOf('email')}
        label="E-mail"
        withAsterisk
        type="email"
        autoComplete="off"
        maxLength={320}
      />
    </>
  );
}
