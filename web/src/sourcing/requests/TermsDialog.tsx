import { Text, Title } from '@mantine/core';
import { useState } from 'react';
import { Attachments } from '../../common/attachments/Attachments.tsx';
import { EditingLine } from '../../common/colleagues/EditingLine.tsx';
import { FormFooter } from '../../ui/FormFooter.tsx';
import { ModalDialog } from '../../ui/ModalDialog.tsx';
import { notifyOk } from '../../ui/toasts.tsx';
import { errorCode, errorText } from '../../wire/errors.ts';
import { type Category, categoryLabel } from '../../words/categories.ts';
import { useSetTerms } from './queries.ts';
import { TermsFields } from './TermsFields.tsx';
import { changeOf, draftOf, faultsOf, type StoredTerms } from './terms.ts';

interface TermsDialogProps {
  projectId: string;
  category: Category;
  /** Terms of its suppliers; undefined where there are none. */
  terms: StoredTerms | undefined;
  opened: boolean;
  onClose: () => void;
}

/** Another deadline or other terms for all suppliers of a category. */
export function TermsDialog({ opened, onClose, ...props }: TermsDialogProps) {
  return (
    <ModalDialog
      opened={opened}
      onClose={onClose}
      title={`Prazo e condições de ${categoryLabel(props.category)}`}
      size="lg"
    >
      {opened && <EditingLine kind="terms" entityId={props.projectId} />}
      <TermsForm {...props} onClose={onClose} />
      <TermsFiles termsId={props.terms?.id} />
    </ModalDialog>
  );
}

/**
 * The files that every supplier of the category reads beside the terms; each is stored as soon as it is there. A
 * request from before terms existed has none to attach to until they are saved.
 */
function TermsFiles({ termsId }: { termsId: string | undefined }) {
  return (
    <section aria-labelledby="terms-files">
      <Title order={3} id="terms-files" fz={16} mt="xl">
        Arquivos da solicitação
      </Title>
      <Text size="sm" c="dimmed" mb="sm">
        {termsId
          ? 'Plantas e memoriais que valem para todos os itens. Os fornecedores convidados os veem assim que são anexados.'
          : 'Esta solicitação ainda não tem condições. Salve-as e volte aqui para anexar plantas e memoriais.'}
      </Text>
      {termsId && (
        <Attachments kind="terms" entityId={termsId} label="Arquivos da solicitação" canAdd />
      )}
    </section>
  );
}

function TermsForm({ projectId, category, terms, onClose }: Omit<TermsDialogProps, 'opened'>) {
  const [start] = useState(() => draftOf(terms));
  const [draft, setDraft] = useState(start);
  const [wasSent, setSent] = useState(false);
  const setTerms = useSetTerms(projectId);
  const isRefusedDay = errorCode(setTerms.error) === 'TERMS';
  const fault = faultsOf(draft, start).day;
  // Where nothing was stored yet, the deadline that is shown is something to save.
  const change = changeOf(draft, terms ? start : { ...start, day: '' });
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        setSent(true);
        if (fault || !change) return;
        setTerms.mutate(
          { category, terms: change },
          {
            onSuccess: () => {
              notifyOk('Condições da solicitação atualizadas.', 'Os fornecedores foram avisados.');
              onClose();
            },
          },
        );
      }}
    >
      <Text size="sm" c="dimmed" mb="md">
        Vale para todos os fornecedores de {categoryLabel(category)}, que são avisados. Um prazo
        novo responde a quem pediu mais tempo e reabre a solicitação de quem o perdeu.
      </Text>
      <TermsFields
        draft={draft}
        onChange={(next) => {
          setTerms.reset();
          setDraft(next);
        }}
        dayFault={fault ?? (isRefusedDay ? errorText(setTerms.error) : undefined)}
      />
      <FormFooter
        error={
          (setTerms.isError && !isRefusedDay && errorText(setTerms.error)) ||
          (wasSent && !change && 'Nada mudou ainda.')
        }
        isPending={setTerms.isPending}
        submitLabel="Salvar e avisar"
        onCancel={onClose}
      />
    </form>
  );
}
