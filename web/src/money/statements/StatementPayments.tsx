import { Button, FileButton } from '@mantine/core';
import { startTransition, useState } from 'react';
import { Needs } from '../../common/rights/Needs.tsx';
import { Unreadable } from '../../sourcing/items/import/workbook.ts';
import { FormError } from '../../ui/FormError.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { ListSkeleton } from '../../ui/LoadingSkeletons.tsx';
import bar from '../../ui/StickyBar.module.css';
import { notifyOk } from '../../ui/toasts.tsx';
import { errorCode, errorText } from '../../wire/errors.ts';
import { formatBRL, plural } from '../../words/format.ts';
import { sumBRL } from '../../words/money.ts';
import { type ProposedLine, proposalsFor, refusedPlace, useRecordStatement } from './queries.ts';
import { readStatementApart } from './read-statement-apart.ts';
import styles from './Statement.module.css';
import { StatementGroup } from './StatementGroup.tsx';
import { StatementRow } from './StatementRow.tsx';

/** Most payments that are registered at once. */
const MOST_AT_ONCE = 100;

/** The person's answer about a line: which instalment it paid, and that it is no repetition. */
interface Said {
  instalment: string | null;
  another: boolean;
}

/**
 * Payments from a bank statement: the file is read on the device, its lines are compared with the open instalments, and one
 * press registers those that are marked. Nothing of it is kept when the page is left.
 */
export default function StatementPayments() {
  const [lines, setLines] = useState<ProposedLine[] | null>(null);
  const [said, setSaid] = useState<ReadonlyMap<ProposedLine, Said>>(new Map());
  const [isReading, setReading] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);
  const [refused, setRefused] = useState<{ row: ProposedLine; code: string | undefined } | null>(
    null,
  );
  const record = useRecordStatement();

  const read = async (file: File | null) => {
    if (!file) return;
    setReading(true);
    setRefusal(null);
    try {
      const found = await proposalsFor((await readStatementApart(file)).lines);
      // Thousands of lines: a key that is pressed meanwhile is answered first.
      startTransition(() => {
        setLines(found);
        setSaid(
          new Map(found.filter((row) => row.standing === 'proposed').map((row) => [row, of(row)])),
        );
        setRefused(null);
      });
      record.reset();
    } catch (error) {
      setRefusal(error instanceof Unreadable ? error.message : errorText(error));
    } finally {
      setReading(false);
    }
  };

  const marked = (lines ?? []).filter((row) => said.get(row)?.instalment).slice(0, MOST_AT_ONCE);
  const send = () => {
    setRefused(null);
    record.mutate(
      marked.map((row) => ({
        line: row.line,
        target_instalment_id: said.get(row)?.instalment ?? '',
        really_another: said.get(row)?.another ?? false,
      })),
      {
        onSuccess: (made) => {
          const fresh = made.filter(({ is_new }) => is_new).length;
          notifyOk(
            fresh > 0
              ? `${plural(fresh, 'pagamento registrado', 'pagamentos registrados')}.`
              : 'Estes pagamentos já estavam registrados.',
          );
          const done = new Set(marked);
          setLines(
            (all) =>
              all?.map((row) =>
                done.has(row)
                  ? { ...row, standing: 'recorded' as const, recorded_on: row.line.day }
                  : row,
              ) ?? null,
          );
          setSaid((all) => new Map([...all].filter(([row]) => !done.has(row))));
        },
        onError: (error) => {
          const place = refusedPlace(error);
          const row = place === undefined ? undefined : marked[place];
          if (row) setRefused({ row, code: errorCode(error) });
        },
      },
    );
  };

  const say = (row: ProposedLine, next: Partial<Said>) =>
    setSaid((before) =>
      new Map(before).set(row, {
        ...(before.get(row) ?? { instalment: null, another: false }),
        ...next,
      }),
    );
  const group = (title: string, rows: ProposedLine[], isFolded = false) => (
    <StatementGroup
      title={title}
      rows={rows}
      isFolded={isFolded}
      row={(row) => (
        <StatementRow
          row={row}
          instalment={said.get(row)?.instalment ?? null}
          onInstalment={(instalment) => say(row, { instalment })}
          isAnother={said.get(row)?.another ?? false}
          onAnother={(another) => say(row, { another })}
          refusal={
            refused?.row === row
              ? { words: errorText(record.error), mayBeAnother: refused.code === 'PAYTW' }
              : null
          }
        />
      )}
    />
  );
  const standing = (...which: ProposedLine['standing'][]) =>
    (lines ?? []).filter((row) => which.includes(row.standing));

  return (
    <div className="stack gap-16">
      <section className={`card ${styles.source}`} aria-label="Extrato do banco">
        <div>
          <p className="strong">Registre pagamentos pelo extrato do banco</p>
          <p className="muted text-14">
            O extrato fica neste aparelho. Guardamos só os pagamentos que você registrar.
          </p>
        </div>
        <Needs right="decide">
          <FileButton
            accept=".ofx,.csv,.txt"
            onChange={(file) => void read(file)}
            inputProps={{ 'aria-label': 'Extrato em OFX ou CSV' }}
          >
            {(props) => (
              <Button
                {...props}
                loading={isReading}
                variant={lines ? 'default' : 'filled'}
                leftSection={<Icon name="sheets" size={18} />}
              >
                {lines ? 'Escolher outro extrato' : 'Escolher extrato (OFX ou CSV)'}
              </Button>
            )}
          </FileButton>
        </Needs>
      </section>
      <FormError>{refusal}</FormError>
      {isReading && !lines && <ListSkeleton rows={4} />}
      {lines && (
        <>
          {standing('proposed', 'choose').length === 0 && (
            <p role="status">Nenhuma linha deste extrato parece ser de uma parcela em aberto.</p>
          )}
          {group('Encontradas', standing('proposed'))}
          {group('Para escolher', standing('choose'))}
          {group('Já registradas', standing('recorded'), true)}
          {group('Não são da obra', standing('none'), true)}
          {record.isError && !refused && <FormError>{errorText(record.error)}</FormError>}
          {marked.length > 0 && (
            <div className={bar.bar}>
              <span>
                {plural(marked.length, 'pagamento', 'pagamentos')} ·{' '}
                <strong className="num">
                  {formatBRL(sumBRL(marked.map(({ line }) => Number(line.amount))))}
                </strong>
              </span>
              <Button loading={record.isPending} onClick={send}>
                {plural(marked.length, 'Registrar pagamento', 'Registrar pagamentos').replace(
                  /^\d+ /,
                  '',
                )}
              </Button>
            </div>
          )}
        </>
      )}
    </div>
  );
}

const of = (row: ProposedLine): Said => ({
  instalment: row.choices[0]?.instalment_id ?? null,
  another: false,
});
