import { once } from 'node:events';
import { createServer } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { toWireError, wasCutOff } from './errors.ts';

/** The error that Node raises for the reader of a body whose client disconnects in the middle of it. */
async function cutOffError(): Promise<unknown> {
  const server = createServer().listen(0, '127.0.0.1');
  onTestFinished(() => void server.close());
  await once(server, 'listening');
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
  socket.write('POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 1000\r\n\r\n{"na');
  const [request] = await once(server, 'request');
  const failed = new Promise((resolve) => request.once('error', resolve));
  socket.resetAndDestroy();
  return failed;
}

/** The error of a connection to the database that breaks. */
const lostDatabase = Object.assign(new Error('read ECONNRESET'), { code: 'ECONNRESET' });

test('[T36] a request that ends too soon is its client’s fault; a lost database is not', async () => {
  const cutOff = await cutOffError();
  const request = { id: 'x', anonymous: true };

  expect([wasCutOff(cutOff), wasCutOff(lostDatabase), wasCutOff(undefined)]).toEqual([
    true,
    false,
    false,
  ]);
  expect(toWireError(cutOff, request).status).toBe(400);
  expect(toWireError(lostDatabase, request).status).toBe(503);
});
