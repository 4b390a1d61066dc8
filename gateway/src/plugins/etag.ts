/** Whether an If-None-Match header names this tag, weakly or not: the reader has what would be sent (RFC 9110, 13.1.2). */
export const namesTag = (header: string | undefined, etag: string): boolean =>
  header?.split(',').some((tag) => ['*', etag, `W/${etag}`].includes(tag.trim())) ?? false;
