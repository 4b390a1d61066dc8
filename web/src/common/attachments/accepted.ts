import type { AttachmentKind } from './queries.ts';

/** Limit of the bucket `anexos` (database/attachments/0660_attachments.sql); the server looks at the bytes themselves. */
const LARGEST_BYTES = 25 * 1024 * 1024;

const extensions = [
  'jpg',
  'jpeg',
  'png',
  'webp',
  'pdf',
  'docx',
  'xlsx',
  'csv',
  'dwg',
  'dxf',
  'zip',
] as const;

/** For the file dialog. HEIC is absent on purpose: a phone then hands over a JPEG of the photo. */
export const accepted = [
  'image/jpeg',
  'image/png',
  'image/webp',
  'application/pdf',
  ...extensions.map((extension) => `.${extension}`),
].join(',');

/** The XML of a nota fiscal has a place of its own, and that takes nothing else. */
export const isTaxXml = ({ name }: { name: string }) => /\.xml$/i.test(name);
export const acceptedTaxXml = '.xml,application/xml,text/xml';
const LARGEST_XML_BYTES = 1024 * 1024;

/** Why a file cannot be sent to a place of this kind, before a byte of it is; null when it can. */
export function refusalOf(
  file: { name: string; size: number },
  kind?: AttachmentKind,
): string | null {
  const { name, size } = file;
  if (kind === 'tax_document' && !isTaxXml(file))
    return 'Envie o XML da nota. Um PDF cabe em “Garantias e manuais”.';
  if (isTaxXml(file) && (kind === 'tax_document' || kind === 'payment'))
    return size === 0
      ? 'O arquivo está vazio.'
      : size > LARGEST_XML_BYTES
        ? 'O arquivo passa de 1 MB.'
        : null;
  const extension = /\.([^.]+)$/.exec(name)?.[1]?.toLowerCase() ?? '';
  if (extension === 'heic' || extension === 'heif')
    return 'Fotos HEIC não são aceitas. No iPhone, escolha “Mais compatível” em Ajustes > Câmera > Formatos.';
  if (!(extensions as readonly string[]).includes(extension))
    return 'Este tipo de arquivo não é aceito. Envie foto, PDF, Word, Excel, CSV, DWG, DXF ou ZIP.';
  if (size === 0) return 'O arquivo está vazio.';
  if (size > LARGEST_BYTES) return 'O arquivo passa de 25 MB.';
  return null;
}

/** Signs that a stored name may have (gateway/src/storage/names.ts), but for the slash. */
const otherSigns = /[^\p{L}\p{M}\p{N}!\-._*'() &$@=;:+,]/gu;
const LONGEST_NAME = 120;

/** The name under which a file is stored; `copy` counts from 2 for those whose name is taken. */
export function storedName(name: string, copy = 1): string {
  const plain = name.normalize('NFC').replace(otherSigns, '-').trim();
  const dot = plain.lastIndexOf('.');
  const [stem, extension] = dot > 0 ? [plain.slice(0, dot), plain.slice(dot)] : [plain, ''];
  const mark = copy > 1 ? ` (${copy})` : '';
  return `${stem.slice(0, LONGEST_NAME - extension.length - mark.length)}${mark}${extension}`;
}
