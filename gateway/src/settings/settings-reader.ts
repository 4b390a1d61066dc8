/** One sentence in pt-BR for each wrong value, so that all of them can be fixed at once. */
export class ConfigError extends Error {
  constructor(readonly problems: string[]) {
    super(`Configuração inválida:\n${problems.map((problem) => `  - ${problem}`).join('\n')}`);
    this.name = 'ConfigError';
  }
}

type Environment = Record<string, string | undefined>;

/**
 * Reads environment variables and gathers what is wrong with them. The gateway and the product read
 * through the same one, so that an operator sees every wrong value at once.
 */
export class SettingsReader {
  readonly problems: string[] = [];

  constructor(private readonly env: Environment) {}

  /** @throws ConfigError when anything that was read is wrong. */
  refuseProblems(): void {
    if (this.problems.length > 0) throw new ConfigError(this.problems);
  }

  /** An empty variable counts as absent. */
  text(name: string): string | null {
    return this.env[name]?.trim() || null;
  }

  integer(name: string, absent: number, least: number, most: number): number {
    const text = this.text(name);
    if (text === null) return absent;
    const value = Number(text);
    if (/^\d+$/.test(text) && value >= least && value <= most) return value;
    this.problems.push(`${name}=${text}: esperado um número inteiro de ${least} a ${most}.`);
    return absent;
  }

  choice<T>(name: string, values: Record<string, T>): T | null {
    const text = this.text(name);
    if (text === null) return null;
    if (Object.hasOwn(values, text)) return values[text] as T;
    this.problems.push(`${name}=${text}: esperado ${Object.keys(values).join(' ou ')}.`);
    return null;
  }

  /** Two variables that only make sense together; the value of a secret is never repeated. */
  both(first: string, second: string): [string, string] | null {
    const values = [this.text(first), this.env[second] || null] as const;
    if (values[0] !== null && values[1] !== null) return [values[0], values[1]];
    if (values[0] !== null) this.problems.push(`${first} foi definido sem ${second}.`);
    if (values[1] !== null) this.problems.push(`${second} foi definido sem ${first}.`);
    return null;
  }

  /** The value may hold a password, so a wrong one is not repeated. */
  url(name: string, protocols: string[], onlyOrigin = false): string | null {
    const text = this.text(name);
    if (text === null) return null;
    const url = URL.canParse(text) ? new URL(text) : null;
    if (!url || !protocols.includes(url.protocol)) {
      const forms = protocols.map((protocol) => `${protocol}//…`).join(' ou ');
      this.problems.push(`${name} não é um endereço ${forms}`);
    } else if (onlyOrigin && (url.pathname !== '/' || url.search || url.hash || url.username)) {
      this.problems.push(`${name} deve ser só o endereço do site, sem caminho: ${url.origin}`);
    }
    return text;
  }

  /** Reports a value that is not an e-mail address. */
  checkEmail(name: string, value: string): void {
    if (!/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(value)) this.problems.push(`${name} não é um e-mail.`);
  }
}
