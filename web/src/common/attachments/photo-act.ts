import type { ActKind } from '../../offline/act-kind.ts';
import { doAct } from '../../offline/do-act.ts';
import { StoreError } from '../../offline/store.ts';
import { errorCode } from '../../wire/errors.ts';
import { hexOf } from '../../words/hex.ts';
import { refusalOf } from './accepted.ts';
import { fitPhoto } from './fit-photo.ts';
import { type AttachmentKind, attachmentsKeys, BUCKET } from './queries.ts';
import { uploadFile } from './upload-file.ts';

/** A photo of something, which waits on the device until it is stored. */
interface PhotoOf {
  kind: AttachmentKind;
  id: string;
}

export const photoAct: ActKind<PhotoOf> = {
  name: 'photo',
  form: 1,
  async send({ arguments: { kind, id }, file, as }) {
    if (!file) return;
    const name = `${kind}/${id}/${file.name}`;
    const { signal } = new AbortController();
    try {
      await uploadFile({ bucket: BUCKET, name, file, signal, as, onProgress: () => undefined });
    } catch (error) {
      // Its name is its digest: what has this name already is this photo.
      if (errorCode(error) !== 'KeyAlreadyExists') throw error;
    }
  },
  stales: [attachmentsKeys],
  withId: ({ kind }, id) => ({ kind, id }),
};

export interface PhotoToKeep {
  person: string;
  account: string;
  /** The thing for which it waits (waiting-act.ts). */
  entity: string;
  kind: AttachmentKind;
  /** The row that it belongs to. */
  id: string;
  file: File;
  /** Its name in the list of what was not sent. */
  title: string;
}

/** Keeps a photo on the device until it is stored. Rejects with a {@link StoreError} where it cannot be kept or sent. */
export async function keepPhoto({ file, kind, id, ...rest }: PhotoToKeep): Promise<void> {
  const refusal = refusalOf(file);
  if (refusal) throw new StoreError(refusal);
  const photo = await namedByDigest(await fitPhoto(file));
  await doAct(photoAct, { ...rest, arguments: { kind, id }, version: null, words: '', photo });
}

const NAME_BYTES = 16;

/** The same photo twice has the same name. Without a secure connection a browser makes no digests: then each is one of its own. */
async function namedByDigest(file: File): Promise<File> {
  const ending = /\.[^.]+$/.exec(file.name)?.[0].toLowerCase() ?? '';
  const digest = await crypto.subtle?.digest('SHA-256', await file.arrayBuffer());
  const name = digest ? hexOf(new Uint8Array(digest, 0, NAME_BYTES)) : crypto.randomUUID();
  return new File([file], name + ending, { type: file.type });
}
