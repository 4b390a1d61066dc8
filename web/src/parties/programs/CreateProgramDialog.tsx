import { Button, NativeSelect, Radio, Stack, Text, TextInput } from '@mantine/core';
import { useState } from 'react';
import { Link } from 'react-router';
import * as z from 'zod/mini';
import { paths } from '../../paths.ts';
import { ActionDialog } from '../../ui/ActionDialog.tsx';
import { errorCode, errorText } from '../../wire/errors.ts';
import { programName } from './program-name.ts';
import {
  dayAfter,
  lifetimes,
  type ProgramRights,
  programRights,
  rightsLabel,
  rightsMeaning,
  USUAL_LIFETIME,
} from './program-words.ts';
import { useCreateProgram } from './queries.ts';

const schema = z.object({ name: programName });

interface CreateProgramDialogProps {
  opened: boolean;
  onClose: () => void;
  /** Gets the token, which can be read this once. */
  onCreated: (created: { name: string; token: string }) => void;
}

/** Lets a program use the account, with rights and for a time that the titular chooses. */
export function CreateProgramDialog({ onCreated, ...dialog }: CreateProgramDialogProps) {
  const create = useCreateProgram();
  // The answer may be lost on its way: the same form sent again is the same access.
  const [id, setId] = useState(() => crypto.randomUUID());
  return (
    <ActionDialog
      {...dialog}
      title="Criar acesso"
      schema={schema}
      initialValues={{ name: '', rights: 'none' as ProgramRights, days: USUAL_LIFETIME as string }}
      send={({ name, rights, days }) =>
        create.mutateAsync({ id, name: name.trim(), rights, lastDay: dayAfter(Number(days)) })
      }
      done={({ name }, token) => {
        setId(crypto.randomUUID());
        onCreated({ name: name.trim(), token });
      }}
      failure={(error) =>
        errorCode(error) === 'APIPL' ? (
          <>
            {errorText(error)}{' '}
            <Button
              component={Link}
              to={`${paths.account()}#plano`}
              size="compact-sm"
              variant="default"
            >
              Pedir o Empresarial
            </Button>
          </>
        ) : (
          errorText(error)
        )
      }
      submitLabel="Criar acesso"
      color="clay.7"
    >
      {(form) => (
        <Stack gap="md">
          <TextInput
            {...form.getInputProps('name')}
            label="Nome do programa"
            description="Como ele aparece no histórico. Ex.: ERP do escritório."
            withAsterisk
            data-autofocus
            autoComplete="off"
            maxLength={80}
          />
          <Radio.Group {...form.getInputProps('rights')} label="O que o programa pode">
            <Stack gap="xs" mt="xs">
              {programRights.map((rights) => (
                <Radio
                  key={rights}
                  value={rights}
                  label={rightsLabel[rights]}
                  description={rightsMeaning[rights]}
                />
              ))}
            </Stack>
          </Radio.Group>
          <NativeSelect
            {...form.getInputProps('days')}
            label="Vale por"
            description="Você é avisado antes de vencer."
            data={[...lifetimes]}
          />
          <Text size="sm">
            A conta responde pelo que faz o programa que ela deixa entrar. Dê o código só a quem
            cuida desse sistema, e encerre o acesso quando ele não for mais usado.
          </Text>
        </Stack>
      )}
    </ActionDialog>
  );
}
