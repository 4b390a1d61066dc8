import type { useDatabase } from '../../database/testing.ts';
import type { Person, Registration } from '../people.ts';
import type { RunningServer } from '../server.ts';

/** The state that each chapter passes to the next: the people, and the ids they work on. */
export const story = {
  adminAccount: { email: 'davi@obra.test', password: 'prumo-de-face-9' },
  projectId: '',
  items: { cabinet: '', panel: '', paint: '' },
} as {
  database: ReturnType<typeof useDatabase>;
  server: RunningServer;
  adminAccount: { email: string; password: string };
  admin: Person;
  ana: Person;
  elisa: Person;
  clara: Person;
  bruno: Person;
  celia: Person;
  paulo: Person;
  projectId: string;
  items: { cabinet: string; panel: string; paint: string };
};

/** A registration of the story: first name, role and what else the form would send. */
export function person(
  name: string,
  role: Registration['role'],
  rest: Partial<Registration> = {},
): Registration {
  return {
    email: `${name}@obra.test`,
    full_name: `${name[0]?.toUpperCase()}${name.slice(1)}`,
    role,
    ...rest,
  };
}
