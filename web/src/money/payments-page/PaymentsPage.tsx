import { Button, SegmentedControl } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { Link } from 'react-router';
import { paths } from '../../paths.ts';
import { useProfile } from '../../session/session.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { ListSkeleton } from '../../ui/LoadingSkeletons.tsx';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { Reading } from '../../ui/Reading.tsx';
import { useUrlParams } from '../../ui/use-url-params.ts';
import { formatBRL } from '../../words/format.ts';
import { PaymentsByItem } from '../payments/PaymentsByItem.tsx';
import type { PaymentTotals } from '../payments/payment.ts';
import { paymentTotalsQuery } from '../payments/queries.ts';
import { PaymentsByInstalment } from './PaymentsByInstalment.tsx';
import { PaymentsOutside } from './PaymentsOutside.tsx';

const StatementPayments = lazyPart(() => import('../statements/StatementPayments.tsx'));

/** Open and made payments: by item, as it was approved, by instalment, as it falls due (`?aba=parcelas`), what was bought outside (`?aba=fora`), and from a bank
 * statement (`?aba=extrato`). */
export default function PaymentsPage() {
  const { id, role } = useProfile();
  const architectId = role === 'admin' ? null : id;
  const [params, change] = useUrlParams();
  const asked = params.get('aba');
  const mayRead = role !== 'admin';
  const by =
    asked === 'parcelas' || asked === 'fora' || (asked === 'extrato' && mayRead) ? asked : 'itens';
  const totals = useQuery(paymentTotalsQuery(architectId));
  const hasQuotes = totals.data !== undefined && totals.data.quotes > 0;
  const show = (next: string) =>
    change((before) => {
      if (next === 'itens') before.delete('aba');
      else before.set('aba', next);
      // Each has states of its own; what is searched for stays.
      before.delete('situacao');
      return before;
    });
  return (
    <>
      <PageHeader
        title="Pagamentos"
        lead={hasQuotes && <Lead totals={totals.data} />}
        actions={
          (hasQuotes || by === 'fora') && (
            <SegmentedControl
              aria-label="Como os pagamentos são mostrados"
              value={by}
              onChange={show}
              data={[
                { value: 'itens', label: 'Por item' },
                { value: 'parcelas', label: 'Por parcela' },
                { value: 'fora', label: 'Por fora' },
                ...(mayRead ? [{ value: 'extrato', label: 'Extrato' }] : []),
              ]}
            />
          )
        }
      />
      <Reading
        query={totals}
        failure="Erro ao carregar orçamentos aprovados"
        skeleton={<ListSkeleton rows={8} />}
      >
        {({ quotes }) =>
          by === 'fora' ? (
            <PaymentsOutside role={role} />
          ) : quotes === 0 ? (
            <EmptyState
              title="Nenhum orçamento aprovado"
              drawing="keys"
              action={
                <Button
                  component={Link}
                  to={role === 'admin' ? paths.allProjects() : paths.projects()}
                  variant="default"
                >
                  Ver projetos
                </Button>
              }
            >
              Quando um orçamento é aprovado, os pagamentos dele são registrados aqui.
            </EmptyState>
          ) : by === 'extrato' ? (
            <Suspense fallback={<ListSkeleton rows={3} />}>
              <StatementPayments />
            </Suspense>
          ) : by === 'parcelas' ? (
            <PaymentsByInstalment architectId={architectId} role={role} />
          ) : (
            <PaymentsByItem architectId={architectId} count={quotes} />
          )
        }
      </Reading>
    </>
  );
}

function Lead({ totals }: { totals: PaymentTotals }) {
  const { approved, paid, remaining } = totals;
  return (
    <>
      Pagos <span className="num">{formatBRL(paid)}</span> de{' '}
      <span className="num">{formatBRL(approved)}</span> aprovados. Restam{' '}
      <strong className="num">{formatBRL(remaining)}</strong>.
    </>
  );
}
