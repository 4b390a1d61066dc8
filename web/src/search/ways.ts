import { paths } from '../paths.ts';
import { screens } from '../screens.ts';
import { hasRight } from '../session/acting.ts';
import type { IconName } from '../ui/icon-paths.ts';
import type { PersonRole, Role } from '../words/labels.ts';
import { matches } from '../words/search.ts';

/** A screen that a person may go to by its name. */
export interface Way {
  to: string;
  name: string;
  icon: IconName;
}

/** Most ways shown beside what was found. */
const MOST_WAYS = 4;

/** An architect begins a project from anywhere. */
const newProject = {
  to: paths.newProject(),
  name: 'Novo projeto',
  icon: 'plus',
} as const satisfies Way;

/**
 * The screens of a role whose name has every word of the search, as "pagamentos" or "ir para pagamentos"; without a search
 * those of the menu. Those for which the person lacks the right in the account of the page are left out.
 */
export function waysFor(role: Role, search: string, personRole: PersonRole = 'owner'): Way[] {
  const sought = search.replace(/^ir para\s+/i, '');
  const own = screens.filter(
    ({ path, roles, sameAs, right }) =>
      roles.includes(role) &&
      !sameAs &&
      !isPartOfOther(path) &&
      (!right || hasRight(personRole, right)),
  );
  const ways = own
    .filter(({ menu, title }) =>
      sought === '' ? menu !== undefined : matches(sought, [menu?.label, title]),
    )
    .map(
      ({ path, menu, title }): Way => ({
        to: `/${path}`,
        name: menu?.label ?? title,
        icon: menu?.icon ?? 'right',
      }),
    );
  const isOffered = own.some(({ path }) => `/${path}` === newProject.to);
  const verbs = isOffered && matches(sought, [newProject.name, 'criar abrir']) ? [newProject] : [];
  const all = [...verbs, ...ways.filter(({ to }) => to !== newProject.to)];
  return sought === '' ? all : all.slice(0, MOST_WAYS);
}

/** A page that needs an id or a secret in its address is no place to go to by name. */
const isPartOfOther = (path: string) =>
  path.includes(':') || path === 'convite' || path === 'historico';
