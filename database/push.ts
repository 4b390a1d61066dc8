import type { ProductPush } from '../gateway/src/product.ts';
import { type Notice, noticeWords } from './notifications/words.ts';

/** A message that private.emit writes into private.pushes. */
export type PushedNotice = Notice & { link: string };

/** Messages to devices; the hosts are those of private.is_push_service (notifications/push_subscriptions.sql). */
export const push: ProductPush<PushedNotice> = {
  hosts: [
    'fcm.googleapis.com',
    'updates.push.services.mozilla.com',
    'web.push.apple.com',
    '*.notify.windows.com',
  ],
  forgetDevice: 'select private.forget_device($1)',
  // The title alone: a locked screen shows neither prices nor projects.
  payload: (notice) => ({ title: noticeWords(notice).title, link: notice.link }),
};
