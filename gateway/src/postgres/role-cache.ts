import QuickLRU from 'quick-lru';

/** How many sessions' roles are remembered at least; up to twice as many. */
const SESSIONS = 2_500;
const NAMES_OF_A_ROLE = 250;

/**
 * A gateway's memory of earlier requests, with which most later ones are sent correctly at the
 * first attempt.
 */
export class RoleCache {
  private readonly roles = new QuickLRU<string, string>({ maxSize: SESSIONS });
  private readonly names = new Map<string, QuickLRU<string, string>>();
  private namesGiven = 0;

  /** The database role that a session had at its last request. PostgreSQL decides again at every request. */
  roleOf(session: string): string | undefined {
    return this.roles.get(session);
  }

  noteRole(session: string, role: string): void {
    this.roles.set(session, role);
  }

  /** A short name for each pair of text and role: two roles never share a prepared plan. */
  nameOf(text: string, role: string): string {
    let names = this.names.get(role);
    if (!names) {
      names = new QuickLRU<string, string>({ maxSize: NAMES_OF_A_ROLE });
      this.names.set(role, names);
    }
    const known = names.get(text);
    if (known !== undefined) return known;
    this.namesGiven += 1;
    const name = `q${this.namesGiven}`;
    names.set(text, name);
    return name;
  }
}
