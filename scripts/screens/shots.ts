import { adminShots } from './admin.ts';
import { architectShots } from './architect.ts';
import { changeOrderShots } from './change-orders.ts';
import { clientShots } from './client.ts';
import { commissionShots } from './commissions.ts';
import { gateShots } from './gate.ts';
import { noticeShots } from './notices.ts';
import { orderShots } from './orders.ts';
import type { Shot } from './shot.ts';
import { signedOutShots } from './signed-out.ts';
import { supplierShots } from './supplier.ts';

/** Every picture of `npm run screens`, by person, so that each signs in once. */
export const shots: readonly Shot[] = [
  ...signedOutShots,
  ...gateShots,
  ...adminShots,
  ...architectShots,
  ...supplierShots,
  ...clientShots,
  ...noticeShots,
  ...orderShots,
  ...commissionShots,
  ...changeOrderShots,
];
