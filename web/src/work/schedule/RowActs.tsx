import { Button, Menu } from '@mantine/core';
import { useRight } from '../../session/rights.ts';
import { MoreMenu } from '../../ui/MoreMenu.tsx';
import type { ScheduleRow } from './queries.ts';
import { rowName } from './schedule.ts';

/** Something that a person does with a row. */
export type RowAct = 'announce' | 'check' | 'plan' | 'remove';

interface RowActsProps {
  row: ScheduleRow;
  day: string;
  /** Whether this person plans: the architect. */
  canPlan: boolean;
  /** Whether this person records deliveries: architect and client. */
  canRecord: boolean;
  onAct: (act: RowAct, row: ScheduleRow) => void;
}

/** The acts that a row offers: the check of a delivery that is here first, the rest behind a button. */
export function RowActs({ row, day, canPlan, canRecord, onAct }: RowActsProps) {
  const { may: has } = useRight('prepare', { worksOffline: true });
  // Without a server only a check waits on the device.
  const { may } = useRight('prepare');
  if (!has || (!canPlan && !canRecord)) return null;
  const delivers = canRecord && row.order_status === 'confirmed' && row.state !== 'done';
  const arrived = delivers && row.delivery_id && row.announced_on && row.announced_on <= day;
  return (
    <span className="row gap-8 at-end no-print">
      {delivers && (may || arrived) && (
        <Button
          size="compact-sm"
          variant={arrived ? 'filled' : 'default'}
          aria-label={`${arrived ? 'Conferir' : 'Informar entrega'}: ${rowName(row)}`}
          onClick={() => onAct(arrived ? 'check' : 'announce', row)}
        >
          {arrived ? 'Conferir' : 'Informar entrega'}
        </Button>
      )}
      {may && (canPlan || (delivers && row.delivery_id)) && (
        <MoreMenu label={`Mais ações de ${rowName(row)}`}>
          {arrived && (
            <Menu.Item onClick={() => onAct('announce', row)}>Informar entrega</Menu.Item>
          )}
          {delivers && row.delivery_id && !arrived && (
            <Menu.Item onClick={() => onAct('check', row)}>Conferir</Menu.Item>
          )}
          {canPlan && (
            <Menu.Item onClick={() => onAct('plan', row)}>
              {row.milestone_id ? 'Mudar o plano' : 'Planejar'}
            </Menu.Item>
          )}
          {canPlan && row.milestone_id && (
            <Menu.Item onClick={() => onAct('remove', row)}>Excluir o plano</Menu.Item>
          )}
        </MoreMenu>
      )}
    </span>
  );
}
