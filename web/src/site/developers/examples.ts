import addItem from './examples/add_item.py?raw';
import allItems from './examples/all_items.py?raw';
import callFunction from './examples/call-function.sh?raw';
import firstRequest from './examples/first-request.sh?raw';
import orderPdf from './examples/order-pdf.sh?raw';
import orders from './examples/orders.mjs?raw';
import receiveInPython from './examples/receive_webhooks.py?raw';
import receiveInNode from './examples/receive-webhooks.mjs?raw';
import spreadsheet from './examples/spreadsheet.sh?raw';

/** The programs of the page by the names of their files, which contract/developers-examples.test.ts runs (API-10). */
export const examples = {
  'first-request.sh': firstRequest,
  'call-function.sh': callFunction,
  'spreadsheet.sh': spreadsheet,
  'order-pdf.sh': orderPdf,
  'orders.mjs': orders,
  'all_items.py': allItems,
  'add_item.py': addItem,
  'receive-webhooks.mjs': receiveInNode,
  'receive_webhooks.py': receiveInPython,
} as const;

export type ExampleName = keyof typeof examples;
