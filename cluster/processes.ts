import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, openSync, readFileSync } from 'node:fs';
import { chown, mkdir } from 'node:fs/promises';
import path from 'node:path';
import { MARK } from './ending.ts';

/** An ordinary system user. */
export interface Account {
  uid: number;
  gid: number;
}

/** One engine that runs. */
export interface Part {
  name: string;
  /** The file with both of its streams. */
  log: string;
  process: ChildProcess;
  /** Ends it on purpose and waits until it is gone; any other end is a failure of the cluster. */
  end(signal: NodeJS.Signals): Promise<void>;
}

export interface Program {
  name: string;
  command: string;
  args: string[];
  env?: NodeJS.ProcessEnv;
  /** Runs there as the user of this process; by default in a folder of its own as the account of the engines. */
  cwd?: string;
}

/**
 * Starts the engines of one cluster, each in a folder of its own below `folder` and marked, so that whatever they
 * start is found again at the end (ending.ts).
 */
export class Processes {
  /** Rejects when an engine ends that nobody ended. */
  readonly failed: Promise<never>;
  private fail: (error: Error) => void = () => undefined;

  /** @param account runs the engines; null: the user of this process. */
  constructor(
    readonly folder: string,
    readonly account: Account | null,
  ) {
    this.failed = new Promise((_, reject) => {
      this.fail = reject;
    });
    this.failed.catch(() => undefined);
  }

  /** The environment of everything that belongs to this cluster. */
  get env(): NodeJS.ProcessEnv {
    return {
      PATH: process.env.PATH,
      HOME: this.folder,
      LC_ALL: 'C.UTF-8',
      [MARK]: this.folder,
    };
  }

  /** A folder that belongs to the account which runs the engines. */
  async makeFolder(name: string): Promise<string> {
    const made = path.join(this.folder, name);
    await mkdir(made, { recursive: true, mode: 0o700 });
    if (this.account) await chown(made, this.account.uid, this.account.gid);
    return made;
  }

  async start({ name, command, args, env, cwd }: Program): Promise<Part> {
    const log = path.join(this.folder, `${name}.log`);
    const out = openSync(log, 'a');
    const child = spawn(command, args, {
      cwd: cwd ?? (await this.makeFolder(name)),
      env: { ...this.env, ...env },
      stdio: ['ignore', out, out],
      // In a group of its own: Ctrl-C in a terminal reaches this process alone, which then ends the others in order.
      detached: true,
      ...(cwd ? {} : this.account),
    });
    closeSync(out);
    return this.watch(name, child, log);
  }

  private watch(name: string, child: ChildProcess, log: string): Part {
    let wanted = false;
    const ended = new Promise<void>((resolve) => {
      child.once('error', (error) => this.fail(new Error(`${name}: ${error.message}`)));
      child.once('exit', (code, signal) => {
        resolve();
        if (wanted) return;
        this.fail(new Error(`${name} ended (${code ?? signal}). Its log ends:\n${tail(log)}`));
      });
    });
    return {
      name,
      log,
      process: child,
      async end(signal) {
        wanted = true;
        if (child.exitCode === null && child.signalCode === null) child.kill(signal);
        await ended;
      },
    };
  }
}

/** The end of a log. */
const tail = (file: string): string => readFileSync(file, 'utf8').slice(-3_000);

/** Starts the process that ends the cluster when this one is gone, however that happened. */
export async function startKeeper(folder: string): Promise<ChildProcess> {
  const keeper = spawn(
    process.execPath,
    ['--import', 'tsx', path.join(import.meta.dirname, 'keeper.ts'), folder],
    {
      cwd: path.resolve(import.meta.dirname, '..'),
      stdio: ['pipe', 'pipe', 'inherit'],
      detached: true,
    },
  );
  await once(keeper.stdout as NonNullable<typeof keeper.stdout>, 'data');
  return keeper;
}
