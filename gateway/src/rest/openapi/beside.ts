import { type Comment, readComment } from './comment.ts';
import type { Description } from './description.ts';

/**
 * Server functions and papers stand at URLs of their own, which a document with one server has no paths for: its head lists them
 * in words. Empty where the role may ask for none.
 *
 * @param site the URL of the installation, without a final slash.
 */
export function besideWords(
  { beside }: Description,
  site: string,
  isHidden: (sentence: string) => boolean,
): string[] {
  const lines = (prefix: string, line: (name: string, comment: Comment) => string) =>
    beside
      .filter(({ name }) => name.startsWith(prefix))
      .map(({ name, comment }) =>
        line(name.slice(prefix.length).replaceAll('_', '-'), readComment(comment ?? '', isHidden)),
      );
  const functions = lines('function_', (name, { summary, description }) =>
    [`\`POST ${site}/functions/v1/${name}\` ${summary}`, description].filter(Boolean).join('\n\n'),
  );
  const paper =
    (ending: string) =>
    (name: string, { summary }: Comment) =>
      `- \`GET ${site}/documents/v1/${name}/<id>.${ending}\` ${summary}`;
  const papers = [
    ...lines('document_', paper('pdf')),
    ...lines('sheet_', paper('xlsx')),
    ...lines('bundle_', paper('zip')),
  ];
  return [
    ...(functions.length > 0 ? ['## Server functions', ...functions] : []),
    ...(papers.length > 0 ? ['## Papers', papers.join('\n')] : []),
  ];
}
