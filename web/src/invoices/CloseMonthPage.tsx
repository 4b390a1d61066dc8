import { Button, NativeSelect } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import { paths } from '../paths.ts';
import { BackLink } from '../ui/BackLink.tsx';
import { ConfirmDialog } from '../ui/ConfirmDialog.tsx';
import { EmptyState } from '../ui/EmptyState.tsx';
import { FormError } from '../ui/FormError.tsx';
import { InfoNote } from '../ui/InfoNote.tsx';
import { PageHeader } from '../ui/PageHeader.tsx';
import { Reading } from '../ui/Reading.tsx';
import bar from '../ui/StickyBar.module.css';
import type { SortOrder } from '../ui/sort-rows.ts';
import { useAddressParam } from '../ui/use-address-param.ts';
import { usePagedList } from '../ui/use-paged-list.tsx';
import { errorText } from '../wire/errors.ts';
import { formatBRL, plural } from '../words/format.ts';
import { monthName } from '../words/period.ts';
import styles from './Closing.module.css';
import { ClosingTable } from './ClosingTable.tsx';
import { closableMonths, closedWords, closingWords } from './closing-words.ts';
import { isComplete, platformBillingQuery } from './platform-billing-queries.ts';
import {
  type Closing,
  closingList,
  closingQuery,
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
  // What was asked stays in the question while the page behind it already reads what came of it.
  const [asked, setAsked] = useState({ isOpen: false, sums });
  const close = useCloseMonth();
  const { query, rows, paging } = usePagedList(
    closingList(month, order),
    ({ supplier_id }) => supplier_id,
  );
  const name = monthName(month);
  const leave = () => setAsked((before) => ({ ...before, isOpen: false }));
  const send = () => close.mutate({ period: `${month}-01` }, { onSettled: leave });
  // The button that was pressed is gone.
  const done = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    if (close.isSuccess) done.current?.focus();
  }, [close.isSuccess]);
  return (
    <>
      {close.isSuccess && (
        <p className={styles.done} role="status" ref={done} tabIndex={-1}>
          {closedWords(close.data, name)} <Link to={paths.invoices()}>Ver todas as faturas</Link>
        </p>
      )}
      {!canCharge && <BillingIsMissing />}
      <Reading query={query} failure="Não foi possível carregar o fechamento">
        {() =>
          rows.length > 0 ? (
            <ClosingTable
              month={name}
              rows={rows}
              made={close.data ?? []}
              order={order}
              onOrder={setOrder}
              {...paging}
            />
          ) : (
            <EmptyState title={`Nenhuma comissão devida em ${name}`} drawing="level">
              Uma comissão é devida quando o fornecedor confirma o pedido, ou quando há um
              pagamento.
            </EmptyState>
          )
        }
      </Reading>
      {close.isError && <FormError>{errorText(close.error)}</FormError>}
      {sums.to_invoice_count > 0 && (
        <div className={bar.bar}>
          <div>
            {plural(sums.to_invoice_count, 'fornecedor', 'fornecedores')} a faturar
            <strong className={styles.total}>{formatBRL(sums.to_invoice_amount)}</strong>
          </div>
          <Button
            size="md"
            color="clay.7"
            disabled={!canCharge}
            onClick={() => setAsked({ isOpen: true, sums })}
          >
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
        loading={close.isPending}
      >
        Cada fornecedor recebe por e-mail a sua fatura, {formatBRL(asked.sums.to_invoice_amount)} ao
        todo. O que ficou devido depois desse mês entra na fatura seguinte.
      </ConfirmDialog>
    </>
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
