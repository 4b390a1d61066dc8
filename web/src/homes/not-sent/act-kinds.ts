import type { ActKinds } from '../../offline/act-kind.ts';

/** The kinds of acts that may wait on a device, each with its code when the first of it is sent. */
export const actKinds: ActKinds = {
  photo: async () => (await import('../../common/attachments/photo-act.ts')).photoAct,
  save_daily_log: async () => (await import('../../work/diary/waiting-days.ts')).saveDayAct,
  send_daily_log: async () => (await import('../../work/diary/waiting-days.ts')).sendDayAct,
  save_issue: async () => (await import('../../work/issues/waiting-issues.ts')).saveIssueAct,
  check_delivery: async () => (await import('../../work/deliveries/check-act.ts')).checkDeliveryAct,
};
