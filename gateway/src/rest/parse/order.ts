import { limits } from '../../plugins/request-limits.ts';
import { badQuery, badRange, tooMuch } from '../errors.ts';
import type { OrderTerm } from './request.ts';
import { Scanner } from './scanner.ts';

/** Reads `created_at.desc.nullslast,client(full_name).asc`. */
export function parseOrder(text: string): OrderTerm[] {
  const scanner = new Scanner('order', text);
  const terms: OrderTerm[] = [];
  do {
    terms.push(readTerm(scanner));
    if (terms.length > limits.terms) throw tooMuch('number of order terms', limits.terms);
  } while (scanner.accept(','));
  scanner.end();
  return terms;
}

function readTerm(scanner: Scanner): OrderTerm {
  const term: OrderTerm = { column: scanner.word(), descending: false };
  if (scanner.accept('(')) {
    term.embed = term.column;
    term.column = scanner.word();
    scanner.expect(')');
  }
  if (scanner.accept('.desc')) term.descending = true;
  else scanner.accept('.asc');
  if (scanner.accept('.nullsfirst')) term.nulls = 'first';
  else if (scanner.accept('.nullslast')) term.nulls = 'last';
  return term;
}

/** Reads the value of `limit` or `offset`: a whole number from zero. */
export function parseWhole(what: 'limit' | 'offset', text: string): number {
  if (/^-\d+$/.test(text))
    throw badRange(
      `${what === 'limit' ? 'Limit' : 'Offset'} should be greater than or equal to zero.`,
    );
  if (!/^\d{1,9}$/.test(text))
    throw badQuery(`${what} parameter`, text, 1, 'expecting a whole number');
  const value = Number(text);
  if (what === 'limit' && value > limits.rows) throw tooMuch('limit', limits.rows);
  return value;
}

/** Reads `columns` and `on_conflict`: names between commas, each bare or in double quotes. */
export function parseNames(what: 'columns' | 'on_conflict', text: string): string[] {
  const scanner = new Scanner(`${what} parameter`, text);
  const names: string[] = [];
  do {
    names.push(scanner.word());
    if (names.length > limits.terms) throw tooMuch(`number of ${what}`, limits.terms);
  } while (scanner.accept(','));
  scanner.end();
  return [...new Set(names)];
}
