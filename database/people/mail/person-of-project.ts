import { name } from '../../mail-words.ts';

export interface Data {
  full_name: string;
  project_name: string;
  /** One of them: the name of whom it is about, under their role. */
  supplier_name: string;
  architect_name: string;
  client_name: string;
  path: string;
}

/** Who of which project a mail is about, as people read it. */
export const aboutOf = (data: Partial<Data>) => ({
  who: name(data.supplier_name ?? data.architect_name ?? data.client_name) || 'alguém do projeto',
  project: name(data.project_name),
});
