import { Button, Textarea } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { EndButtons } from '../../ui/EndButtons.tsx';
import { FormFooter } from '../../ui/FormFooter.tsx';
import { ModalDialog } from '../../ui/ModalDialog.tsx';
import { notifyOk } from '../../ui/toasts.tsx';
import { errorText } from '../../wire/errors.ts';
import { formatList, formatQuantity, formatRate, plural } from '../../words/format.ts';
import { OutcomeTable } from './OutcomeTable.tsx';
import {
  type Applicant,
  applicantOf,
  type Decision,
  type Outcome,
  useDecideSeveral,
  type Waiting,
} from './queries.ts';

interface SeveralDialogProps {
  /** The decision that is asked about; null while the dialog is closed. */
  status: Decision['status'] | null;
  chosen: readonly Waiting[];
  /** The fraction that the suppliers among them will pay. */
  rate: number | undefined;
  /** Decided; with those for whom it was written. */
  onDecided: (done: readonly Applicant[]) => void;
  onClose: () => void;
}

/** Asks once for a decision about several people, sends it once, and shows what became of each unless it went as asked. */
export function SeveralDialog(props: SeveralDialogProps) {
  const { status, chosen, onDecided, onClose } = props;
  const decide = useDecideSeveral();
  const [outcomes, setOutcomes] = useState<readonly Outcome[] | null>(null);
  const close = () => {
    if (decide.isPending) return;
    setOutcomes(null);
    decide.reset();
    onClose();
  };
  const send = (reason?: string) =>
    status &&
    decide.mutate(
      {
        ids: chosen.map(({ profile_id }) => profile_id),
        status,
        ...(status === 'approved' && { commissionRate: props.rate }),
        ...(reason && { reason }),
      },
      {
        onSuccess: (each) => {
          const ids = new Set(
            each.filter(({ outcome }) => outcome === 'done').map(({ profile_id }) => profile_id),
          );
          onDecided(chosen.filter(({ profile_id }) => ids.has(profile_id)).map(applicantOf));
          if (ids.size < each.length) return setOutcomes(each);
          notifyOk(`${doneWords(ids.size, status)}.`);
          onClose();
        },
      },
    );
  const title = outcomes
    ? 'Nem todos foram decididos'
    : `${status === 'rejected' ? 'Rejeitar' : 'Aprovar'} ${plural(chosen.length, 'cadastro', 'cadastros')}?`;
  return (
    <ModalDialog opened={status !== null} onClose={close} title={title}>
      {outcomes && status ? (
        <>
          <p>{doneWords(outcomes.filter(({ outcome }) => outcome === 'done').length, status)}.</p>
          <OutcomeTable outcomes={outcomes} />
          <EndButtons>
            <Button onClick={close} data-autofocus>
              Voltar à fila
            </Button>
          </EndButtons>
        </>
      ) : (
        status && (
          <Question
            {...props}
            status={status}
            isPending={decide.isPending}
            refusal={decide.error}
            onClose={close}
            onSend={send}
          />
        )
      )}
    </ModalDialog>
  );
}

interface QuestionProps extends SeveralDialogProps {
  status: Decision['status'];
  isPending: boolean;
  refusal: Error | null;
  onSend: (reason?: string) => void;
}

function Question({ status, chosen, rate, isPending, refusal, onClose, onSend }: QuestionProps) {
  const [reason, setReason] = useState('');
  const isApproval = status === 'approved';
  const send = (event: FormEvent) => {
    event.preventDefault();
    onSend(reason.trim());
  };
  return (
    <form noValidate className="stack gap-12" onSubmit={send}>
      <p>
        <strong>{rolesWords(chosen, rate, isApproval)}</strong>: {namesOf(chosen)}.
      </p>
      {isApproval ? <Lacking chosen={chosen} /> : <Final chosen={chosen} />}
      {isApproval ? (
        <p className="muted text-14">
          Cada pessoa recebe um e-mail daqui a um minuto. Até lá, dá para desfazer todas.
        </p>
      ) : (
        <Textarea
          label="Motivo para todos (opcional)"
          description="Cada pessoa o lê na tela e recebe por e-mail."
          autosize
          minRows={2}
          maxLength={1000}
          value={reason}
          onChange={(event) => setReason(event.currentTarget.value)}
          data-autofocus
        />
      )}
      <FormFooter
        error={
          refusal && (
            <>
              <strong>{`Não foi possível ${isApproval ? 'aprovar' : 'rejeitar'} os cadastros`}</strong>
              <div>{errorText(refusal)}</div>
            </>
          )
        }
        isPending={isPending}
        submitLabel={`${isApproval ? 'Aprovar' : 'Rejeitar'} ${formatQuantity(chosen.length)}`}
        color={isApproval ? 'clay.7' : 'red.9'}
        onCancel={onClose}
      />
    </form>
  );
}

const doneWords = (count: number, status: Decision['status']) =>
  status === 'approved'
    ? plural(count, 'cadastro aprovado', 'cadastros aprovados')
    : plural(count, 'cadastro rejeitado', 'cadastros rejeitados');

/** So many people are named in the question. */
const NAMED = 12;

function namesOf(chosen: readonly Waiting[]): string {
  const names = chosen.map(({ company_name, full_name }) => company_name || full_name);
  if (names.length <= NAMED) return formatList(names);
  return `${names.slice(0, NAMED).join(', ')} e mais ${formatQuantity(names.length - NAMED)}`;
}

/** `4 fornecedores, com 7% de comissão, e 2 arquitetos`. */
function rolesWords(chosen: readonly Waiting[], rate: number | undefined, isApproval: boolean) {
  const count = (role: Waiting['role']) => chosen.filter((one) => one.role === role).length;
  const [suppliers, architects, clients, none] = [
    count('supplier'),
    count('architect'),
    count('client'),
    count(null),
  ];
  const paying = isApproval && rate !== undefined ? `, com ${formatRate(rate)} de comissão` : '';
  return formatList(
    [
      suppliers > 0 && `${plural(suppliers, 'fornecedor', 'fornecedores')}${paying}`,
      architects > 0 && plural(architects, 'arquiteto', 'arquitetos'),
      clients > 0 && plural(clients, 'cliente', 'clientes'),
      none > 0 && plural(none, 'cadastro incompleto', 'cadastros incompletos'),
    ].filter((words) => words !== false),
  );
}

function Lacking({ chosen }: { chosen: readonly Waiting[] }) {
  const lacking = chosen.filter(({ missing }) => missing.length > 0);
  if (lacking.length === 0) return null;
  return <p className="amber">Falta algo no cadastro de {namesOf(lacking)}.</p>;
}

function Final({ chosen }: { chosen: readonly Waiting[] }) {
  const again = chosen.filter(({ reapplied_at }) => reapplied_at);
  return (
    <p>
      Cada pessoa verá a tela “Cadastro Rejeitado” e não poderá usar o Prumo.{' '}
      {again.length === 0
        ? 'Ela pode corrigir os dados e pedir, uma vez, uma nova análise.'
        : `Para quem já pediu uma nova análise, esta recusa é definitiva: ${namesOf(again)}.`}
    </p>
  );
}
