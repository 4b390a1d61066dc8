import type { ProductWebhooks } from '../gateway/src/product.ts';

/**
 * Webhooks never carry these columns. No table of an event has one today (webhooks/sent-columns.test.ts), so the pattern is for those
 * that come later.
 */
export const webhooks: ProductWebhooks = {
  hidden: /(^|_)(e?mail|phone|telephone|whatsapp|pix|key|secret|token|digest|password)(_|$)/,
};
