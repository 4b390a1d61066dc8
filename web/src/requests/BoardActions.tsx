import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { paths } from '../paths.ts';
import { openItems } from '../quotes/open-items.ts';
import { projectQuotesQuery } from '../quotes/queries.ts';
import { notifyError, notifyOk } from '../ui/toasts.tsx';
import { errorText } from '../wire/errors.ts';
import { categoryLabel } from '../words/categories.ts';
import { plural } from '../words/format.ts';
import type { BoardCategoryProps } from './BoardCategory.tsx';
import { QuestionsDialog } from './QuestionsDialog.tsx';
import { useRemind } from './queries.ts';
import styles from './RequestBoard.module.css';
import { RoundDialog } from './RoundDialog.tsx';
import { TermsDialog } from './TermsDialog.tsx';

type Opened = 'terms' | 'questions' | 'round' | null;

/** What an architect does about all suppliers of a category. */
export function BoardActions(props: BoardCategoryProps) {
  const { board, project, items, terms, openQuestions } = props;
  const { category, owing, rows } = board;
  const name = categoryLabel(category);
  const [opened, setOpened] = useState<Opened>(null);
  const close = () => setOpened(null);
  const remind = useRemind(project.id);
  const quotes = useQuery(projectQuotesQuery(project.id)).data;
  const undecided = openItems(items, quotes ?? []).filter((item) => item.category === category);
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
          size="compact-sm"
          variant="default"
          loading={remind.isPending}
          onClick={remindAll}
          aria-label={`Lembrar todos de ${name} que devem resposta`}
        >
          Lembrar todos ({due.length})
        </Button>
      )}
      <Button size="compact-sm" variant="default" onClick={() => setOpened('terms')}>
        Estender prazo
      </Button>
      <Button
        size="compact-sm"
        variant="default"
        component={Link}
        to={paths.supplierSelection(project.id, category)}
      >
        Convidar mais fornecedores
      </Button>
      <Button
        size="compact-sm"
        variant="default"
        component={Link}
        to={paths.addendum(project.id, category)}
      >
        Publicar adendo
      </Button>
      <Button size="compact-sm" variant="default" onClick={() => setOpened('questions')}>
        Perguntas{openQuestions > 0 && ` (${openQuestions})`}
      </Button>
      {undecided.length > 0 && (
        <Button size="compact-sm" variant="default" onClick={() => setOpened('round')}>
          Abrir nova rodada
        </Button>
      )}
      <QuestionsDialog
        projectId={project.id}
        category={category}
        items={items}
        opened={opened === 'questions'}
        onClose={close}
      />
      <RoundDialog
        projectId={project.id}
        category={category}
        items={undecided}
        rows={rows}
        opened={opened === 'round'}
        onClose={close}
      />
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
