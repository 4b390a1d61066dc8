import { Radio, Text, Textarea, TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import * as z from 'zod/mini';
import { FormFooter } from '../../ui/FormFooter.tsx';
import { ListSkeleton } from '../../ui/LoadingSkeletons.tsx';
import { ModalDialog } from '../../ui/ModalDialog.tsx';
import { Reading } from '../../ui/Reading.tsx';
import { notifyOk } from '../../ui/toasts.tsx';
import { useCheckedForm } from '../../ui/use-checked-form.ts';
import { errorText } from '../../wire/errors.ts';
import { formatBRL, plural } from '../../words/format.ts';
import { architectsFoundQuery, type ProjectRecord, useTransfer } from './queries.ts';
import styles from './Records.module.css';

interface TransferDialogProps {
  project: ProjectRecord;
  opened: boolean;
  onClose: () => void;
}

const schema = z.object({
  to: z.string().check(z.minLength(1, 'Escolha o novo arquiteto')),
  reason: z
    .string()
    .check(
      z.trim(),
      z.minLength(3, 'Escreva o motivo'),
      z.maxLength(1000, 'Escreva em até 1.000 letras'),
    ),
});

/** Hands a project to another architect, who is searched for; says what moves before it is sent. */
export function TransferDialog({ project, opened, onClose }: TransferDialogProps) {
  return (
    <ModalDialog opened={opened} onClose={onClose} title={`Transferir ${project.name}`} size="lg">
      <TransferForm project={project} onClose={onClose} />
    </ModalDialog>
  );
}

function TransferForm({ project, onClose }: Omit<TransferDialogProps, 'opened'>) {
  const transfer = useTransfer(project.id);
  const form = useCheckedForm({ schema, initialValues: { to: '', reason: '' } });
  return (
    <form
      noValidate
      onSubmit={form.onSubmit(({ to, reason }) =>
        transfer.mutate(
          { to, reason: reason.trim() },
          {
            onSuccess: () => {
              notifyOk(`${project.name} tem outro arquiteto. Todos foram avisados.`);
              onClose();
            },
          },
        ),
      )}
    >
      <Text mb="md">{moves(project)}</Text>
      <ArchitectField
        except={project.architect_id}
        field={form.getInputProps('to')}
        onSearch={() => form.setFieldValue('to', '')}
      />
      <Textarea
        {...form.getInputProps('reason')}
        label="Motivo"
        description="Os dois arquitetos leem este texto. O cliente e os fornecedores, não."
        withAsterisk
        autosize
        minRows={3}
        maxRows={8}
        mt="md"
      />
      <FormFooter
        error={transfer.isError && errorText(transfer.error)}
        isPending={transfer.isPending}
        submitLabel="Transferir"
        color="clay.7"
        onCancel={onClose}
      />
    </form>
  );
}

/** A sentence about everything that moves along. */
const moves = ({ architect_name, items, requests, orders, approved }: ProjectRecord) =>
  `${architect_name} deixa de ver o projeto agora. Vão juntos ${[
    plural(items, 'item', 'itens'),
    plural(requests, 'solicitação', 'solicitações'),
    `${plural(orders, 'pedido', 'pedidos')} (${formatBRL(approved)} aprovados)`,
  ].join(', ')}, pagamentos, arquivos e conversas. Números, valores e aceites ficam como estão.`;

interface ArchitectFieldProps {
  except: string;
  field: { value?: string; onChange?: (value: string) => void; error?: unknown };
  /** Other words were typed: what was chosen may not be among what is found. */
  onSearch: () => void;
}

function ArchitectField({ except, field, onSearch }: ArchitectFieldProps) {
  const [typed, setTyped] = useState('');
  const [search] = useDebouncedValue(typed.trim(), 250);
  const architects = useQuery(architectsFoundQuery(search));
  return (
    <>
      <TextInput
        type="search"
        enterKeyHint="search"
        label="Buscar arquiteto"
        placeholder="Nome, empresa ou e-mail"
        data-autofocus
        value={typed}
        onChange={({ currentTarget }) => {
          setTyped(currentTarget.value);
          onSearch();
        }}
      />
      <Reading
        query={architects}
        failure="Não foi possível buscar os arquitetos"
        skeleton={<ListSkeleton rows={2} />}
      >
        {({ found, hasMore }) => {
          const others = found.filter(({ id }) => id !== except);
          return (
            <>
              <Radio.Group
                label="Novo arquiteto"
                withAsterisk
                value={field.value ?? ''}
                onChange={(value) => field.onChange?.(value)}
                error={field.error as string | undefined}
                mt="md"
              >
                <div className={`stack gap-8 above-8 ${styles.found}`}>
                  {others.map(({ id, full_name, company_name, email }) => (
                    <Radio
                      key={id}
                      value={id}
                      label={full_name}
                      description={[company_name, email].filter(Boolean).join(' · ')}
                    />
                  ))}
                </div>
              </Radio.Group>
              {(hasMore || others.length === 0) && (
                <Text size="sm" c="dimmed" mt="xs">
                  {hasMore
                    ? 'Há mais arquitetos: escreva mais palavras para encontrá-los.'
                    : 'Nenhum outro arquiteto aprovado com estas palavras.'}
                </Text>
              )}
            </>
          );
        }}
      </Reading>
    </>
  );
}
