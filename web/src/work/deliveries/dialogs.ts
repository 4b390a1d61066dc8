import { lateDialog } from '../../ui/late-part.tsx';

/** The dialogs of a delivery; their code comes when a page that has them is at rest. */
export const { LateDialog: AnnounceDelivery } = lateDialog(() => import('./AnnounceDelivery.tsx'));
export const { LateDialog: CheckDelivery } = lateDialog(() => import('./CheckDelivery.tsx'));
