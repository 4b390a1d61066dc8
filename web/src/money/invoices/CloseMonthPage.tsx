import { Button, NativeSelect } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import {
  isComplete,
  platformBillingQuery,
} from '../../parties/settings/platform-billing-queries.ts';
import { paths } from '../../paths.ts';
import { BackLink } from '../../ui/BackLink.tsx';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { InfoNote } from '../../ui/InfoNote.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { Reading } from '../../ui/Reading.tsx';
import bar from '../../ui/StickyBar.module.css';
import { useAddressParam } from '../../ui/use-address-param.ts';
import { usePagedList } from '../../ui/use-paged-list.tsx';
import { formatBRL, plural } from '../../words/format.ts';
import { monthName } from '../../words/period.ts';
import type { SortOrder } from '../../words/sort-rows.ts';
import styles from './Closing.module.css';
import { ClosingState } from './ClosingState.tsx';
import { ClosingTable } from './ClosingTable.tsx';
import { closableMonths, closingParts, closingWords } from './closing-words.ts';
import {
  type Closing,
  type ClosingProgress,
  closingList,
  closingProgressQuery,
  closingQuery,
  readAgain,
  useCloseMonth,
  useLiveInvoices,
} from './queries.ts';

/** Closes a month: who is charged what, credits that are carried on, and the invoices once they are made. */
export default function CloseMonthPage() {
  useLiveInvoices();
  const [asked, setAsked] = useAddressParam('mes');
  const { months, month } = closableMonths(asked);
  const closing = useQuery(closingQuery(month));
  const billing = useQuery(platformBillingQuery);
  return (
    <>
      <PageHeader
        title="Fechar mês"
        trail={<BackLink to={paths.commissions()}>Comissões</BackLink>}
        lead={closing.data && closingWords(closing.data)}
        actions={
          <Button component={Link} to={paths.platformBilling()} variant="default" size="md">
            Dados de cobrança
          </Button>
        }
      />
      <NativeSelect
        label="Mês"
        mb="lg"
        w={{ base: '100%', xs: 260 }}
        value={month}
        data={months.map((value) => ({ value, label: monthName(value) }))}
        onChange={({ currentTarget }) => setAsked(currentTarget.value)}
      />
      <Reading query={closing} failure="Não foi possível carregar o fechamento">
        {(sums) => (
          <Month
            key={month}
            month={month}
            sums={sums}
            // While it is read nothing is missing yet: the page would jump.
            canCharge={billing.data === undefined || isComplete(billing.data)}
          />
        )}
      </Reading>
    </>
  );
}

interface MonthProps {
  month: string;
  sums: Closing;
  /** Whether the platform has said who issues invoices and where they are paid. */
  canCharge: boolean;
}

function Month({ month, sums, canCharge }: MonthProps) {
  const [order, setOrder] = useState<SortOrder>(null);
  // The question keeps its figures while the page behind it already reads the result.
  const [asked, setAsked] = useState({ isOpen: false, sums });
  const close = useCloseMonth();
  const progress = useQuery(closingProgressQuery(month)).data;
  const { query, rows, paging } = usePagedList(
    closingList(month, order),
    ({ supplier_id }) => supplier_id,
  );
  useReadAfterClosing(progress?.state);
  const name = monthName(month);
  const ask = () => {
    close.reset();
    setAsked({ isOpen: true, sums });
  };
  const leave = () => setAsked((before) => ({ ...before, isOpen: false }));
  // When it is refused the question stays, with the reason where the eye is.
  const send = () => close.mutate({ period: `${month}-01` }, { onSuccess: leave });
  const isOpenClosing = progress?.state === 'running' || progress?.state === 'stopped';
  return (
    <>
      {progress && (
        <ClosingState
          key={progress.state}
          month={month}
          progress={progress}
          sums={sums}
          isNews={close.isSuccess}
        />
      )}
      {!canCharge && <BillingIsMissing />}
      <Parts sums={sums} />
      <Reading query={query} failure="Não foi possível carregar o fechamento">
        {() =>
          rows.length > 0 ? (
            <ClosingTable month={name} rows={rows} order={order} onOrder={setOrder} {...paging} />
          ) : (
            <EmptyState title={`Nenhuma comissão devida em ${name}`} drawing="level">
              Uma comissão é devida quando o fornecedor confirma o pedido, ou quando há um
              pagamento.
            </EmptyState>
          )
        }
      </Reading>
      {sums.to_invoice_count > 0 && !isOpenClosing && (
        <div className={bar.bar}>
          <div>
            {plural(sums.to_invoice_count, 'fornecedor', 'fornecedores')} a faturar
            <strong className={`block heading figures ${styles.total}`}>
              {formatBRL(sums.to_invoice_amount)}
            </strong>
          </div>
          <Button size="md" color="clay.7" disabled={!canCharge} onClick={ask}>
            Fechar {name}
          </Button>
        </div>
      )}
      <ConfirmDialog
        opened={asked.isOpen}
        onClose={leave}
        onConfirm={send}
        title={`Fechar ${name}?`}
        confirmLabel={`Emitir ${plural(asked.sums.to_invoice_count, 'fatura', 'faturas')}`}
        cancelLabel="Voltar"
        action={close}
      >
        Cada fornecedor recebe por e-mail a sua fatura, {formatBRL(asked.sums.to_invoice_amount)} ao
        todo. O que ficou devido depois desse mês entra na fatura seguinte.
      </ConfirmDialog>
    </>
  );
}

/** Sums and rows are read once more when a closing ends: its last part may have come after they were read. */
function useReadAfterClosing(state: ClosingProgress['state'] | undefined) {
  const queryClient = useQueryClient();
  const before = useRef(state);
  useEffect(() => {
    if (before.current === 'running' && state !== 'running') void readAgain(queryClient);
    before.current = state;
  }, [state, queryClient]);
}

/** Totals of the month's invoices, with the month itself and older commissions apart. */
function Parts({ sums }: { sums: Closing }) {
  if (sums.to_invoice_count + sums.invoice_count === 0) return null;
  return (
    <dl className={`stack below-20 ${styles.parts}`}>
      {closingParts(sums).map(({ name, amount, count }) => (
        <div key={name}>
          <dt className="muted text-13">{name}</dt>
          <dd>
            {formatBRL(amount)}
            <span>{plural(count, 'fornecedor', 'fornecedores')}</span>
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** Without a name, a CNPJ and a PIX key there is nothing to charge with. */
function BillingIsMissing() {
  return (
    <InfoNote title="Faltam os dados de cobrança do Prumo" icon="alert">
      Nome, CNPJ e chave PIX saem em cada fatura.{' '}
      <Link to={paths.platformBilling()}>Escrever os dados de cobrança</Link>
    </InfoNote>
  );
}
