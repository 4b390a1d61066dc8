import { badQuery } from '../errors.ts';

/** Characters with a meaning in the grammar: a bare word ends before one of them. */
const special = new Set([',', '(', ')', ':', '!', '.', '"', '*', '>', '<']);

/** Reads one piece of a query string from left to right; every refusal names the position (PGRST100). */
export class Scanner {
  position = 0;

  constructor(
    readonly what: string,
    readonly text: string,
  ) {}

  get done(): boolean {
    return this.position >= this.text.length;
  }

  peek(length = 1): string {
    return this.text.slice(this.position, this.position + length);
  }

  /** Steps over `token` when it comes next. */
  accept(token: string): boolean {
    if (!this.text.startsWith(token, this.position)) return false;
    this.position += token.length;
    return true;
  }

  expect(token: string): void {
    if (!this.accept(token)) this.fail(`expecting "${token}"`);
  }

  /** Steps over blanks. */
  skipBlanks(): void {
    while (!this.done && ' \t'.includes(this.peek())) this.position += 1;
  }

  /** As `expect`, with blanks on both sides. */
  expectBetweenBlanks(token: string): void {
    this.skipBlanks();
    this.expect(token);
    this.skipBlanks();
  }

  end(): void {
    if (!this.done) this.fail('expecting end of input');
  }

  /** A name, bare or in double quotes. */
  word(): string {
    if (this.peek() === '"') return this.quoted();
    const start = this.position;
    while (!this.done && !special.has(this.peek()) && !this.text.startsWith('->', this.position)) {
      this.position += 1;
    }
    const word = this.text.slice(start, this.position).trim();
    if (word === '') this.fail('expecting a field name');
    return word;
  }

  /** A text in double quotes; `\"` and `\\` stand for themselves. */
  quoted(): string {
    this.expect('"');
    let value = '';
    while (!this.done) {
      if (this.accept('"')) return value;
      if (this.peek() === '\\') this.position += 1;
      value += this.peek();
      this.position += 1;
    }
    return this.fail('unexpected end of input inside quotes');
  }

  /**
   * A value of a list: in double quotes, or everything up to one of the characters in `stops`. A quote
   * that does not close just before one of them, or at the end, is a character like any other.
   */
  element(stops: string): string {
    const start = this.position;
    const quoted = /"(?:[^"\\]|\\[\s\S])*"/y;
    quoted.lastIndex = start;
    if (
      quoted.test(this.text) &&
      (quoted.lastIndex === this.text.length || stops.includes(this.text[quoted.lastIndex] ?? ''))
    ) {
      return this.quoted();
    }
    return this.until(stops);
  }

  /** An array in braces, `{a,b}`, in which commas do not end the value; undefined when none comes next. */
  array(): string | undefined {
    const braces = /\{[^{}]*\}(?=[,)]|$)/y;
    braces.lastIndex = this.position;
    const found = braces.exec(this.text)?.[0];
    if (found !== undefined) this.position += found.length;
    return found;
  }

  /** Everything up to one of the characters in `stops`, or to the end. */
  until(stops: string): string {
    const start = this.position;
    while (!this.done && !stops.includes(this.peek())) this.position += 1;
    return this.text.slice(start, this.position);
  }

  rest(): string {
    const rest = this.text.slice(this.position);
    this.position = this.text.length;
    return rest;
  }

  fail(expectation: string): never {
    const next = this.done ? 'end of input' : JSON.stringify(this.peek());
    throw badQuery(this.what, this.text, this.position + 1, `unexpected ${next} ${expectation}`);
  }
}
