import { useAction } from '../../wire/action.ts';
import { read, supabase } from '../../wire/supabase.ts';
import { uploadFile } from '../attachments/upload-file.ts';
import { fitLogo } from './fit-logo.ts';
import { LOGO_BUCKET, logosKey } from './queries.ts';

/** Puts a picture in the place of the person's logo; null removes the logo. */
export const useSaveLogo = (person: string) =>
  useAction({
    mutationKey: ['save logo'],
    mutationFn: async (picture: File | null) => {
      const former = await read(
        supabase()
          .from('attachments')
          .select('file_name')
          .eq('kind', 'logo')
          .eq('entity_id', person),
      );
      if (picture) {
        const file = await fitLogo(picture);
        const ending = file.type === 'image/png' ? 'png' : 'jpg';
        await uploadFile({
          bucket: LOGO_BUCKET,
          name: `logo/${person}/marca-${crypto.randomUUID()}.${ending}`,
          file,
          onProgress: () => undefined,
          signal: new AbortController().signal,
        });
      }
      if (former.length === 0) return;
      const bucket = (await supabase().storage()).from(LOGO_BUCKET);
      const { error } = await bucket.remove(
        former.map(({ file_name }) => `logo/${person}/${file_name}`),
      );
      if (error) throw error;
    },
    stales: [logosKey],
  });
