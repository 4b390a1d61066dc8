import { useQuery } from '@tanstack/react-query';
import { Icon } from '../../ui/Icon.tsx';
import { useRefreshOn } from '../../wire/realtime.ts';
import { formatDate } from '../../words/format.ts';
import { scheduleKeys, scheduleOfOrderQuery } from './queries.ts';

/** The days that the architect plans for an order, beside those that it promises: on the page of its supplier. */
export function PlannedDays({ orderId }: { orderId: string }) {
  const [row] = useQuery(scheduleOfOrderQuery(orderId)).data ?? [];
  useRefreshOn('milestones', `order_id=eq.${orderId}`, [scheduleKeys.all]);
  if (!row?.milestone_id || !row.due_on || row.state === 'done') return null;
  return (
    <p className="notice petrol-icons">
      <Icon name="calendar" size={20} />
      <span>
        O arquiteto planeja este pedido de <strong>{formatDate(row.starts_on)}</strong> a{' '}
        <strong>{formatDate(row.due_on)}</strong>.
        {row.promised_on && ` O prazo prometido é ${formatDate(row.promised_on)}.`}
      </span>
    </p>
  );
}
