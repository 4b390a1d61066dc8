import type { ScheduleRow } from './queries.ts';

const bare: ScheduleRow = {
  kind: 'milestone',
  id: 'm0',
  milestone_id: 'm0',
  order_id: null,
  order_label: null,
  order_status: null,
  title: 'Alvenaria',
  category: null,
  supplier: null,
  starts_on: '2026-11-02',
  due_on: '2026-11-20',
  first_due_on: '2026-11-20',
  promised_on: null,
  announced_on: null,
  done_on: null,
  percent: null,
  state: 'going',
  after_id: null,
  is_early: false,
  version: 1,
  delivery_id: null,
};

/** A milestone that is done. */
export const walls: ScheduleRow = {
  ...bare,
  id: 'm1',
  milestone_id: 'm1',
  done_on: '2026-11-18',
  state: 'done',
};

/** A confirmed order that is late, with something announced for the past. */
export const kitchen: ScheduleRow = {
  ...bare,
  kind: 'order',
  id: 'o1',
  milestone_id: null,
  order_id: 'o1',
  order_label: '0007/2026',
  order_status: 'confirmed',
  title: 'Marcenaria',
  category: 'marcenaria',
  supplier: 'Marcenaria Carvalho',
  starts_on: '2026-11-03',
  due_on: '2026-11-23',
  first_due_on: null,
  promised_on: '2026-11-23',
  announced_on: '2026-11-25',
  state: 'late',
  version: null,
  delivery_id: 'd1',
};

/** A milestone that waits for the order and begins before it ends; its end was moved. */
export const painting: ScheduleRow = {
  ...bare,
  id: 'm2',
  milestone_id: 'm2',
  title: 'Pintura',
  starts_on: '2026-11-22',
  due_on: '2026-12-10',
  first_due_on: '2026-12-04',
  state: 'going',
  after_id: 'o1',
  is_early: true,
  version: 3,
};

/** A milestone that waits for the painting. */
export const cleaning: ScheduleRow = {
  ...bare,
  id: 'm3',
  milestone_id: 'm3',
  title: 'Limpeza',
  starts_on: '2026-12-11',
  due_on: '2026-12-12',
  first_due_on: '2026-12-12',
  state: 'planned',
  after_id: 'm2',
  version: 2,
};

export const wholeSchedule = [walls, kitchen, painting, cleaning];
