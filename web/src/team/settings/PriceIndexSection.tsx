import { Button, Textarea } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { AccountSection } from '../../ui/AccountSection.tsx';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { type Column, DataTable } from '../../ui/DataTable.tsx';
import { FormError } from '../../ui/FormError.tsx';
import { Reading } from '../../ui/Reading.tsx';
import { notifyOk } from '../../ui/toasts.tsx';
import { errorText } from '../../wire/errors.ts';
import { plural } from '../../words/format.ts';
import { lazily } from '../../words/lazily.ts';
import { capitalised, monthName } from '../../words/period.ts';
import { type IndexMonth, indexMonthsQuery, useSetIndexMonths } from './queries.ts';
import { readMonths } from './read-months.ts';

const number = lazily(
  () => new Intl.NumberFormat('pt-BR', { minimumFractionDigits: 2, maximumFractionDigits: 6 }),
);

/** The INCC month by month, by which architects read own prices of other months. */
export function PriceIndexSection() {
  const months = useQuery(indexMonthsQuery);
  return (
    <AccountSection
      title="INCC por mês"
      lead="O número do índice, e não a variação em percentual. Os preços que um arquiteto já pagou são levados por ele até o último mês informado."
    >
      <Reading query={months} failure="Não foi possível carregar o índice">
        {(rows) => (
          <>
            <PasteMonths stored={rows} />
            {rows.length > 0 ? (
              <MonthTable rows={rows} />
            ) : (
              <p className="muted above-16">
                Nenhum mês informado: os preços aparecem sem correção, e a tela diz isso.
              </p>
            )}
          </>
        )}
      </Reading>
    </AccountSection>
  );
}

function PasteMonths({ stored }: { stored: readonly IndexMonth[] }) {
  const [text, setText] = useState('');
  const save = useSetIndexMonths();
  const read = useMemo(() => readMonths(text), [text]);
  const news = read.months.filter(
    ({ month, value }) => !stored.some((one) => one.month === month && one.value === value),
  );
  const replaced = news.filter(({ month }) => stored.some((one) => one.month === month)).length;
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (news.length === 0 || read.faults.length > 0) return;
        save.mutate(news, {
          onSuccess: (changed) => {
            notifyOk(`${plural(changed, 'mês gravado', 'meses gravados')}.`);
            setText('');
          },
        });
      }}
    >
      <Textarea
        label="Colar meses"
        description="Um mês por linha, com o número ao lado: 03/2026 1.134,12"
        autosize
        minRows={3}
        maxRows={12}
        value={text}
        onChange={({ currentTarget }) => {
          setText(currentTarget.value);
          save.reset();
        }}
        error={
          read.faults.length > 0 &&
          read.faults.slice(0, 5).map((fault) => (
            <span key={fault} className="block">
              {fault}
            </span>
          ))
        }
      />
      {save.isError && <FormError>{errorText(save.error)}</FormError>}
      <div className="row wrap gap-12 above-8">
        <Button
          type="submit"
          loading={save.isPending}
          disabled={news.length === 0 || read.faults.length > 0}
        >
          {news.length === 0 ? 'Gravar' : `Gravar ${plural(news.length, 'mês', 'meses')}`}
        </Button>
        <p className="muted text-13" role="status">
          {text.trim() !== '' && read.faults.length === 0 && wordsOf(news.length, replaced)}
        </p>
      </div>
    </form>
  );
}

function wordsOf(news: number, replaced: number): string {
  if (news === 0) return 'Tudo isto já está gravado.';
  return replaced === 0
    ? 'Nenhum mês gravado muda.'
    : `${plural(replaced, 'mês gravado muda', 'meses gravados mudam')} de número.`;
}

function MonthTable({ rows }: { rows: readonly IndexMonth[] }) {
  const [asked, setAsked] = useState<IndexMonth | null>(null);
  const remove = useSetIndexMonths();
  const columns = useMemo(
    (): Column<IndexMonth>[] => [
      { key: 'month', header: 'Mês', cell: ({ month }) => capitalised(monthName(month)) },
      {
        key: 'value',
        header: 'Número do índice',
        align: 'right',
        cell: ({ value }) => <span className="num">{number().format(value)}</span>,
      },
      {
        key: 'actions',
        header: 'Ações',
        hideHeader: true,
        align: 'right',
        cell: (row) => (
          <Button
            size="xs"
            variant="default"
            aria-label={`Retirar ${monthName(row.month)}`}
            onClick={() => setAsked(row)}
          >
            Retirar
          </Button>
        ),
      },
    ],
    [],
  );
  return (
    <div className="above-16">
      <DataTable
        caption="Meses do INCC"
        columns={columns}
        rows={rows}
        rowKey={({ month }) => month}
      />
      <ConfirmDialog
        opened={asked !== null}
        onClose={() => setAsked(null)}
        onConfirm={() =>
          asked &&
          remove.mutate([{ month: asked.month, value: null }], {
            onSuccess: () => {
              notifyOk(`${capitalised(monthName(asked.month))} foi retirado.`);
              setAsked(null);
            },
          })
        }
        title={`Retirar ${asked ? monthName(asked.month) : ''}?`}
        confirmLabel="Retirar"
        action={remove}
        failure="Não foi possível retirar o mês"
      >
        Preços desse mês passam a ser corrigidos pelo último mês informado antes dele.
      </ConfirmDialog>
    </div>
  );
}
