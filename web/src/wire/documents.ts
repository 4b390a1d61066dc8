import { supabase } from './supabase.ts';

/**
 * Reads a document (`/documents/v1/<name>/<id>.pdf`, `.xlsx` or `.zip`) as the caller and saves it under the name that it
 * comes with, which is returned. Rejects with an error that has the service's `message`, `code` and `status`, and
 * with a "Failed to fetch" when the network failed.
 *
 * @param name as the URL has it: `change-order` for private.document_change_order.
 * @param id of what the document shows.
 * @param part of it, such as a category; without one the whole.
 * @param ending `xlsx` for a workbook (private.sheet_<name>), `zip` for a ZIP of files and documents (private.bundle_<name>).
 */
export async function saveDocument(
  name: string,
  id: string,
  part?: string,
  ending: 'pdf' | 'xlsx' | 'zip' = 'pdf',
): Promise<string> {
  const response = await supabase().document(name, id, part, ending);
  if (!response.ok) throw await refused(response);
  const fileName = nameOf(response.headers.get('content-disposition')) ?? `${name}.${ending}`;
  const address = URL.createObjectURL(await response.blob());
  const link = document.createElement('a');
  link.href = address;
  link.download = fileName;
  link.click();
  URL.revokeObjectURL(address);
  return fileName;
}

/** The file name of RFC 5987. Across origins the header may not be readable. */
function nameOf(disposition: string | null): string | undefined {
  const encoded = /filename\*=UTF-8''([^;]+)/.exec(disposition ?? '')?.[1];
  return encoded && decodeURIComponent(encoded);
}

async function refused(response: Response): Promise<Error> {
  const { status } = response;
  // Something between the browser and the service may have answered.
  const said = await response.json().catch(() => ({}));
  return Object.assign(new Error(said.message ?? ''), { code: said.code, status });
}
