import { Button } from '@mantine/core';
import { Needs, OnlyWith } from '../../common/rights/Needs.tsx';
import { paths } from '../../paths.ts';
import { usePersonId } from '../../session/session.tsx';
import { FormError } from '../../ui/FormError.tsx';
import { errorText } from '../../wire/errors.ts';
import { AnswerForm } from './AnswerForm.tsx';
import { type SupportRequest, useSetSupportState } from './queries.ts';
import styles from './Support.module.css';
import { SupportRequestFrame } from './SupportRequestFrame.tsx';
import { stateSentence } from './support-words.ts';

/** One request for support, as the account that asked reads and goes on with it. */
export default function SupportRequestPage() {
  return (
    <SupportRequestFrame
      list={paths.ownSupport()}
      className={styles.page}
      lead={({ label, state }) => `Atendimento ${label}. ${stateSentence[state]}`}
      answer={(found) => <GoOn request={found} />}
    />
  );
}

/** Where the account writes again, or closes what it asked. */
function GoOn({ request }: { request: SupportRequest }) {
  const personId = usePersonId();
  const set = useSetSupportState(request.id);
  if (!request.can_answer)
    return <p className="muted">Este atendimento já foi resolvido. Abra outro.</p>;
  const solve = request.state !== 'solved' && (
    <Needs right="prepare">
      <Button
        size="md"
        variant="default"
        loading={set.isPending}
        onClick={() => set.mutate('solved')}
      >
        Já resolvi
      </Button>
    </Needs>
  );
  return (
    <OnlyWith right="prepare">
      <AnswerForm
        requestId={request.id}
        personId={personId}
        label={request.state === 'solved' ? 'Abrir de novo com uma mensagem' : 'Sua mensagem'}
        submitLabel="Enviar"
        actions={solve}
      />
      <FormError>{set.isError && errorText(set.error)}</FormError>
    </OnlyWith>
  );
}
