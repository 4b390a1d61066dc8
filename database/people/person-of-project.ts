import { type EventData, name } from '../mail-words.ts';

/** The person and the project that a mail is about, as people read them: one of the three names is given, by their role. */
export const aboutOf = (data: Partial<EventData>) => ({
  who: name(data.supplier_name ?? data.architect_name ?? data.client_name) || 'alguém do projeto',
  project: name(data.project_name),
});
