import { keepPhoto } from '../../common/attachments/photo-act.ts';
import { attachmentsKey } from '../../common/attachments/queries.ts';
import type { ActKind } from '../../offline/act-kind.ts';
import { doAct } from '../../offline/do-act.ts';
import { entityOf } from '../../offline/waiting-act.ts';
import { callAs } from '../../wire/as-sender.ts';
import { read } from '../../wire/supabase.ts';
import { callSaveIssue, type IssueDraft } from './acts.ts';
import { issueKeys } from './queries.ts';

/** A pendência that somebody wrote on the walk, or changed. */
export const saveIssueAct: ActKind<IssueDraft, number> = {
  name: 'save_issue',
  form: 1,
  send: ({ arguments: draft, version, as }) =>
    read(callAs(callSaveIssue({ ...draft, version }), as)),
  versionIn: (version) => version,
  stales: [issueKeys.all, attachmentsKey('issue')],
};

/** The person who walks, and the account for which they do. */
interface Writer {
  person: string;
  account: string;
}

/** Keeps a pendência on the device, from where it is sent by itself. */
export const keepIssue = (draft: IssueDraft, writer: Writer) =>
  doAct(saveIssueAct, {
    ...writer,
    entity: entityOf('issue', draft.id),
    arguments: draft,
    version: draft.version,
    title: draft.title,
    words: [draft.title, draft.room, draft.description].filter(Boolean).join('\n'),
  });

/** Keeps a photo of it on the device, which goes after its row. */
export const keepIssuePhoto = (
  { id, title }: Pick<IssueDraft, 'id' | 'title'>,
  file: File,
  writer: Writer,
) => keepPhoto({ ...writer, entity: entityOf('issue', id), kind: 'issue', id, file, title });
