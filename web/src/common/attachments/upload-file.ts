import type { Sender } from '../../offline/act-kind.ts';
import { OTHER_PERSON } from '../../wire/as-sender.ts';
import { publicConfig, supabase } from '../../wire/supabase.ts';
import { ACCOUNT_HEADER, tabAccount } from '../../wire/tab-account.ts';
import { urlPath } from '../../wire/url-path.ts';

interface Upload {
  bucket: string;
  /** Name of the object in the bucket. */
  name: string;
  file: File;
  /** Called with the part that has left, from 0 to 1. */
  onProgress: (part: number) => void;
  signal: AbortSignal;
  /** As whom it is sent; without it as the person and for the account of the tab. */
  as?: Sender | null;
}

/**
 * Sends one file to `/storage/v1`, as the stock client does, which cannot say how much has left.
 * Rejects with an error that has the service's `message`, `code` and `status`, with a "Failed to fetch"
 * when the network failed, and with an AbortError when `signal` stops it.
 */
export async function uploadFile(upload: Upload): Promise<void> {
  const { bucket, name, file, onProgress, signal, as } = upload;
  const { supabaseUrl, anonKey } = publicConfig();
  const { data } = await supabase().auth.getSession();
  signal.throwIfAborted();
  if (as && data.session?.user.id !== as.person)
    throw Object.assign(new Error('Outra pessoa entrou neste navegador.'), { code: OTHER_PERSON });
  await new Promise<void>((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open('POST', `${supabaseUrl}/storage/v1/object/${bucket}/${urlPath(name)}`);
    request.setRequestHeader('apikey', anonKey);
    request.setRequestHeader('authorization', `Bearer ${data.session?.access_token ?? anonKey}`);
    const account = as?.account ?? tabAccount();
    if (account) request.setRequestHeader(ACCOUNT_HEADER, account);
    request.upload.onprogress = ({ loaded, total }) => onProgress(total ? loaded / total : 0);
    request.onload = () => (request.status < 300 ? resolve() : reject(refused(request)));
    request.onerror = () => reject(new TypeError('Failed to fetch'));
    request.onabort = () => reject(signal.reason);
    signal.addEventListener('abort', () => request.abort(), { once: true });
    const body = new FormData();
    body.append('', file, file.name);
    request.send(body);
  });
}

/** The service's own words: `{statusCode, error, message}`. */
function refused({ status, responseText }: XMLHttpRequest): Error {
  let said: { error?: string; message?: string } = {};
  try {
    said = JSON.parse(responseText);
  } catch {
    // Something between the browser and the service answered.
  }
  return Object.assign(new Error(said.message ?? ''), { code: said.error, status });
}
