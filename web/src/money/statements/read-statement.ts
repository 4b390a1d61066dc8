import { decodeText } from '../../sourcing/items/import/decode-text.ts';
import { Unreadable } from '../../sourcing/items/import/workbook.ts';
import { hexOf } from '../../words/hex.ts';
import type { RawLine } from './raw-line.ts';
import { isOfx, readOfx } from './read-ofx.ts';
import { readStatementCsv } from './read-statement-csv.ts';

/** A line as the server is asked about it: money that left the account. */
export interface StatementLine {
  /** sha256 of the account: its number stays on the device. */
  account_hash: string;
  day: string;
  /** R$ to the cent, as text: `1234.56`. */
  amount: string;
  fitid: string;
  memo: string;
  /** Its place among equal lines, from 1. */
  nth: number;
}

export interface Statement {
  lines: StatementLine[];
  /** Lines that were left out: what came in, balances, and days to come. */
  left_out: number;
}

export const MOST_BYTES = 5 * 1024 * 1024;
export const TOO_LARGE = 'O arquivo tem mais de 5 MB. Baixe um período menor e tente de novo.';
const MOST_LINES = 5_000;

/** Reads a statement in OFX or CSV. Throws an {@link Unreadable} with a sentence for whatever is none. */
export async function readStatement(bytes: Uint8Array, today: string): Promise<Statement> {
  const text = textOf(bytes);
  const raw = isOfx(text) ? readOfx(text) : readStatementCsv(text);
  if (raw.length === 0) throw new Unreadable('Este extrato não tem nenhuma linha.');
  if (raw.length > MOST_LINES) {
    throw new Unreadable(
      'O extrato tem mais de 5.000 linhas. Baixe um período menor e tente de novo.',
    );
  }
  const out = raw.filter((line) => line.cents < 0 && line.day <= today && !isBalance(line));
  return { lines: await counted(out), left_out: raw.length - out.length };
}

const isBalance = ({ memo }: RawLine) => /^\W*s\s?a\s?l\s?d\s?o\b/i.test(memo);

/** Beginnings of files that people take for a statement. */
const OTHERS: readonly (readonly [start: readonly number[], sentence: string])[] = [
  [[0x25, 0x50, 0x44, 0x46], 'Este arquivo é um PDF. No site do banco, escolha OFX ou CSV.'],
  [[0x50, 0x4b], 'Este arquivo é uma planilha ou um ZIP. No site do banco, escolha OFX ou CSV.'],
  [
    [0xd0, 0xcf, 0x11, 0xe0],
    'Este arquivo é do Excel antigo. No site do banco, escolha OFX ou CSV.',
  ],
  [[0x89, 0x50, 0x4e, 0x47], 'Este arquivo é uma imagem. No site do banco, escolha OFX ou CSV.'],
  [[0xff, 0xd8, 0xff], 'Este arquivo é uma imagem. No site do banco, escolha OFX ou CSV.'],
];

function textOf(bytes: Uint8Array): string {
  if (bytes.length === 0) throw new Unreadable('O arquivo está vazio.');
  if (bytes.length > MOST_BYTES) {
    throw new Unreadable(TOO_LARGE);
  }
  const other = OTHERS.find(([start]) => start.every((byte, place) => bytes[place] === byte));
  if (other) throw new Unreadable(other[1]);
  try {
    const { text } = decodeText(bytes);
    if (!/^\s*(<!doctype html|<html)/i.test(text)) return text;
  } catch (error) {
    if (!(error instanceof Unreadable)) throw error;
  }
  throw new Unreadable('Este arquivo não é um extrato em OFX ou CSV.');
}

/** Equal lines differ by their place among each other, which is the same in every file that has them. */
async function counted(raw: readonly RawLine[]): Promise<StatementLine[]> {
  const hashes = new Map<string, string>();
  const seen = new Map<string, number>();
  const lines: StatementLine[] = [];
  for (const { account, day, cents, fitid, memo } of raw) {
    const hash = hashes.get(account) ?? (await sha256(account));
    hashes.set(account, hash);
    const line = {
      ...{ account_hash: hash, day, amount: (-cents / 100).toFixed(2), fitid, memo },
    };
    const key = JSON.stringify(line);
    const nth = (seen.get(key) ?? 0) + 1;
    seen.set(key, nth);
    lines.push({ ...line, nth });
  }
  return lines;
}

async function sha256(text: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text));
  return hexOf(new Uint8Array(digest));
}
