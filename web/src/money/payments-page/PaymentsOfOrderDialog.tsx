import { Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { paths } from '../../paths.ts';
import { orderLabel, orderSupplier } from '../../sourcing/orders/order.ts';
import { orderQuery } from '../../sourcing/orders/queries.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { ListSkeleton } from '../../ui/LoadingSkeletons.tsx';
import { ModalDialog } from '../../ui/ModalDialog.tsx';
import { Reading } from '../../ui/Reading.tsx';
import type { Role } from '../../words/labels.ts';
import type { PayableRow } from '../instalments/queries.ts';
import { OrderPayments } from '../payments/OrderPayments.tsx';

interface PaymentsOfOrderDialogProps {
  /** An instalment of the order; null while the dialog is closed. */
  row: PayableRow | null;
  role: Role;
  onClose: () => void;
}

/** Payments of the order of an instalment: payments fill instalments in their order, so they belong to the order. */
export function PaymentsOfOrderDialog({ row, role, onClose }: PaymentsOfOrderDialogProps) {
  return (
    <ModalDialog opened={row !== null} onClose={onClose} title="Pagamentos do pedido" size="lg">
      {row && <Payments row={row} role={role} />}
    </ModalDialog>
  );
}

function Payments({ row, role }: { row: PayableRow; role: Role }) {
  const order = useQuery(orderQuery(row.order_id));
  return (
    <>
      <Text mb="md">
        {orderSupplier(row)} · {row.project_name} ·{' '}
        <Link to={paths.order(row.order_id)}>
          Pedido {orderLabel({ number: row.order_number, year: row.order_year })}
        </Link>
      </Text>
      <Reading
        bare
        query={order}
        failure="Não foi possível carregar os pagamentos"
        skeleton={<ListSkeleton rows={3} />}
      >
        {(found) =>
          found && found.payments.length > 0 ? (
            <OrderPayments payments={found.payments} role={role} />
          ) : (
            <EmptyState bare title="Nenhum pagamento registrado" drawing="keys" />
          )
        }
      </Reading>
    </>
  );
}
