import { Button } from '@mantine/core';
import { useState } from 'react';
import { Link } from 'react-router';
import { paths } from '../paths.ts';
import { notifyError, notifyOk } from '../ui/toasts.tsx';
import { errorText } from '../wire/errors.ts';
import { plural } from '../words/format.ts';
import { categoryLabel } from '../words/labels.ts';
import type { BoardCategoryProps } from './BoardCategory.tsx';
import { useRemind } from './queries.ts';
import styles from './RequestBoard.module.css';
import { TermsDialog } from './TermsDialog.tsx';

type Opened = 'terms' | null;

/** What an architect does about all suppliers of a category. */
export function BoardActions({ board, project, terms }: BoardCategoryProps) {
  const { category, owing } = board;
  const name = categoryLabel[category];
  const [opened, setOpened] = useState<Opened>(null);
  const close = () => setOpened(null);
  const remind = useRemind(project.id);
  const due = owing.filter(({ reminded_today }) => !reminded_today);
  const already = owing.filter(({ reminded_today }) => reminded_today);
  const remindAll = () =>
    remind.mutate(
      due.map(({ request_id }) => request_id),
      {
        onSuccess: (reminded) =>
          notifyOk(
            `${plural(reminded.length, 'fornecedor lembrado', 'fornecedores lembrados')}.`,
            already.length > 0
              ? `Já lembrados hoje: ${already.map(({ supplier_name }) => supplier_name).join(', ')}.`
              : undefined,
          ),
        onError: (error) => notifyError('Não foi possível lembrar.', errorText(error)),
      },
    );
  return (
    <div className={styles.actions}>
      {due.length > 1 && (
        <Button
          size="compact-md"
          variant="default"
          loading={remind.isPending}
          onClick={remindAll}
          aria-label={`Lembrar todos de ${name} que devem resposta`}
        >
          Lembrar todos ({due.length})
        </Button>
      )}
      <Button size="compact-md" variant="default" onClick={() => setOpened('terms')}>
        Estender prazo
      </Button>
      <Button
        size="compact-md"
        variant="default"
        component={Link}
        to={paths.supplierSelection(project.id, category)}
      >
        Convidar mais fornecedores
      </Button>
      <TermsDialog
        projectId={project.id}
        category={category}
        terms={terms}
        opened={opened === 'terms'}
        onClose={close}
      />
    </div>
  );
}
