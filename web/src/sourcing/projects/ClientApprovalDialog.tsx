import { Radio, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useProfile } from '../../session/session.tsx';
import { ActionForm } from '../../ui/ActionDialog.tsx';
import { ListSkeleton } from '../../ui/LoadingSkeletons.tsx';
import { ModalDialog } from '../../ui/ModalDialog.tsx';
import { MoneyInput } from '../../ui/MoneyInput.tsx';
import { Reading } from '../../ui/Reading.tsx';
import { notifyOk } from '../../ui/toasts.tsx';
import { formatBRL } from '../../words/format.ts';
import {
  type ApprovalFields,
  type ApprovalMode,
  approvalErrors,
  approvalSource,
  type ClientApproval,
  clientApprovalQuery,
  useSetClientApproval,
} from './client-approval.ts';

interface ClientApprovalDialogProps {
  projectId: string;
  opened: boolean;
  onClose: () => void;
}

/**
 * When quotes of a project need the client's own approval, for its architect and its client, each in their
 * own words (decision 098). A refusal of the database is shown in the dialog.
 */
export function ClientApprovalDialog({ projectId, opened, onClose }: ClientApprovalDialogProps) {
  return (
    <ModalDialog opened={opened} onClose={onClose} title="Aprovação do cliente">
      <ApprovalRule projectId={projectId} onClose={onClose} />
    </ModalDialog>
  );
}

type RuleProps = Omit<ClientApprovalDialogProps, 'opened'>;

function ApprovalRule({ projectId, onClose }: RuleProps) {
  // The other side may have set it since the page was read: the form starts from what is true now.
  const rule = useQuery({ ...clientApprovalQuery(projectId), staleTime: 0 });
  if (rule.isFetching && !rule.isFetchedAfterMount) return <ListSkeleton rows={3} />;
  return (
    <Reading query={rule} failure="Não foi possível ver quem aprova os orçamentos" bare>
      {(found) =>
        found ? (
          <ApprovalForm projectId={projectId} rule={found} onClose={onClose} />
        ) : (
          <Text>Este projeto não existe mais ou não é seu.</Text>
        )
      }
    </Reading>
  );
}

const choices: Record<'client' | 'architect', readonly { mode: ApprovalMode; words: string }[]> = {
  client: [
    { mode: 'none', words: 'O arquiteto aprova em meu nome' },
    { mode: 'above', words: 'Eu aprovo o que passar de um valor' },
    { mode: 'always', words: 'Eu aprovo tudo' },
  ],
  architect: [
    { mode: 'none', words: 'Eu aprovo em nome do cliente' },
    { mode: 'above', words: 'O cliente aprova o que passar de um valor' },
    { mode: 'always', words: 'O cliente aprova tudo' },
  ],
};

function ApprovalForm({ projectId, rule, onClose }: RuleProps & { rule: ClientApproval }) {
  const isClient = useProfile().role === 'client';
  const setApproval = useSetClientApproval(projectId);
  const initialValues: ApprovalFields = { mode: rule.mode, amount: rule.amount ?? '' };
  return (
    <ActionForm
      onClose={onClose}
      schema={(fields: ApprovalFields) => ({ ...approvalErrors(fields) })}
      initialValues={initialValues}
      send={setApproval.mutateAsync}
      done={() => notifyOk('Aprovação do cliente atualizada')}
      submitLabel="Salvar"
    >
      {(form) => (
        <>
          <Radio.Group
            {...form.getInputProps('mode')}
            label="Quem aprova os orçamentos deste projeto?"
            description={approvalSource(rule, isClient)}
          >
            <Stack gap="sm" mt="sm">
              {choices[isClient ? 'client' : 'architect'].map(({ mode, words }) => (
                <Radio
                  key={mode}
                  value={mode}
                  label={words}
                  data-autofocus={mode === rule.mode || undefined}
                />
              ))}
            </Stack>
          </Radio.Group>
          {form.values.mode === 'above' && (
            <MoneyInput
              {...form.getInputProps('amount')}
              mt="md"
              label={
                isClient
                  ? 'Até quanto o arquiteto aprova sem você'
                  : 'Até quanto você aprova sem o cliente'
              }
              description={`Vale para a soma do projeto, não para cada item. Aprovado assim até agora: ${formatBRL(rule.approved_alone)}.`}
              withAsterisk
            />
          )}
        </>
      )}
    </ActionForm>
  );
}
