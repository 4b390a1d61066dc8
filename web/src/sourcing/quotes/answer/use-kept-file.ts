import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { refusalOf } from '../../../common/attachments/accepted.ts';
import { queueFiles } from '../../../common/attachments/use-uploads.ts';

/**
 * Keeps a PDF that prices were read from beside the answer: it joins the files of the request that the page sends, once however often it
 * is read. Sheets are not kept: they are the request's own. A kind that the bucket does not take is left out without a word.
 */
export function useKeptFile(requestId: string): (file: File) => void {
  const queryClient = useQueryClient();
  const kept = useRef(new Set<string>());
  return (file) => {
    const key = `${file.name} ${file.size} ${file.lastModified}`;
    if (!/\.pdf$/i.test(file.name) || refusalOf(file) || kept.current.has(key)) return;
    kept.current.add(key);
    queueFiles(queryClient, 'request', requestId, [file]);
  };
}
