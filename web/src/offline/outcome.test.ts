import { expect, test } from 'vitest';
import { outcomeOf } from './outcome.ts';

const refusal = (status: number, code: string, message = 'Este diário já foi aceito.') =>
  Object.assign(new Error(message), { status, code });

test.each([
  ['no network', new TypeError('Failed to fetch')],
  ['an ended session', refusal(401, 'PT401')],
  ['a file sent with an ended session', refusal(401, 'InvalidJWT')],
  ['too many requests', refusal(429, 'over_request_rate_limit')],
  ['a server that is away', refusal(503, 'PGRST001')],
  ['a second factor that is due', refusal(403, 'FADUE')],
  ['another person who has signed in', refusal(409, 'OTHER_PERSON')],
])('[OBR-101] %s: everything waits', (_, error) => {
  expect(outcomeOf(error, true)).toEqual({ what: 'stop' });
});

test.each([
  ['a fault of the server', refusal(500, 'XX000')],
  ['a server that stopped in the middle', refusal(500, 'OUTCOME_UNKNOWN')],
  ['two at one row', refusal(409, '40001')],
  ['something that nobody foresaw', new Error('undefined is not a function')],
])('[OBR-101] %s: this thing waits, others go on', (_, error) => {
  expect(outcomeOf(error, true)).toEqual({ what: 'later' });
});

test('[OBR-101] another version is a conflict where both can be shown, every other refusal keeps its sentence', () => {
  expect(outcomeOf(refusal(409, 'PT409'), true)).toMatchObject({ what: 'keep', state: 'conflict' });
  expect(outcomeOf(refusal(409, 'PT409'), false)).toMatchObject({ what: 'keep', state: 'refused' });
  expect(outcomeOf(refusal(400, 'LOGST'), true)).toEqual({
    what: 'keep',
    state: 'refused',
    sentence: 'Este diário já foi aceito.',
    code: 'LOGST',
  });
});
