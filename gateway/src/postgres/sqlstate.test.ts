import { describe, expect, test } from 'vitest';
import { UnknownOutcomeError } from './ask-again.ts';
import { fromPostgres, levelOf } from './sqlstate.ts';

const raised = (code: string, more: object = {}) =>
  Object.assign(new Error('words'), { code, severity: 'ERROR', ...more });

describe('SQLSTATE to status', () => {
  test.each([
    ['23505', 409],
    ['23503', 409],
    ['23502', 400],
    ['22P02', 400],
    ['P0001', 400],
    ['21000', 400],
    ['CATEG', 400],
    ['PT404', 404],
    ['PT451', 451],
    ['PTABC', 400],
    ['PT200', 400],
    ['42883', 404],
    ['42P01', 404],
    ['42703', 400],
    ['42P17', 500],
    ['25006', 405],
    ['40001', 500],
    ['40P01', 503],
    ['54001', 500],
    ['57014', 500],
    ['XX000', 500],
    ['53300', 503],
    ['08006', 503],
    ['57P01', 503],
    ['57P03', 503],
    ['55P03', 503],
  ])('%s is %i', (code, status) => {
    expect(fromPostgres(raised(code), false)).toMatchObject({ status, code });
  });

  test('42501 is 401 for a signed-out caller, who may sign in, and 403 for a signed-in one', () => {
    expect(fromPostgres(raised('42501'), true)).toMatchObject({
      status: 401,
      headers: { 'www-authenticate': 'Bearer' },
    });
    expect(fromPostgres(raised('42501'), false)).toMatchObject({ status: 403 });
  });
});

describe('what the response says', () => {
  const detail = { detail: 'Key (a)=(1) already exists.', hint: 'hint' };

  test('details of a plain statement are shown', () => {
    expect(fromPostgres(raised('23505', detail), false)).toMatchObject({
      message: 'words',
      details: detail.detail,
      hint: 'hint',
    });
  });

  test('details of values and constraints inside a function are not [T36]', () => {
    const inside = { ...detail, where: 'SQL function "f" statement 1' };

    expect(fromPostgres(raised('23505', inside), false)).not.toHaveProperty('details');
    expect(fromPostgres(raised('CATEG', inside), false)).toMatchObject({ details: detail.detail });
  });

  test('a database that is away is reported with the time to retry after, in Portuguese', () => {
    for (const error of [
      raised('57P01'),
      raised('58030', { severity: 'PANIC' }),
      Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' }),
      new Error('Connection terminated unexpectedly'),
    ]) {
      expect(fromPostgres(error, false)).toMatchObject({
        status: 503,
        headers: { 'retry-after': '1' },
        message: expect.stringContaining('Tente de novo'),
      });
    }
  });

  test('other errors are not translated here', () => {
    expect(fromPostgres(new Error('x'), false)).toBeUndefined();
    expect(fromPostgres('x', false)).toBeUndefined();
  });
});

test.each([
  [
    'a server that cannot be reached',
    Object.assign(new Error('x'), { code: 'ECONNREFUSED' }),
    'debug',
  ],
  ['a connection that broke', new Error('Connection terminated unexpectedly'), 'debug'],
  [
    'a server that stops',
    Object.assign(new Error('x'), { code: '57P01', severity: 'FATAL' }),
    'debug',
  ],
  [
    'a server without a free connection',
    Object.assign(new Error('x'), { code: '53300', severity: 'FATAL' }),
    'debug',
  ],
  ['a write of unknown outcome', new UnknownOutcomeError(new Error('x')), 'error'],
  ['a full disk', Object.assign(new Error('x'), { code: '53100', severity: 'ERROR' }), 'error'],
  [
    'a statement that took too long',
    Object.assign(new Error('x'), { code: '57014', severity: 'ERROR' }),
    'error',
  ],
  ['a fault of ours', new TypeError('x is undefined'), 'error'],
])('[OPE-068] %s is logged at its level', (_what, error, level) => {
  expect(levelOf(error, 'error')).toBe(level);
});
