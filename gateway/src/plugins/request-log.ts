import type { FastifyBaseLogger } from 'fastify';

type Words = [object: unknown, message?: string];

/**
 * The log of one request, whose lines carry its id. Most requests log nothing, and creating pino's
 * child costs more than reading their URL: it is created for the first line.
 */
export class RequestLog implements FastifyBaseLogger {
  private made: FastifyBaseLogger | undefined;

  constructor(
    private readonly log: FastifyBaseLogger,
    private readonly bindings: Record<string, unknown>,
  ) {}

  private get own(): FastifyBaseLogger {
    this.made ??= this.log.child(this.bindings);
    return this.made;
  }

  get level(): string {
    return this.log.level;
  }

  child(bindings: Record<string, unknown>): FastifyBaseLogger {
    return this.own.child(bindings);
  }

  fatal(...words: Words): void {
    this.own.fatal(...words);
  }

  error(...words: Words): void {
    this.own.error(...words);
  }

  warn(...words: Words): void {
    this.own.warn(...words);
  }

  info(...words: Words): void {
    this.own.info(...words);
  }

  debug(...words: Words): void {
    this.own.debug(...words);
  }

  trace(...words: Words): void {
    this.own.trace(...words);
  }

  silent(): void {}
}
